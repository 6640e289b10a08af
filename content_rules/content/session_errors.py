"""What a game between people and bots refuses, beyond what the rules of a coup refuse."""

from content_rules.errors import RulesError
from content_rules.quoting import plain


def not_dealt() -> RulesError:
    """Before the first deal."""
    return RulesError(en="no coup has been dealt", fr="aucun coup n’a été donné")


def not_asked(name: str | None) -> RulesError:
    """A player decides who is not asked."""
    return RulesError(
        en=f"it is for {plain(str(name))} to decide",
        fr=f"c’est à {plain(str(name))} de décider",
        clause="content.ruling.own-actions",
    )


def no_silence(name: str | None) -> RulesError:
    """Silence, where it is none of the choices; None for a coup that is over."""
    if name is None:
        return RulesError(
            en="the coup is over", fr="le coup est terminé", clause="content.coup.until-all"
        )
    return RulesError(
        en=f"{plain(name)} must exchange or say Content",
        fr=f"{plain(name)} doit échanger ou dire Content",
        clause="content.ruling.no-pass",
    )


def too_many_actions(most: int) -> RulesError:
    """An exchange too many."""
    return RulesError(
        en=f"this coup has gone on for {most} actions: say Content",
        fr=f"ce coup dure depuis {most} actions\u00a0: dites Content",
    )


def not_over() -> RulesError:
    """A deal before the coup is over."""
    return RulesError(
        en="the coup is not over",
        fr="le coup n’est pas terminé",
        clause="content.coup.until-all",
    )


def no_decision(index: int, count: int) -> RulesError:
    """No such decision to go back to."""
    return RulesError(
        en=f"no decision {index}: there are {count}",
        fr=f"pas de décision {index}\u00a0: il y en a {count}",
    )
