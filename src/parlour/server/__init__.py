"""The table server: tables over HTTP and WebSocket, where nothing is told before it is stored."""
