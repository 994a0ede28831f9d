# Die Namen der Bots, wie sie im Verlauf eines Spiels stehen.

bot-badger = Dachs
bot-fox = Fuchs
bot-hare = Hase
bot-hedgehog = Igel
bot-heron = Reiher
bot-magpie = Elster
bot-mole = Maulwurf
bot-otter = Otter
bot-owl = Eule
bot-raven = Rabe
bot-squirrel = Eichhorn
bot-toad = Kröte
