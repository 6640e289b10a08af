"""The command line on clauses: one shown, all listed, in text and in JSON."""

import json

import pytest

import content_rules
from content_rules.clauses import rulebook
from content_rules.own_games import GAMES
from tests.command_line import ROOT, Captured, answer, fault
from tests.whist import WHOLE, Install


def test_clause_shows_all_that_a_reader_needs(capsys: Captured) -> None:
    told = answer(capsys, "clause", "content.points.spot-cards")
    lines = told.splitlines()
    assert lines[0].startswith("§\u00a01(")
    assert lines[0].endswith(") content.points.spot-cards")
    assert lines[1:3] == [
        "Spot cards",
        "A spot card other than the Ace is worth in points the number it bears, from two to ten.",
    ]
    assert "\n\nThe French says “carte blanche” (white card)" in told
    assert "\n\n>>> from content_rules import content\n" in told
    assert "\nStated in Philippe Lalanne, Content, §\u00a01\n" in told
    assert lines[-2].startswith("content_rules/content/pack.py:")
    assert lines[-2].endswith(" card_points")
    assert lines[-1].startswith("Content, §\u00a01(")


@pytest.mark.parametrize(
    ("reference", "lang", "said"),
    [
        ("content.points.spot-cards", "en", "\nOne reading satisfies both. Both mean the same "),
        ("content.points.spot-cards", "fr", "\nUne même lecture convient aux deux. Les deux "),
        ("content.ranking.thirty-one", "en", "\nSays again {comparison.thirty-one}\n"),
        ("content.ranking.thirty-one", "fr", "\nRedit {comparison.thirty-one}\n"),
        (
            "content.ranking.brelans",
            "en",
            "\nSays again {comparison.brelans}, {comparison.brelan-of-aces}\n",
        ),
    ],
)
def test_a_clause_tells_which_text_is_followed_and_what_it_says_again(
    capsys: Captured, reference: str, lang: str, said: str
) -> None:
    for other in ("comparison.thirty-one", "comparison.brelans", "comparison.brelan-of-aces"):
        said = said.replace(f"{{{other}}}", f"{content_rules.clause(f'content.{other}')}")
    assert said in answer(capsys, "clause", reference, f"--lang={lang}")


def test_every_clause_tells_what_to_see_and_what_is_followed(capsys: Captured) -> None:
    followed = {"fr": "We follow the French. ", "en": "We follow the English. "}
    for each in rulebook("content"):
        told = answer(capsys, "clause", each.id)
        lines = [line for line in told.splitlines() if line.startswith("See §")]
        assert len(lines) == bool(each.see)
        assert all(other in lines[0] for other in each.see)
        for text, sentence in followed.items():
            parted = each.divergence
            assert (sentence in told) == (parted is not None and parted.followed == text)


def test_a_ruling_tells_its_question_and_its_reason(capsys: Captured) -> None:
    told = answer(capsys, "clause", "content.ruling.middle-ranks", "--lang=fr")
    assert "\n\nQuestion\u00a0: " in told
    assert "\nAutre réponse\u00a0: Un Dix placé au-dessus des figures" in told
    assert "\nRaison\u00a0: " in told
    seen = content_rules.clause("content.ranks.order")
    assert f"\n\nNotre décision\nVoir {seen}\ncontent_rules/content/pack.py:" in told


@pytest.mark.parametrize("reference", ["content.players.number", "1(3)", "§ 1(3)", "§\u00a01(3)"])
def test_a_clause_is_found_by_id_and_by_number(capsys: Captured, reference: str) -> None:
    assert json.loads(answer(capsys, "clause", reference, "--json"))["number"] == "1(3)"
    first = answer(capsys, "clause", reference, "--lang=fr").splitlines()[:2]
    assert first == ["§\u00a01(3) content.players.number", "De deux à seize joueurs"]


def test_every_clause_can_be_shown(capsys: Captured) -> None:
    for game in GAMES:
        for each in rulebook(game):
            for lang in ("en", "fr"):
                told = answer(capsys, "clause", each.id, f"--lang={lang}")
                assert f"{each.title[lang]}\n{each.text[lang]}\n" in told


def test_clauses_lists_every_clause(capsys: Captured) -> None:
    lines = answer(capsys, "clauses", "content", "--lang=fr").splitlines()
    every = list(rulebook("content"))
    assert [line.split()[:2] for line in lines] == [[each.number, each.id] for each in every]
    assert all(line.endswith(each.title["fr"]) for line, each in zip(lines, every, strict=True))


def test_clauses_as_json_have_all_their_fields(capsys: Captured) -> None:
    every = json.loads(answer(capsys, "clauses", "content", "--json"))
    assert len(every) == len(rulebook("content"))
    for each in every:
        assert each.keys() >= {
            "id", "number", "section", "kind", "status", "source", "title", "text", "example",
            "restates", "divergence", "ruling", "since", "superseded_by", "implemented_by", "url",
        }  # fmt: skip
        assert each["title"].keys() == each["text"].keys() == {"en", "fr"}
        assert each["id"] in each["url"]["en"]
        for code in each["implemented_by"]:
            line = (ROOT / code["file"]).read_text("utf-8").splitlines()[code["line"] - 1]
            assert code["qualname"].split(".")[-1] in line
        one = json.loads(answer(capsys, "clause", each["id"], "--json"))
        assert one == each


def test_clauses_lists_those_of_other_packages_too(install: Install, capsys: Captured) -> None:
    install(WHOLE)
    ours = answer(capsys, "clauses", "content").splitlines()
    every = [line.split(maxsplit=2) for line in answer(capsys, "clauses").splitlines()]
    assert every == [
        *(line.split(maxsplit=2) for line in ours),
        ["1(1)", "whist.trick.highest", "The highest"],
    ]
    theirs = "1(1)  whist.trick.highest  La plus haute\n"
    assert answer(capsys, "clauses", "whist", "--lang=fr") == theirs
    assert answer(capsys, "clauses", "whist", "whist", "--lang=fr") == theirs
    (data,) = json.loads(answer(capsys, "clauses", "--json", "whist"))
    assert data["implemented_by"][0]["qualname"] == "takes"


def test_a_rulebook_that_nobody_has_names_the_nearest(install: Install, capsys: Captured) -> None:
    install(WHOLE)
    said = "no rulebook ‘whits’; the nearest: whist\n"
    assert fault(capsys, "clauses", "content", "whits") == said
    said = "pas de recueil «\u00a0bezique\u00a0»\u202f; il y a\u00a0: content, whist\n"
    assert fault(capsys, "clauses", "bezique", "--lang=fr") == said


def test_a_rulebook_that_is_not_right_says_whose_it_is_and_ours_is_listed_all_the_same(
    install: Install, capsys: Captured
) -> None:
    install({"whist/__init__.py": ""})
    told = fault(capsys, "clauses")
    assert told.startswith("the rulebook ‘whist’ of whist-rules 2.5, package whist, cannot be read")
    assert "content.points.ace" in answer(capsys, "clauses", "content")


def test_an_unknown_clause_names_the_nearest(capsys: Captured) -> None:
    told = fault(capsys, "clause", "content.combination.brelan-mistigry")
    assert told.startswith("no clause ‘content.combination.brelan-mistigry’; the nearest: ")
    assert "content.combination.brelan-mistigri" in told
    assert fault(capsys, "clause", "9(9)", "--lang=fr").startswith(
        "aucune clause «\u00a09(9)\u00a0»"
    )
    assert fault(capsys, "clause", "", "--json").startswith("no clause ‘’")
