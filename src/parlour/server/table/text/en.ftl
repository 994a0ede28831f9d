# The names of bots, as the log of a game says them.

bot-badger = Badger
bot-fox = Fox
bot-hare = Hare
bot-hedgehog = Hedgehog
bot-heron = Heron
bot-magpie = Magpie
bot-mole = Mole
bot-otter = Otter
bot-owl = Owl
bot-raven = Raven
bot-squirrel = Squirrel
bot-toad = Toad
