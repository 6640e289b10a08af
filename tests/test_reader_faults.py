"""Reading a rulebook: what each fault of form is told as."""

import pickle
import re
import tomllib

import pytest

from content_rules.errors import RulebookError
from content_rules.reader import read_rulebook
from tests.rulebook_text import CLAUSE, HEAD

RULING = """[clauses.ruling]
question.en = "What?"
alternatives.en = ["One."]
reason.en = "So."
"""

FAULTS: dict[str, tuple[str, str]] = {
    # the file as a whole
    "no rulebook": ("", "rulebook: no id"),
    "a rulebook that is no table": ('rulebook = "whist"', "rulebook: expected a table"),
    "a rulebook without an id": ('[rulebook]\ntitle.en = "Whist"', "rulebook: no id"),
    "an id that is no text": ("[rulebook]\nid = 3", "rulebook: id is not a text"),
    "a title without a language": (
        '[rulebook]\nid = "whist"\ntitle = "Whist"',
        "rulebook, title: expected a table",
    ),
    "a title in a third language": (
        '[rulebook]\nid = "whist"\ntitle.de = "Whist"',
        "rulebook, title: unknown key de",
    ),
    "a key that no file has": ("clause = 1\n" + HEAD, "unknown key clause; the nearest: clauses"),
    "a key that no rulebook has": (
        HEAD.replace('id = "whist"', 'id = "whist"\nname = "Whist"\nabbreviation = "W"'),
        "rulebook: unknown key name, abbreviation",
    ),
    # documents and sections
    "documents that are no table": (
        "documents = 3\n" + HEAD.split("[documents", maxsplit=1)[0],
        "documents: expected a table",
    ),
    "a document that is no table": (
        HEAD.replace("[documents.hoyle]", "[documents]\nmery = 3\n[documents.hoyle]"),
        "documents, mery: expected a table",
    ),
    "a date that is no text": (
        HEAD.replace('"1742"', "1742-01-01"),
        "documents, hoyle: date is not a text",
    ),
    "a key that no document has": (
        HEAD.replace("author", "writer"),
        "documents, hoyle: unknown key writer",
    ),
    "sections that are no list": (
        HEAD.replace("[[sections]]", "[sections]"),
        "sections is not a list of tables",
    ),
    "a section that is no table": (
        "sections = [3]\n" + HEAD.split("[[sections", maxsplit=1)[0],
        "sections (1): expected a table",
    ),
    "a section without a number": (HEAD + "[[sections]]\n", "sections (2): no number"),
    "a number that is no text": (
        HEAD + "[[sections]]\nnumber = 2\n",
        "sections 2: number is not a text",
    ),
    "a section twice": (HEAD + '[[sections]]\nnumber = "1"\n', "sections 1: stands twice"),
    "a key that no section has": (
        HEAD + 'name = "Tricks"\n',
        "sections 1: unknown key name; the nearest: number",
    ),
    # clauses
    "clauses that are no list": ("clauses = 3\n" + HEAD, "clauses is not a list of tables"),
    "clauses in one table": (
        HEAD + '[clauses]\nid = "whist.a"\n',
        "clauses is not a list of tables",
    ),
    "a clause that is no table": (
        'clauses = ["whist.a"]\n' + HEAD,
        "clauses (1): expected a table",
    ),
    "a clause without an id": (
        HEAD + CLAUSE + CLAUSE.replace('id = "whist.trick.highest"', ""),
        "clauses (2): no id",
    ),
    "a clause's id that is no text": (
        HEAD + CLAUSE.replace('"whist.trick.highest"', "7"),
        "7: id is not a text",
    ),
    "an id of another rulebook": (
        HEAD + CLAUSE.replace("whist.", "bridge."),
        (
            "bridge.trick.highest: an id begins with whist."
            " and has only a to z, 0 to 9, dots and hyphens"
        ),
    ),
    "an id that is no anchor": (
        HEAD + CLAUSE.replace("whist.trick", "whist.Levée "),
        (
            "whist.Levée .highest: an id begins with whist."
            " and has only a to z, 0 to 9, dots and hyphens"
        ),
    ),
    "an id twice": (HEAD + CLAUSE + CLAUSE, "whist.trick.highest: stands twice"),
    "no section": (
        HEAD + CLAUSE.replace('section = "1"', ""),
        "whist.trick.highest: no section",
    ),
    "a section that is no text": (
        HEAD + CLAUSE.replace('section = "1"', 'section = ["1"]'),
        "whist.trick.highest: section is not a text",
    ),
    "a section that there is not": (
        HEAD + CLAUSE.replace('section = "1"', 'section = "9"'),
        "whist.trick.highest: no section '9'",
    ),
    "an unknown key": (
        HEAD + CLAUSE + 'texte.fr = "…"\n',
        "whist.trick.highest: unknown key texte; the nearest: text",
    ),
    "no kind": (HEAD + CLAUSE.replace('kind = "must"', ""), "whist.trick.highest: no kind"),
    "a kind that there is not": (
        HEAD + CLAUSE.replace('"must"', '"shall"'),
        (
            "whist.trick.highest: kind 'shall',"
            " expected one of definition, must, may, must-not, advice, history"
        ),
    ),
    "a kind that is no text": (
        HEAD + CLAUSE.replace('"must"', "true"),
        "whist.trick.highest: kind is not a text",
    ),
    "a status that there is not": (
        HEAD + CLAUSE.replace('"stated"', '"known"'),
        "whist.trick.highest: status 'known', expected one of stated, inferred, ruling",
    ),
    "no since": (
        HEAD + CLAUSE.replace('since = "0.1.0"', ""),
        "whist.trick.highest: no since",
    ),
    "since as a number": (
        HEAD + CLAUSE.replace('"0.1.0"', "0.1"),
        "whist.trick.highest: since is not a text",
    ),
    "a clause's title without a language": (
        HEAD + CLAUSE.replace("title.fr", "title").replace('title.en = "The highest"', ""),
        "whist.trick.highest, title: expected a table",
    ),
    "a text that is no text": (
        HEAD + CLAUSE.replace('"The highest card takes."', "1"),
        "whist.trick.highest, text: en is not a text",
    ),
    "a text in a third language": (
        HEAD + CLAUSE.replace("text.en", "text.de"),
        "whist.trick.highest, text: unknown key de",
    ),
    "a source that is no list": (
        HEAD + CLAUSE.replace('["hoyle 2.1"]', '"hoyle 2.1"'),
        "whist.trick.highest: source is not a list of texts",
    ),
    "a source that is a list of numbers": (
        HEAD + CLAUSE.replace('["hoyle 2.1"]', "[2.1]"),
        "whist.trick.highest: source is not a list of texts",
    ),
    "a source without a section": (
        HEAD + CLAUSE.replace("hoyle 2.1", "hoyle"),
        "whist.trick.highest: source 'hoyle', expected a document and its section",
    ),
    "a document that there is not": (
        HEAD + CLAUSE.replace("hoyle 2.1", "cavendish 2.1"),
        "whist.trick.highest: no document 'cavendish'",
    ),
    "an example that is no text": (
        HEAD + CLAUSE.split("example", maxsplit=1)[0] + "example = [1]\n",
        "whist.trick.highest: example is not a text",
    ),
    "restates that is a text": (
        HEAD + CLAUSE + 'restates = "whist.a"\n',
        "whist.trick.highest: restates is not a list of texts",
    ),
    "restates with numbers": (
        HEAD + CLAUSE + 'restates = ["whist.a", 3]\n',
        "whist.trick.highest: restates is not a list of texts",
    ),
    "see that is a table": (
        HEAD + CLAUSE + "[clauses.see]\n",
        "whist.trick.highest: see is not a list of texts",
    ),
    "superseded_by that is a list": (
        HEAD + CLAUSE + 'superseded_by = ["whist.a"]\n',
        "whist.trick.highest: superseded_by is not a text",
    ),
    # divergences and rulings
    "a divergence that is no table": (
        HEAD + CLAUSE + 'divergence = "none"\n',
        "whist.trick.highest, divergence: expected a table",
    ),
    "a divergence that follows nothing": (
        HEAD + CLAUSE + "[clauses.divergence]\n",
        "whist.trick.highest, divergence: no followed",
    ),
    "a divergence that follows a third language": (
        HEAD + CLAUSE + '[clauses.divergence]\nfollowed = "de"\n',
        "whist.trick.highest, divergence: followed 'de', expected one of fr, en, both",
    ),
    "a key that no divergence has": (
        HEAD + CLAUSE + '[clauses.divergence]\nfollowed = "fr"\nwhy.en = "So."\n',
        "whist.trick.highest, divergence: unknown key why",
    ),
    "a ruling without its table": (
        HEAD + CLAUSE.replace('"stated"', '"ruling"'),
        "whist.trick.highest: a ruling, and only a ruling, has its [clauses.ruling] table",
    ),
    "a table of a ruling for what is none": (
        HEAD + CLAUSE + RULING,
        "whist.trick.highest: a ruling, and only a ruling, has its [clauses.ruling] table",
    ),
    "a ruling that is no table": (
        HEAD + CLAUSE.replace('"stated"', '"ruling"') + "ruling = 3\n",
        "whist.trick.highest, ruling: expected a table",
    ),
    "a key that no ruling has": (
        HEAD + CLAUSE.replace('"stated"', '"ruling"') + RULING + 'options.en = ["One."]\n',
        "whist.trick.highest, ruling: unknown key options; the nearest: option",
    ),
    "alternatives without a language": (
        HEAD
        + CLAUSE.replace('"stated"', '"ruling"')
        + RULING.replace("alternatives.en", "alternatives"),
        "whist.trick.highest, ruling, alternatives: expected a table",
    ),
    "alternatives that are no list": (
        HEAD + CLAUSE.replace('"stated"', '"ruling"') + RULING.replace('["One."]', '"One."'),
        "whist.trick.highest, ruling, alternatives: en is not a list of texts",
    ),
}


