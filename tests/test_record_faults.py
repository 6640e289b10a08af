"""Records as TOML: what is out of bounds or not of the form is told with its line."""

import pickle
from dataclasses import replace
from time import process_time
from typing import Any

import pytest

from content_rules import record
from content_rules.cards import PACK
from content_rules.record import RecordedCoup, RecordError
from tests.records import TEXT, changed, fault

# Out of all bounds


def test_too_much_names_its_place() -> None:
    coups = TEXT[TEXT.index("[[coups]]") : TEXT.index("[clauses]")]
    one = coups[: coups.index("[[coups]]", 1)]
    many = one.replace('  ["Anne", "all"],\n', '  ["Anne", "all"],\n' * 2000)
    error = fault(TEXT.replace(one, many))
    assert "more than 2000 actions in a coup" in str(error)
    assert (error.line, error.coup) == (2022, 1)
    error = fault(TEXT.replace(one, one.replace('["Anne", "all"],', '["A","b"],' * 1900) * 11))
    assert "more than 20000000 actions kept in its states" in str(error)
    assert error.coup == 6
    error = fault(TEXT.replace(one, one.replace('["Anne", "all"],', '["A","b"],' * 198) * 301))
    assert "more than 60000 actions is" in str(error)
    assert error.coup == 301
    error = fault(TEXT.replace(coups, "[[coups]]\n" * 2001))
    assert "more than 2000 coups" in str(error)
    assert error.line == TEXT[: TEXT.index(coups)].count("\n") + 2001
    error = fault(TEXT + "#\n" * 1_000_000)
    assert "more than 2000000 characters" in str(error)


@pytest.mark.parametrize(
    "more",
    [
        {"notes": {"_long": "x" * 2_000_000}},
        {"notes": {"_large": 16**400}},
        {"players": ("A" * 201, "Basile")},
        {"players": tuple(map(str, range(101)))},
        {"coups": (RecordedCoup(PACK),) * 2001},
        {"coups": (RecordedCoup(PACK, (("Anne", "all"),) * 2001),)},
    ],
)
def test_nothing_is_written_that_would_not_be_read(more: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="is not read"):
        record.write(replace(record.read(TEXT), **more))


@pytest.mark.parametrize("part", ['"\\', '"""\\', "'''a''", "[", "a.", '"a".', "{a=", "9"])
def test_a_hostile_text_is_refused_at_once(part: str) -> None:
    began = process_time()
    fault("a = " + (part * 2_000_000)[:1_999_990])
    assert process_time() - began < 5


# Faults of form


