"""Second tellings of the games, in the plainest Python, that the rules are compared with push by push."""
