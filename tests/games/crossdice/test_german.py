"""Cross Dice with German words: its dictionary, its dice, its bots and its records."""

from collections import Counter

import numpy as np
import pytest

import parlour
from parlour.core.action_values import LEVELS
from parlour.core.i18n.catalogue import catalogue
from parlour.games.crossdice import dictionary, lexicon
from parlour.games.crossdice.ai.expert import choose
from parlour.games.crossdice.automaton import is_word
from parlour.games.crossdice.dice import ALPHABET, BLANK_FACE, DICE, ENGLISH, FACE_WEIGHTS, GERMAN, GERMAN_SET, POINTS
from parlour.games.crossdice.terminal import typed
from tests.games.crossdice.scenarios import board, throw
from tests.helpers import push

THROW = "e e e n t s s d h t"  # by die


def german() -> parlour.State:
    return parlour.load("crossdice", lexicon="german").start()


# The dictionary


@pytest.mark.parametrize("word", ["haus", "kaese", "suess", "und", "gehst", "schoenes", "buechern", "ei", "strasse"])
def test_german_has_the_word(word: str) -> None:
    letters = np.array([ALPHABET.index(letter) for letter in word], np.int8)
    assert is_word(lexicon.load("german"), letters, len(word))


def test_german_words_have_only_plain_letters_and_no_names() -> None:
    words = lexicon.words("german")
    assert all(lexicon.WORD.fullmatch(word) for word in words)
    assert not {"berlin", "opel", "pkw", "käse", "kase"} & {*words}
    assert 90_000 < len(words) < 110_000


def test_the_common_words_are_some_of_all() -> None:
    common, every = {*lexicon.words("german-1")}, {*lexicon.words("german")}
    assert common < every
    assert {"haus", "haeuser", "gehen", "geht", "und"} <= common
    assert "hauses" in every - common


def test_german_words_are_chosen_from_entries_with_all_their_forms() -> None:
    nouns = {"Fuß": {"NOM": {"SIN": "Fuß", "PLU": "Füße"}, "GEN": {"SIN": "Fußes"}, "G": "M"}, "UdSSR": {}, "Lkw": {}}
    verbs = {"abgehen": {"INF": "abgehen", "hasPrefix": True, "PRÄ": {"S": {"3": ["geht", "ab"]}}, "KJ1": ["gehe"]}}
    adjectives = {"süß": {"NOM": {"DEF": {"M": "süße"}}}}
    words = dictionary.choose_german_words(nouns, verbs, adjectives, ["für"])
    common = dict.fromkeys(["fuss", "fuesse", "abgehen", "geht", "ab", "suess", "fuer"], dictionary.COMMON_TIER)
    assert words == common | dict.fromkeys(["fusses", "gehe", "suesse"], dictionary.ALL_TIER)


# The dice


def test_ten_german_dice_have_six_faces_with_every_letter_and_two_blanks() -> None:
    faces = Counter("".join(GERMAN_SET.faces))
    assert [len(die) for die in GERMAN_SET.faces] == [6] * DICE
    assert {*faces} == {*ALPHABET, BLANK_FACE}
    assert faces[BLANK_FACE] == 2
    assert FACE_WEIGHTS[GERMAN].sum() == 60
    assert (POINTS[GERMAN][: len(ALPHABET)] > 0).all()


def test_the_lexicon_decides_which_dice_are_thrown() -> None:
    state = german()
    outcomes = {outcome for outcome, _ in state.outcomes()}
    assert outcomes == {"die a", "die e", "die i", "die o", "die u"}
    assert "die y" in {outcome for outcome, _ in parlour.load("crossdice").start().outcomes()}
    assert board(state)["language"] == "german"
    assert "language" not in board(parlour.load("crossdice").start())  # views of English games are as ever
    assert [int(parlour.load("crossdice").start().batch[0]["language"]), int(state.batch[0]["language"])] == [
        ENGLISH,
        GERMAN,
    ]


def test_a_german_word_is_found_in_the_dictionary_and_scores_german_points() -> None:
    state = german()
    throw(state, THROW)
    push(state, "take 9, take 1, take 4, take 8, take 2, play")  # HENDE
    assert board(state)["word_points"] == 6
    push(state, "challenge")
    assert board(state)["verdict"] == "struck"
    throw(state, THROW)
    push(state, "take 6, take 1, take 2, play, challenge")  # SEE
    assert board(state)["scores"] == [0, 6]


def test_a_german_word_is_not_explained_in_english() -> None:
    state = german()
    throw(state, "a e e r t t s d h t")
    push(state, "take 4, take 1, take 5, play, accept")  # RAT, which is no animal
    assert lexicon.define("rat") is not None
    assert board(state)["meaning"] is None


def test_umlauts_can_be_typed_as_they_are() -> None:
    state = german()
    throw(state, "a e e r t t s d h t")
    words = catalogue("parlour.games.crossdice", "de")
    assert typed(state.view(0), "Räte", words) == ["take 4", "take 1", "take 2", "take 5", "take 3", "play"]


# Bots, coach and records


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_lay_german_words(level: str) -> None:
    state = german()
    throw(state, THROW)
    while board(state)["phase"] == "build":
        state.push(choose(state.observation(0), level, 1))
    laid = "".join(tile["letter"] for tile in board(state)["word"])
    assert laid in {*lexicon.words("german")}


def test_the_coach_knows_german_words() -> None:
    state = german()
    throw(state, THROW)
    push(state, "take 6, take 1, take 2, play")
    best, other = state.advice(1)
    assert best.move == "accept"
    assert 0 < other.win < best.win < 1


def test_a_german_game_can_be_saved_and_read_again() -> None:
    state = parlour.play(parlour.load("crossdice", lexicon="german"), "steady", seed=3)
    text = state.record()
    assert "lexicon german\n" in text
    assert parlour.read(text).record() == text


def test_an_english_record_is_as_it_always_was() -> None:
    assert parlour.load("crossdice").start().record().splitlines()[:5] == [
        "parlour 1",
        "game crossdice",
        "players 2",
        "first 0",
        "lexicon english",
    ]