@pytest.mark.parametrize(
    ("old", "new", "line", "said", "dit"),
    [
        ("format = 1", "format = 2", 2, "a format that", "un format que"),
        ("format = 1", "format = true", 2, "a format that", "un format que"),
        ("format = 1\n", "", 1, "format is missing", "format manque"),
        ("edition", "edtion", 4, "unknown key ‘edtion’", "clé inconnue, «\u00a0edtion\u00a0»"),
        ("[options]", "[option]", 9, "unknown key ‘option’", "clé inconnue"),
        ("actions = [\n", "actons = [\n", 21, "unknown key ‘actons’", "clé inconnue"),
        ('"content"', '"contents"', 3, "no game ‘contents’", "valeur inconnue pour game"),
        ('"pool"', '"match"', 5, "no scope ‘match’", "valeur inconnue pour scope"),
        ('edition = "0.2.0+01234567"', 'edition = " "', 4, "edition is no text", "edition n’est"),
        ('edition = "0.2.0+01234567"', "edition = 2", 4, "edition is no text", "edition n’est"),
        ('["Anne", "Basile", "Chloé"]', '"Anne"', 6, "players is no list", "players n’est pas"),
        ('"Basile"', '" Basile"', 6, "a name is a text", "un nom est un texte"),
        ('"Basile"', '""', 6, "a name is a text", "un nom est un texte"),
        ('"Basile"', "7", 6, "a name is a text", "un nom est un texte"),
        ('"Basile"', '"Anne"', 6, "two players are called ‘Anne’", "deux joueurs s’appellent"),
        ('draw = "KS 2D 7H"\n', "", 1, "a pool has either a dealer or a draw", "une partie a"),
        ("draw =", 'dealer = "Anne"\ndraw =', 8, "a pool has either a dealer or", "une partie a"),
        (
            'draw = "KS 2D 7H"',
            'dealer = "Ann"',
            7,
            "no dealer ‘Ann’",
            "valeur inconnue pour dealer",
        ),
        ("KS 2D 7H", "KS 2D 10H", 7, "‘10H’ is no card", "«\u00a010H\u00a0» n’est pas une carte"),
        ("KS 2D 7H", "KS R♦", 7, "‘R♦’ is no card", "«\u00a0R♦\u00a0» n’est pas une carte"),
        ("KS 2D 7H", "", 7, "draw is no text", "draw n’est pas un texte"),
        (
            '[options]\n_why = "as ever"\ntokens',
            "options",
            9,
            "options is no table",
            "options n’est",
        ),
        ("5H 6H", "5H 6h", 17, "‘6h’ is no card", "«\u00a06h\u00a0» n’est pas une carte"),
        ("5H 6H", "5H 6S", 17, "6♠ stands twice in the pack", "6♠ est deux fois dans le jeu"),
        ("QH KH", "QH", 15, "51 cards in the pack, without K♥", "51 cartes dans le jeu, sans R♥"),
        ('pack = """', 'back = """', 15, "unknown key ‘back’", "clé inconnue"),
        ("actions = [\n", "_actions = [\n", 13, "actions is missing", "actions manque"),
        ('["Anne", "all"]', '["Anne"]', 23, "an action is a list", "une action est une liste"),
        ('["Anne", "all"]', '"Anne"', 23, "an action is a list", "une action est une liste"),
        ('["Anne", "all"]', '["Anne", 3]', 23, "a part of an action", "une partie d’une action"),
        (
            '["Anne", "all"]',
            '["Anne", "K♠", "2S"]',
            23,
            "‘K♠’ is no card",
            "«\u00a0K♠\u00a0» n’est",
        ),
        ('["Anne", "all"]', '["Anne", "KX"]', 23, "‘KX’ is no card", "«\u00a0KX\u00a0» n’est"),
        ('= "0123456789ab"', "= 12", 38, "content.exchange.one is no text", "n’est pas un texte"),
        ('"content.exchange.one"', "content.exchange.one", 38, "content is no text", "n’est pas"),
        ("[options]", "[options", 9, "this is no TOML: ", "ceci n’est pas du TOML"),
        ('"today"', '"today', 37, "this is no TOML: ", "ceci n’est pas du TOML"),
        ('"A game"', "[" * 5000, 1, "more than 10 levels", "plus de 10 niveaux"),
        ('"A game"', f"{'[' * 11}1{']' * 11}", 1, "more than 10 levels", "plus de 10 niveaux"),
        ("_why", f"_a{'.b' * 20}", 10, "more than 10 levels", "plus de 10 niveaux"),
        ('"A game"', "9" * 5000, 1, "more than 300 digits in a", "plus de 300 chiffres"),
        ("_title", f"_t{'.t' * 101}", 1, "more than 100 dots in a key", "plus de 100 points"),
        ("_title", "_t" + ' . "t"' * 101, 1, "more than 100 dots in a key", "plus de 100 points"),
        ('"A game"', f"1 # {'[' * 20}\nx = 1", 2, "unknown key ‘x’", "clé inconnue"),
        ('"A game"', f"'{'.' * 999}{'[' * 20}'\nx = 1", 2, "unknown key ‘x’", "clé inconnue"),
        ('"Anne"', f'"{"A" * 201}"', 6, "more than 200 characters in a", "plus de 200 caractères"),
        ('["Anne", ', "[" + '"A", ' * 100, 6, "more than 100 players", "plus de 100 joueurs"),
        ("0.2.0+01234567", "0.2.0+today", 4, "names no edition of the rules", "ne nomme pas"),
        ("0.2.0+01234567", "second", 4, "names no edition of the rules", "ne nomme pas d’édition"),
    ],
)
def test_a_fault_of_form_names_its_line_and_shows_it(
    old: str, new: str, line: int | None, said: str, dit: str
) -> None:
    text = changed(old, new)
    error = fault(text)
    if line is not None:
        assert error.line == line
        assert error.given == text.split("\n")[line - 1]
    assert str(error).startswith(f"game.toml, line {error.line}")
    assert error.text("fr").startswith(f"game.toml, ligne {error.line}")
    assert said in str(error).split("\n")[0]
    assert dit in error.text("fr").split("\n")[0]
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize(
    ("old", "new", "place", "expected"),
    [
        ("edition", "edtion", "edtion", "expected: edition"),
        ("scope", "_scope", "_title", None),
        ('"content"', '"contnet"', '"contnet"', "expected: content"),
        ("KS 2D 7H", "KS 2d 7H", "2d", "expected: 2D"),
        ("KS 2D 7H", "KS ten-of-hearts 7H", "ten-of-hearts", "expected: KS, TH, 2D…"),
        ("5H 6H", "5H 6♥", "6♥", "expected: 6H"),
        ("5H 6H", "5H 6S", "6S", None),
        ('["Anne", "all"]', '["Anne", "KS", "2x"]', '"2x"', "expected: KS, TH, 2D…"),
        ('"Basile"', '"Anne"', '"Anne"', None),
    ],
)
def test_a_fault_of_form_marks_its_place(
    old: str, new: str, place: str, expected: str | None
) -> None:
    error = fault(changed(old, new))
    assert error.given is not None
    assert error.given[error.start : error.end] in (place, "")
    last = str(error).split("\n")[-1]
    assert last == expected if expected else last.strip(" |^") == ""


