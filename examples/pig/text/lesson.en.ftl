# The lesson in Pig, in English. A message is a scene; its attributes answer the learner's moves.

welcome = Welcome to Pig! You are Robin, and Ida plays against you. The first to bank 100 points wins. You throw the die, and it shows a 5: five points in the pot.

roll = The points in the pot are not yours yet. You can hold and bank them, or roll again for more. A 1 would lose them all, but only one face in six is a 1. Roll!
    .right = A 6. Now there are 11 points in the pot.
    .wrong = Five points are a small catch, and five faces out of six add to them. Roll again.

again = Eleven points. On average a throw still gains more than it risks. Roll again!
    .right = Another 6: 17 points.
    .wrong = Safe, but a little early. Roll again.

hold = Seventeen points. The more there is in the pot, the more a 1 costs; at 20 points a throw stops being worth it. Hold now.
    .right = Seventeen points are yours for good. Ida throws a 4, rolls again and throws a 1: nothing for her. You are next, and throw a 2.
    .wrong = You might be lucky. But here, please bank what you have.

greed = Only two points in the pot, so there is nothing to lose. Roll!
    .right = A 1: the pot is gone. Your 17 points are not. Ida throws a 3 and holds, and you throw a 4.
    .wrong = Two points are hardly worth banking. Roll!

end = That is all there is to Pig. Hold at about 20, and roll more boldly when somebody else is about to win.
