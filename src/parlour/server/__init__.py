"""The table server: tables over HTTP and WebSocket, where every event is stored before anybody hears of it."""