def test_a_fault_in_a_coup_names_the_coup_and_the_action() -> None:
    error = fault(changed('["Basile", "content"]', '["Basile", 7]'))
    assert (error.line, error.coup, error.action) == (24, 1, 3)
    assert str(error).startswith("game.toml, line 24, coup 1, action 3: ")
    before, _, after = TEXT.rpartition(" AC\n")
    error = fault(f"{before} AS\n{after}")
    assert (error.line, error.coup, error.action) == (32, 2, None)


def test_a_coup_alone_has_a_dealer_and_is_one_coup() -> None:
    alone = TEXT.replace('"pool"', '"coup"')
    assert "a coup has a dealer and no draw" in str(fault(alone))
    alone = alone.replace('draw = "KS 2D 7H"', 'dealer = "Anne"')
    error = fault(alone)
    assert (error.line, error.coup) == (27, None)
    assert "a coup alone is one coup, not 2" in str(error)
    head, _, rest = alone.partition("[[coups]]")
    first, _, _ = rest.partition("[[coups]]")
    assert record.read(f"{head}[[coups]]{first}").scope == "coup"
    assert "one coup, not 0" in str(fault(head))
    listed = head.replace("[options]", "coups = {}\n[options]")
    assert (fault(listed).line, "coups is no list" in str(fault(listed))) == (9, True)
    listed = head.replace("[options]", "coups = [1]\n[options]")
    assert (fault(listed).line, "a coup is a table" in str(fault(listed))) == (9, True)


def test_words_written_with_escapes_are_told_of_whole() -> None:
    error = fault(changed("KS 2D 7H", "KS 2\\u0064 7H"))
    assert error.given is not None
    assert error.given[error.start : error.end] == '"KS 2\\u0064 7H"'


def test_lines_are_counted_whatever_ends_them() -> None:
    error = fault(changed("5H 6H", "5H 6h").replace("\n", "\r\n"))
    assert error.line == 17


def test_a_note_that_equals_nothing_takes_no_line_away() -> None:
    read = record.read(changed('_title = "A game"', "_title = [nan, {a = nan}]"))
    assert read.fault(("players",), en="too few", fr="trop peu").line == 6


def test_a_fault_without_a_text_of_its_own_has_no_line() -> None:
    read = record.read(TEXT)
    assert read.fault(("players",), en="too few", fr="trop peu").line == 6
    for made in (replace(read, written=None), replace(read, players=("Anne", "Basile"))):
        error = made.fault(("players",), en="too few", fr="trop peu", coup=2)
        assert (error.line, error.given, str(error)) == (None, None, "coup 2: too few")
        assert error.text("fr") == "coup 2\u00a0: trop peu"