@pytest.mark.parametrize(("text", "told"), FAULTS.values(), ids=FAULTS)
def test_a_fault_of_form_names_the_file_and_the_place(text: str, told: str) -> None:
    with pytest.raises(RulebookError) as caught:
        read_rulebook(text, name="whist/clauses.toml")
    english = re.fullmatch(r"whist/clauses\.toml(?::(\d+))?: (.*)", str(caught.value))
    assert english is not None
    assert english[2] == told
    assert (english[1] is None) == (not text)
    french = caught.value.text("fr")
    line = f":{english[1]}" if english[1] else ""
    assert french.startswith(f"whist/clauses.toml{line}\u00a0: ")
    assert french != str(caught.value)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('[rulebook]\nid = "Whist"', 'id = "Whist"'),
        (HEAD + 'nubmer = "2"\n', 'nubmer = "2"'),
        (HEAD + CLAUSE.replace('"must"', '"shall"'), 'kind = "shall"'),
        (HEAD + CLAUSE.replace('kind = "must"', ""), "[[clauses]]"),
        (HEAD + CLAUSE.replace('"hoyle 2.1"', '\n  "cavendish 2.1"\n'), "source = ["),
        (HEAD + CLAUSE.replace("text.en", "text.de"), 'text.de = "The highest card takes."'),
        (HEAD + CLAUSE + '[clauses.divergence]\nfollowed = "de"\n', 'followed = "de"'),
        (HEAD + CLAUSE.replace('section = "1"', 'section = "9"'), 'section = "9"'),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_fault_of_form_names_its_line(text: str, line: str, end: str) -> None:
    with pytest.raises(RulebookError) as caught:
        read_rulebook(text.replace("\n", end))
    number = text.split("\n").index(line) + 1
    assert str(caught.value).startswith(f"clauses.toml:{number}: ")


