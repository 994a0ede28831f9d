"""Tables: seats, the game in play, and the events that change them. Nothing here knows how clients are reached."""
