"""What an earlier commit has written is read and continued by the present code."""
