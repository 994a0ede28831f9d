"""A table's WebSockets: connections, the frames sent over them, and their hand-off between processes."""
