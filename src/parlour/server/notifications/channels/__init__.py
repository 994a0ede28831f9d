"""How messages leave the server: by push, by mail, or through a webhook."""
