# The lesson in Spy Alley Dice, in English. A message is a scene; its attributes answer the learner's moves.

welcome = Psst. Welcome to Spy Alley! You are Robin, and your card makes you French. Ida, Max and Uma have one card each, too, and two more are out of the game. Nobody shows theirs. Find out who the others are before they find you out.

reroll = You begin, because you threw the most Russians. The dice show nations. Three alike let you guess, and you have two Germans. Throw the other three dice again.
    .right = A third German!
    .hold = Two alike are not enough: your turn would be over. Throw the other three again; you may do that twice.
    .keep = That would give up a German. Keep both, and throw the other three.
    .wrong = Throw all three that are not German: that gives you the best chance.

guess = Three Germans: now you may guess who is German. A guess is free: if it is wrong, you lose nothing. Hold the dice, then ask Max.
    .held = Now ask Max.
    .right = Wrong, and nothing lost. But now everybody knows one thing that Max is not.
    .pass = A wrong guess costs nothing, so guess! Ask Max.
    .other = Not a bad idea. But ask Max first, and see what a wrong guess does.
    .wrong = Three are enough for a guess; more Germans make it no better. Hold.

dossier = Now the others. Ida and Max throw no three alike. Uma guesses that Max is Italian, and is wrong too. The table keeps a dossier for you: look at what is crossed out for Max.

hit = Your turn, and three Germans straight away. Max is not German. So who is?
    .again = You have your three Germans. Hold, and guess.
    .held = Ida or Uma? Try Ida.
    .right = Ida is German! She shows her card and gives it to you. That was her only one, so she is out.
    .pass = Don't be shy: a wrong guess costs nothing. Try Ida.
    .max = You know already that Max is not German. Look at his dossier. Try Ida.
    .uma = It might be Uma. But I have a feeling about Ida.

discard = For every card you take, you throw one away, face down. Nobody sees which. Are you German now, or still French? Only you know. Stay French: throw the German card away.
    .right = Now Max throws five Italians and claims his mission! Uma says nothing. It is up to you.
    .wrong = A fine disguise, and perfectly legal. But we shall need the French card. Throw the German one away.

accuse = If Max is Italian and nobody accuses him, he wins on the spot. If you accuse him wrongly, you lose a card, and it is your only one. What do you know about Max?
    .right = It was a bluff, and you knew it. Otherwise you would have had to choose: let him win, or take the risk. A right accusation wins you his card.
    .wrong = Remember: Uma guessed that Max is Italian, and was wrong. He is bluffing! You would lose your only card and be out. Let it pass.

five = Your turn, and four French! That is you. With five you can claim your mission and win. It gives you away a little, but take the risk: throw the last die again.
    .right = Five French!
    .hold = Four let you guess, but you are the one who is French. You need the fifth: throw the Russian again.
    .wrong = Keep your four French. Throw only the Russian again.

mission = Five of your own nation. Hold, then claim your mission. If nobody accuses you, you have won.
    .held = Now or never: claim your mission.
    .right = They thought you were bluffing. Mission accomplished: you have won!
    .five = You have five alike: it gets no better. Hold!
    .pass = And let this chance go? Claim your mission!
    .wrong = You hold the French card yourself, so that guess must be wrong. Claim your mission!

farewell = You also win as the last spy left with a card. Guess often: it is free. Remember every wrong guess. And claim a mission now and then that is not yours: you may, and it keeps them wondering.
