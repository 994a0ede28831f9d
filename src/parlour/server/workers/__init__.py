"""Worker processes: whatever takes long is computed there, so that no table waits for it."""
