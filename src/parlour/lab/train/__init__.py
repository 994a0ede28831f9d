"""Building what games have learned or solved: `parlour train`."""
