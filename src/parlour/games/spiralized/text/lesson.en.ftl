# The lesson in Spiralized, in English. A message is a scene; its attributes answer the learner's moves.

welcome = Welcome to Spiralized! You are Robin, racing against Ida. Each of you has four tokens. They come in at the rim and run once round each of six rings, further and further inwards. Bring all four home first.

color = First everybody takes a colour. Play red.
    .right = Red it is, and Ida takes green. Your throw for the start was higher, so you roll first: a 6 and a 4.
    .wrong = A pretty colour, and in a real game you could have it. Here, please play red.

enter = Your tokens wait in the rectangle. Only a 1 or a 6 brings one onto the start space: use the 6. The dice are two separate movements, so the 4 can then move it.
    .entered = In! Now move token a with the 4: the arrow is the first step.
    .right = Clockwise it goes. Ida throws 2 and 5: no 1, no 6, and all her tokens must wait.

stairs = Token a stands on a stairway. You may use any stairway, whatever its colour, instead of rolling. Take it down to ring 2: that saves you a whole lap!
    .wheel = Now it stands on a wheel. From a wheel you may also take the stairs to the next wheel, two rings further. Take them down to ring 4!
    .short = One ring is good, two are better. Take the stairs to ring 4.
    .back = That is back up, the wrong way. Take the stairs down to ring 4.
    .wrong = You could roll. But two dice are twelve steps at most, and every ring down saves twenty-four. Take the stairs.
    .right = Two rings in one go. A stairway move ends your turn, and once you roll, the stairs are closed until your next one.

hit = Another game. Ida's token stands on her arrow, four steps ahead of yours. A token that somebody else stops on goes into the pit. Hit hers: move token a with the 4!
    .enter = A second token is a good idea, with the 6, in a moment. First hit with the 4.
    .pit = Into the pit! An arrow is never safe, not even for its own colour. Now use the 6 to bring a token onto the start space.
    .lone = That is allowed. But several tokens on the way give you more to choose from. Bring one onto the start space.
    .wrong = That goes past her. The 4 stops exactly on Ida's token.
    .right = Both dice are used. Whenever you can use both, you must.

pit = The pit holds one token. It leaves when another one falls in, or with two 1s. Ida throws just that: snake eyes! Her token is free, and goes back to her rectangle.

down = A few turns later. Your own stairway, right behind your arrow, is the way down: pass it, and the next step leads to ring 2. Move token a with the 4.
    .one = One at a time: first the 4 with token a, and see how it goes down.
    .ring = Down you go, with no stop needed. Now use the 1 to bring a third token onto the start space.
    .third = That works too. But a third token on the way is worth more. Bring one onto the start space.
    .wrong = Not that one. Use token a, it is the one close to your stairway.
    .right = On your own stairway, by the way, your tokens are safe. Nobody may even stop there.

sunburst = Some spaces show a sunburst. Whoever stops there must swap places with a token of another player. Ida has one far ahead. Stop on the sunburst: move token a with the 5!
    .sun = Now choose whose place you take. Ida's token a is far ahead: swap with it.
    .back = That one is on ring 1: you would fall behind. Take her token a, two rings further in.
    .swapped = What a leap! Two rings, and Ida is back where you were. The 2 is left, for token a.
    .two = That works too. But let token a run.
    .wrong = The 5 with token a stops on the sunburst. That is the one we want.
    .right = You must swap even when it sets you back, so look before you stop there.

doubles = Doubles! Use both dice and you get a bonus roll. Two 3s take token a right onto your own stairway.
    .half = And the second 3, with token a again.
    .wrong = Take token a, both times: it ends on your own stairway, where it is safe.
    .right = A bonus roll! But take care: doubles on a bonus roll send your token nearest home into the pit, safe or not.

wheel = The end of another game. Three of your tokens are home, and luckless Ida has not come in yet. On ring 6 you must stop on your own wheel exactly. Move token d there with the 4.
    .past = The 5 carries you past your wheel, and round the whole ring once more. The 4 first!
    .safe = Exactly. Now the safe zone opens: eight spaces, then home. Move token d in with the 5.
    .right = In your safe zone no other token can touch you. Four more steps.

home = Home needs the exact count as well. You rolled a 3 and a 4: move token d home with the 4.
    .right = The fourth token is home. You have won!

farewell = That is the whole way: in with a 1 or a 6, round and down, stairs instead of dice, exactly onto the wheel and exactly home. Stay on your own colour when others are near.
