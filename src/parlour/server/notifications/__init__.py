"""Turn notifications: what somebody absent should know, and how it reaches them by push, mail or webhook."""
