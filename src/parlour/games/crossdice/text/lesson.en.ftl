# The lesson in Cross Dice, in English. A message is a scene; its attributes answer the learner's moves.

welcome = Welcome to Cross Dice! You are Robin, and you are playing against Ida. Ten dice show letters, each worth some points. You lay five words each, and the higher total wins. You have just thrown all ten.

build = The mat is empty, so any word will do. You build it from left to right. Let's lay LANE: take L, A, N, E, then lay the word.
    .wrong = One letter at a time: L, A, N, E, then lay it.
    .early = That would count too, but a longer word is worth more. Go on to LANE.
    .enough = LANE is complete. Lay it.
    .concede = Never that! Conceding gives the whole game to Ida, at once. Start with the L.
    .right = LANE: four letters of one point each. Ida accepts, so it scores. Now she lays hers across it.

answer = Ida lays CART across your A. It is your turn to answer: accept or challenge. Nobody looks anything up unless you challenge. Do you believe in CART?
    .right = Quite so. CART scores, and it alone stays on the mat. You throw all the dice that are not in it.
    .wrong = CART is a good word. Challenge a word that is in the dictionary and it counts double, twelve instead of six. Accept it.

cross = Now your word must cross CART: it uses exactly one of its letters, where it lies. How about SHARE? Take S and H, then cross at the A.
    .wrong = S first, then H, then the A of CART. It is on the mat.
    .blank = The blank could be an A, but you will need it in a moment. Take the A of CART.
    .concede = No need to give up! S, H, and then the A of CART.
    .right = That was your one crossing. You could not use the R of CART as well.

blank = You did not throw an R, but you have a blank. It stands for any letter you like and is worth nothing. Make it an R, add the E and lay SHARE.
    .wrong = The blank as R, then the E, then lay the word.
    .right = Seven points: 1 + 4 + 1 + 0 + 1. The crossing letter counts for you too. But what does Ida lay now?

bluff = TRENK, for nine points? Ida looks at you without blinking. A word that nobody challenges counts, however mad it is. Challenge it!
    .wrong = Accepted, TRENK would score nine points, word or not. It is in no dictionary. Challenge it.
    .right = Not in the dictionary: no points, and her dice are lifted. SHARE stays on the mat. Your throw!

points = K, F, V, J, X: is that hopeless? Look at SHARE. F, its A and X make FAX, and X alone is worth eight.
    .wrong = F, then the A of SHARE, then X, then lay it.
    .early = FA is short, and hardly worth it. Add the X.
    .concede = Conceding loses the game, whatever the score. Even a bluff is better: if it fails, it costs only this turn. But you have FAX.
    .right = Thirteen points. And Ida challenges a good word, so it counts double: twenty-six!

long = Ida lays SQUALID, a real word for "dirty". Seven dice lie on the mat, so you will throw only three. Long words are a good defence too.
    .right = Seventeen points for Ida, and just three dice for you. With all ten in a word you could only concede.
    .wrong = It is in the dictionary, and a challenge would make it thirty-four. Challenge only when you are fairly sure. Accept.

last = A little later, Ida's fifth word is the last of the game. You have 49 points, she has 40. FRONZE would give her 18. Well?
    .wrong = Then she wins by 58 to 49 with a word that does not exist. BRONZE, yes. FRONZE, no. Challenge!
    .right = Struck! 49 to 40: you have won.

farewell = You know it all now: throw, build, cross once, lay, and look innocent. Use Q, Z, J and X when you can. Challenge when you are fairly sure. And if nothing fits, bluff rather than concede.