def test_the_second_of_two_clauses_with_one_id_is_named() -> None:
    with pytest.raises(RulebookError) as caught:
        read_rulebook(HEAD + CLAUSE + CLAUSE)
    number = (
        (HEAD + CLAUSE).count("\n") + CLAUSE.split("\n").index('id = "whist.trick.highest"') + 1
    )
    assert str(caught.value) == f"clauses.toml:{number}: whist.trick.highest: stands twice"


def test_a_misspelt_key_is_told_with_the_nearest() -> None:
    with pytest.raises(RulebookError, match="unknown key exampel; the nearest: example") as caught:
        read_rulebook(HEAD + CLAUSE.replace("example", "exampel"))
    assert "clé inconnue, exampel\u202f; la plus proche\u00a0: example" in caught.value.text("fr")


@pytest.mark.parametrize("given", ["Whist", "whist.long", "1whist", "", "le whist"])
def test_a_rulebook_is_called_by_a_word_that_an_id_can_begin_with(given: str) -> None:
    with pytest.raises(RulebookError, match="expected a word of a to z, 0 to 9 and hyphens"):
        read_rulebook(f'[rulebook]\nid = "{given}"')


@pytest.mark.parametrize(
    "text",
    [
        "rulebook",
        "[rulebook]\nid = 'whist",
        "[rulebook]\n\n[rulebook]\n",
        HEAD + CLAUSE + 'kind = "may"\n',
    ],
)
def test_a_fault_of_toml_names_the_file_and_says_what_toml_says(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as said:
        tomllib.loads(text)
    with pytest.raises(RulebookError) as caught:
        read_rulebook(text, name="whist/clauses.toml")
    assert str(caught.value) == f"whist/clauses.toml: {said.value}"
    assert caught.value.text("fr") == f"whist/clauses.toml\u00a0: {said.value}"


def test_a_fault_survives_a_pickle() -> None:
    with pytest.raises(RulebookError) as caught:
        read_rulebook("")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.text("fr")) == (str(caught.value), caught.value.text("fr"))


def test_without_a_name_the_file_is_called_clauses_toml() -> None:
    with pytest.raises(RulebookError, match=r"^clauses\.toml: rulebook: no id$"):
        read_rulebook("")
