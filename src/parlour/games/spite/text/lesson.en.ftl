# The lesson in Spite, in English. A message is a scene; its attributes answer the learner's moves.

welcome = Good evening, and welcome to Spite! You are Robin, and Ida and Max are playing too. Everybody has a row of six places. First you fill your own row, then you empty everybody else's. The last one still in wins.

number = Everybody takes a number. Its row is yours, and it is the number you throw for. Take the 4.
    .right = The 4 is yours. Ida takes the 2, Max the 6. Your 5 was the highest throw for the start, so you begin.
    .wrong = A fine number, and in a real game it could be yours. Here, please take the 4.

hits = You throw five dice, and two show your 4: two hits, set aside. Now comes the question of the whole game. Stick and keep them, or throw the other three? Stick this time.
    .right = Two counters, on E and T. No bad throw of yours can take away what is on your row.
    .wrong = Brave! But three dice miss more often than not, 58 times in a hundred, and a miss loses both hits. Stick for now.

again = Your turn again. Just one hit, but four dice left over. They hit about half the time, and you have only one hit to lose. Throw them!
    .right = A hit! It joins the other one.
    .wrong = Safe, and allowed. But one counter is not much, and four dice hit about half the time. Throw!

greed = Two hits, three dice left. Wise people stick here. But in a lesson nothing is lost for good, so be greedy: throw.
    .right = A miss: both hits of this turn are gone. Your two counters from before stay where they are. That is Spite.
    .wrong = Very sensible. You would do that in a real game. Here, see what greed costs: throw.

full = What a throw, four hits! With the two counters you have, that fills your row all the way to the Pit. The row holds six, and any more would be lost.
    .right = Your row is full. If it still is when your next turn begins, you are Spiteful. And it is: nobody could touch it.
    .wrong = A fifth hit has no place on your row, and a miss would lose all four. Stick!

spiteful = You are Spiteful. You cannot throw for yourself now, you must attack. Max has three counters, Ida has never had one. Choose your victim on the board.
    .right = From now on only Max's 6 counts, not your own 4. Two hits!
    .wrong = Allowed, but Ida has nothing to lose. And whoever has never had a counter cannot be knocked out. Take Max.

attack = When you stick, each hit takes one of Max's counters, from the middle outwards. If you throw again and miss, Max loses nothing. Take the two.
    .right = Max has one counter left. Then Ida throws three of her 2s, and is in the fight.
    .wrong = Tempting: a third hit would finish Max. But three dice miss 58 times in a hundred, and then he loses nothing. Stick.

knockout = Your row is still full, so you are Spiteful again. Whoever loses the last counter is out for good. Who is closer to that?
    .ida = Ida has three counters, Max has only one. A single 6 and he is out. Choose Max.
    .chosen = One 6. Your two 4s count for nothing in this turn. But Max has just one counter: stick!
    .more = He has only one counter to lose. More hits would gain nothing, and a miss would save him. Stick.
    .right = Max is out. Ida throws five dice and misses.

duel = Only two are left, and you are Spiteful. There is nobody to choose now: it is Ida. In the duel both numbers count, her 2 and your 4. Three hits!
    .right = You have won your first game of Spite!
    .wrong = Ida has three counters and you have three hits. There is nothing more to gain. Stick and win.

farewell = That is the whole game. Fill your row, turn spiteful, be the last one in. Remember: if somebody takes a counter from your full row, you must fill it again first. And alliances are allowed. So is breaking them.
