"""Everything that crosses the network, as data: shared by the server, the Python client and the browser's types."""
