# The lesson in Spite and Malice, in English. A message is a scene; its attributes answer the learner's moves.

welcome = Welcome to Spite and Malice! You are Robin, and Ida is your opponent. Each of you has an objective pile of fifteen cards, with the top one face up. Get rid of yours first and you win. Suits do not matter.

ace = In the middle there is room for four play piles, which the two of you share. Each begins with an ace. While you hold an ace and a place is empty, you must play it. Put it on pile 1.
    .right = That rule is strict, but it only applies to your hand. An ace on your objective pile may wait.
    .wrong = Any empty place would do. For this lesson, please use pile 1.

objective = A pile goes up by one: ace, 2, 3 and so on. Your objective shows a 2, and you hold a 2 as well. Which one do you play?
    .right = Always the objective first, if you can. Fourteen to go, and the next card is turned up: a 4.
    .two = It fits, but your objective would be stuck again. You win by emptying that pile, so play its 2.
    .discard = A discard ends your turn. You can still play something first: the 2 on your objective pile.
    .wrong = Too good for that! A king can stand for a 2, but you have a real one on your objective pile.

king = Your objective needs a 3 on the pile. You have none, but you hold a king. Kings are wild: they stand for anything from 2 to queen, never for an ace. Play it, then the 4.
    .three = The king is a 3 now. Go on with your 4.
    .now = Not yet! Your 4 fits on pile 1.
    .wrong = A discard would end your turn. Play the king as a 3 first.
    .right = Kings are best kept for moments like this one. Thirteen to go.

discard = Nothing fits any more. To end your turn, put a card from your hand on one of your four discard piles. Part with the 10, on discard pile 1.
    .right = Ida plays a 5 and discards a jack. Now you fill your hand up to five: you draw 6, 8 and 9.
    .pile = The right card. Any of the four would do, but for this lesson use discard pile 1.
    .two = Low cards are needed soon, when a new pile begins. The 10 can wait longest.
    .wrong = The 7 may be useful soon: pile 1 shows a 4. The 10 can wait longest.

run = Play as many cards as you like. Your objective shows a 9 and pile 1 a 5. You hold 6, 7 and 8. Do you see it?
    .wrong = Do not discard yet, that ends your turn. Play 6, 7, 8 on pile 1, and then your objective.
    .nine = The 9 from your hand would take the place of the 9 on your objective pile. Objective first!
    .right = Four cards in a row, and your objective pile is down to twelve.

pile = You may also play the top card of your own discard piles. Your 10 fits! Then end your turn with the 9, on discard pile 1.
    .first = First the 10 from your discard pile: it brings your queen closer.
    .place = The right card. For this lesson, please put it on discard pile 1.
    .two = Keep the 2 for the next ace. Discard the 9.
    .right = Ida plays an ace on pile 2 and discards a queen. You draw four cards, among them a jack.

finish = Pile 1 needs a jack, and your objective shows the queen. Finish the pile!
    .right = A pile that reaches the queen is taken away, and its place is free for a new ace.
    .later = First things first: the jack, then the queen from your objective pile, both on pile 1.
    .wrong = That would end your turn. The jack, then the queen, both on pile 1.

malice = Now for the malice. Your 2 would fit on pile 2. But look at Ida's objective: it shows a 3! And you have no 3 yourself. Discard whatever you like instead.
    .right = Good. Ida's 3 must wait. Always look at your neighbour's objective before you help a pile along.
    .wrong = That hands Ida the very place she needs for her 3, and gains you nothing. Discard something instead.

whole-hand = Another game, a few turns in. You have played well, and one card is left in your hand. Play the 7: once you have played your whole hand, you draw five new cards right away.
    .right = Five new cards, and your turn goes on.
    .wrong = A discard ends your turn, and you would draw only at the start of the next. Play the 7 on pile 1.

downwards = See how you have discarded: 8 on 9 on 10. Stack downwards, and the cards come off in the right order. Play all three, then your jack.
    .right = Three cards in one go, and your objective after them.
    .king = Save the king! Your discard pile and your objective have what you need.
    .wrong = Play 8, 9 and 10 from discard pile 1, then your jack. A discard would end your turn.

win = The last card of your objective pile: a 4. Pile 1 shows a 2. What you hold is enough.
    .three = The king is a 3. And now?
    .right = Your objective pile is gone. You have won!
    .wrong = Don't let it slip now! The king as a 3 on pile 1, then your objective.

farewell = Now you know it all. Fill your hand, play as much as you like, discard one card. Objective first, kings for the objective, discards downwards. And a little malice.
