"""Games told as prose: each line with its clauses, and no secret of a coup that goes on."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content
from content_rules.clauses import rulebook
from content_rules.errors import RulesError
from content_rules.lockfile import digest, edition
from tests.coups import after, all_content, begin, say, swap
from tests.random_coups import deal_at_random, some_action


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_every_line_told_rests_on_clauses_that_there_are(seed: int) -> None:
    random = Random(seed)
    seats = random.randrange(2, 6)
    coup = deal_at_random(random, seats)
    while not coup.is_over:
        coup = coup.apply(some_action(random, coup)).state
    made = content.record(coup)
    by_id = rulebook("content").by_id
    english, french = (content.tell(content.replay(made), lang) for lang in ("en", "fr"))
    for one, other in zip(english, french, strict=True):
        assert [line.clauses for line in one.lines] == [line.clauses for line in other.lines]
        for line in one.lines:
            assert line.clauses
            assert by_id.keys() >= set(line.clauses)
            assert made.clauses.keys() >= set(line.clauses)
    # What every coup rests on, and what says how the hands shown compare.
    assert made.clauses.keys() >= {"content.deal.to-the-right", "content.turn.order"}
    assert made.clauses.keys() >= set(content.rank(coup.hands[0]).clauses)
    assert made.clauses == {name: digest(by_id[name]) for name in sorted(made.clauses)}
    assert made.edition == edition("content")


def test_a_replay_is_told_in_whole_sentences() -> None:
    coup = after(begin(["9♠ 2♥ 3♦", "A♥ K♥ 4♣"], "Q♥ 6♦ 7♠"), swap(1, "4♣", "Q♥"), say(1))
    replay = content.replay(content.record(coup, names=["Anne", "Émile"]))
    beginning, told = content.tell(replay, "fr")
    assert beginning.heading == "Un coup de Content"
    assert [line.text for line in told.lines] == [
        "Anne donne\u202f; exposées\u00a0: D♥ 6♦ 7♠\u202f; talon\u00a0: 43",
        "Les mains, à partir de la droite du donneur\u00a0: Émile As♥ R♥ 4♣\u202f; Anne 9♠ 2♥ 3♦",
        "Émile joue en premier",
        "Émile donne 4♣ et prend D♥",
        "Émile déclare un Trente-et-un",
        "Émile montre As♥ R♥ D♥, Trente-et-un",
        "Anne montre 9♠ 2♥ 3♦, Point de 9",
        "Anne a la plus faible combinaison",
    ]
    assert str(told.lines[3]) == (
        f"Émile donne 4♣ et prend D♥ ({rulebook('content').clause('content.exchange.one')})."
    )
    with pytest.raises(RulesError):
        content.tell(replay, "de")


def test_an_unfinished_coup_keeps_its_secrets() -> None:
    hands = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "A♠ K♠ 10♠"]
    coup = after(begin(hands, "5♠ 6♥ 7♦"), swap(1, "4♣", "6♥"))
    replay = content.replay(content.record(coup))
    waits = {
        "en": "The coup is not over: it is for C to play",
        "fr": "Le coup n’est pas fini\u00a0: c’est à C de jouer",
    }
    for lang, last in waits.items():
        _, told = content.tell(replay, lang)
        for card in ("A♠", "As♠", "K♠", "R♠", "10♠", "9♠", "K♥", "Trente", "Thirty"):
            assert card not in str(told)
        assert "4♣" in str(told)
        assert told.lines[-1].text == last
    over = all_content(coup)
    _, told = content.tell(content.replay(content.record(over)))
    assert any("lets the moment pass" in line.text for line in told.lines)
