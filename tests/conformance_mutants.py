"""One-line changes of the implementation in conformance_js/, each of which breaks one rule.

A line each: its name, the file, what stands there, what is put there, which cases are asked, and
the clauses of which its failure must name one.
"""

from typing import NamedTuple


class Mutant(NamedTuple):
    """A change, the cases that must notice it, and what they must say; no clause for notation."""

    name: str
    file: str
    old: str
    new: str
    only: str
    clauses: str


MUTANTS = (
    # § 1, § 4.1, § 4.2: what hands are worth
    Mutant("the Ace counts one", "cards", "return 11;", "return 1;", "rank", "points.ace"),
    Mutant(
        "court cards count eleven", "cards", '"KQJ".includes(rank)) return 10',
        '"KQJ".includes(rank)) return 11', "rank/2", "points.court-cards",
    ),
    Mutant(
        "a spot card counts one more", "cards", ": Number(rank)", ": Number(rank) + 1", "rank/3",
        "points.spot-cards",
    ),
    Mutant(
        "the Ten stands above the King", "cards", "23456789TJQKA", "23456789JQKTA", "compare",
        "ruling.middle-ranks",
    ),
    Mutant(
        "the Mistigri is the Jack of spades", "cards", 'MISTIGRI = "JC"', 'MISTIGRI = "JS"',
        "rank", "mistigri.card combination.brelan-mistigri ruling.mistigri-natural",
    ),
    Mutant(
        "a Thirty-One of any suits", "hands", "card[1] === hand[0][1])", "card)", "hands",
        "combination.point",
    ),
    Mutant(
        "no brelan with the Mistigri", "hands", "if (isBrelan(hand)) return",
        "if (isBrelan(hand) && !hand.includes(MISTIGRI)) return", "rank",
        "ruling.mistigri-natural combination.brelan",
    ),
    Mutant(
        "the Mistigri is wild", "hands", "pair.length === 2 && isBrelan(pair)",
        "pair.length === 2", "rank", "combination.brelan-mistigri ruling.mistigri-natural",
    ),
    Mutant(
        "the Brelan Mistigri below the Points", "hands", '"brelan-mistigri",\n  ...RANKS',
        "...RANKS.slice(0, 0),\n  ...RANKS", "compare", "comparison.points-below-brelans",
    ),
    Mutant(
        "the Brelan Mistigri above the brelans", "hands",
        '"brelan-mistigri",\n  ...RANKS.map((rank) => `brelan ${rank}`),',
        '...RANKS.map((rank) => `brelan ${rank}`),\n  "brelan-mistigri",', "compare",
        "comparison.brelan-mistigri",
    ),
    Mutant(
        "brelans ranked from the Two down", "hands", "...RANKS.map", "...RANKS.toReversed().map",
        "compare", "comparison.brelan-of-aces comparison.brelans ruling.middle-ranks",
    ),
    Mutant(
        "a Point counts all suits", "hands", "suitOf(card) === suit)", "suit)", "rank",
        "combination.point points.ace",
    ),
    Mutant(
        "the first card decides between equals", "hands", "judge(hand).strength;",
        "judge(hand).strength + height(hand[0]) / 100;", "compare", "ruling.equal-points",
    ),
    Mutant(
        "the highest pay", "hands", "Math.min(", "Math.max(", "lowest", "showdown.lowest-pay",
    ),
    Mutant(
        "one of the lowest pays", "hands", "rung === least).map(([key]) => key)",
        "rung === least).map(([key]) => key).slice(0, 1)", "lowest", "ruling.equal-points",
    ),
    # § 2, § 3: the game begins
    Mutant("four tokens", "agreements", "tokens = 3", "tokens = 4", "pool/draw",
           "stake.three-tokens"),
    Mutant("a stake of none", "agreements", "isCount(tokens, 1)", "isCount(tokens, 0)",
           "pool/refused", "ruling.stakes"),
    Mutant("seventeen play", "dealing", "count <= 16", "count <= 17", "deal/refused",
           "players.number"),
    Mutant("highest deals", "game", "Math.min(", "Math.max(", "pool/draw", "draw.lowest-deals"),
    Mutant(
        "all draw again", "game", "=== least).map(([name]) => name);",
        "=== least).map(([name]) => name); if (drawing.length > 1) drawing = this.players;",
        "pool/draw", "ruling.draw-ties",
    ),
    Mutant("dealt to the left", "dealing", "(seat + 1 + steps)", "(2 * seats + seat - 1 - steps)",
           "deal", "deal.to-the-right"),
    Mutant("the dealer is served first", "dealing", "(seat + 1 + steps)", "(seat + steps)", "deal",
           "ruling.dealer-last"),
    Mutant("the right-hand neighbour cuts", "dealing", "cutter: toTheLeft", "cutter: toTheRight",
           "deal", "deal.cut"),
    Mutant("the dealer plays first", "dealing", "first: toTheRight(dealer, seats)", "first: dealer",
           "deal", "turn.first"),
    Mutant("no pack is counted", "dealing", "pack.length === 52 &&", "", "deal/refused",
           "pack.fifty-two"),
    # § 4: turns, exchanges, Content
    Mutant("anyone exchanges at any time", "coup", 'found.push("turn.order")', "found.push()",
           "coup/turns", "turn.order"),
    Mutant(
        "two cards are exchanged", "coup", "give.length !== 1", "give.length > 3",
        "coup/never-two", "exchange.never-two",
    ),
    Mutant("a card one does not hold", "coup", "!this.hands[seat].includes(give[0])", "false",
           "coup/cards", "exchange.one"),
    Mutant("a card that is not exposed", "coup", "!this.exposed.includes(take[0])", "false",
           "coup/cards", "exchange.one"),
    Mutant("one may pass", "coup", "if (!move) return [\"ruling.no-pass\"]",
           "if (!move) return []", "coup/no-pass", "ruling.no-pass"),
    Mutant(
        "one plays after Content", "coup", 'return ["saying-content.out"]', "return []",
        "coup/out", "saying-content.out",
    ),
    Mutant(
        "one exchanges and goes on", "coup", "this.#moves.push({ seat });\n    this.#pass();",
        "this.#moves.push({ seat });", "coup/exchange-or-content",
        "ruling.exchange-or-content turn.order ruling.out-of-turn",
    ),
    Mutant("one content ends the coup", "coup", "if (waiting.length)", "if (waiting.length > 2)",
           "coup/all-content", "coup.until-all"),
    Mutant(
        "who takes three is content", "coup", "this.#moves.push({ seat });",
        "this.#moves.push({ seat }); if (!give) this.#quiet.add(seat);", "coup/three-cards",
        "ruling.exchange-all-free saying-content.duty",
    ),
    Mutant(
        "exchanges are secret", "coup", "this.#openly[seat].add(card)", "this.#openly[seat]",
        "coup/one-card", "ruling.public-exchanges",
    ),
    Mutant(
        "a hand laid down is forgotten", "coup", "this.#openly[seat].has(card)",
        "!this.isQuiet(seat) && this.#openly[seat].has(card)", "coup/three-cards",
        "ruling.cards-still-known",
    ),
    Mutant("others' hands are seen", "seeing", "coup.over || seat === viewer", "coup",
           "coup/all-content", "hands.hidden"),
    Mutant("hands stay hidden", "seeing", "coup.over || seat === viewer", "seat === viewer",
           "coup/all-content", "showdown.all-show"),
    Mutant("a limit too long", "coup", "seat).length >= limit", "seat).length > limit",
           "coup/limit", "ruling.max-circuits"),
    Mutant("a limit for all together", "coup", "filter((move) => move.seat === seat)",
           "filter(() => true)", "coup/limit", "ruling.max-circuits"),
    # § 4.3, § 4.5: the Thirty-One
    Mutant("windows never close", "coup", "return this.#lastMove((each) => each !== seat) <=",
           "return true || this.#lastMove((each) => each !== seat) <=", "coup/missed",
           "thirty-one.missed ruling.window"),
    Mutant("a Content closes the window", "coup", "this.#quiet.add(seat);\n    this.#pass();",
           "this.#quiet.add(seat); this.#moves.push({ seat });\n    this.#pass();",
           "coup/after-content", "ruling.window"),
    Mutant("a Thirty-One made anew has no window", "coup",
           "this.#lastMove((each) => each === seat);", "-1;", "coup/renewed",
           "ruling.window-renewed"),
    Mutant("who missed it cannot declare", "coup", "if (holdsThirtyOne(this.hands[seat])) return",
           "if (this.isInTime(seat)) return", "coup/missed", "ruling.later-content-stops"
           " thirty-one.missed"),
    Mutant("late is not told", "coup", "!this.isInTime(seat));", "false);", "coup/missed",
           "thirty-one.missed"),
    Mutant("a duty forgotten", "coup", "(this.turn === seat || this.isInTime(seat))",
           "this.isInTime(seat)", "coup/missed", "thirty-one.missed"),
    Mutant("a fault is told to another", "events", "visible_to: [seat]", "visible_to: [0]",
           "coup/missed", "ruling.silence"),
    Mutant("made by exchange, called dealt", "coup", "=== seat) < 0;", "=== seat) < 99;",
           "coup/by-exchange", "thirty-one.by-exchange"),
    Mutant("anyone speaks out of turn", "coup", "this.isInTime(seat) ? [[seat, \"content\"]] : []",
           "[[seat, \"content\"]]", "coup/dealt", "ruling.own-actions ruling.window"),
    Mutant("a Thirty-One cannot be broken", "coup", "if (this.#atLimit(seat)) return [[",
           "if (this.#atLimit(seat) || holdsThirtyOne(this.hands[seat])) return [[",
           "coup/breaking", "ruling.breaking ruling.no-pass"),
    Mutant("the exposed one is for the first alone", "coup", 'swaps, [seat, "all"],',
           'swaps, ...(holdsThirtyOne(this.exposed) && seat !== this.first ? [] : [[0, "all"]]),',
           "coup/exposed-left", "ruling.exposed-waits"),
    Mutant("those content are safe", "coup", "lowestOf(this.hands.entries())",
           "lowestOf([...this.hands.entries()].filter(([seat]) => !this.isQuiet(seat) ||"
           " this.stoppedBy.length === 0))", "coup/after", "ruling.all-can-pay"),
    Mutant("the declarer cannot be lowest", "coup", "lowestOf(this.hands.entries())",
           "lowestOf([...this.hands.entries()].filter(([seat]) => !this.stoppedBy.includes(seat)))",
           "coup/all-at", "ruling.several-thirty-ones ruling.total-tie-thirty-one"),
    Mutant("it never stops by itself in play", "coup",
           "this.agreed.stopsByItself && holdsThirtyOne(this.hands[seat])", "false",
           "coup/automatic", "ruling.declared-by-player thirty-one.by-exchange"),
    Mutant("it always stops by itself", "agreements", 'declaration = "by_player"',
           'declaration = "automatic"', "coup/dealt", "thirty-one.declared"),
    # § 4, § 5: payment, the deal passing, the end
    Mutant("one pays for all", "game", "for (const name of paying) {",
           "for (const name of paying.slice(0, 1)) {", "pool/level", "ruling.pay-at-once"),
    Mutant("the basket has a hole", "game", "this.pot += 1;", "", "pool/deal-passes",
           "basket.place ruling.tokens-constant"),
    Mutant("the winner takes nothing", "game", "this.tokens.get(name) + this.pot",
           "this.tokens.get(name)", "pool/both-out", "winner.takes-all"),
    Mutant("who is out plays on", "game", "this.tokens.get(name) > 0", "this.tokens.get(name) >= 0",
           "pool/empty-seat", "player.out"),
    Mutant("the deal stops at an empty seat", "game", "this.tokens.get(this.players[place]) > 0",
           "place >= 0", "pool/empty-seat", "ruling.next-dealer-out"),
    Mutant("precedence for the dealer", "game", "roundAfter(dealtBy, seated.length)[0]",
           "roundAfter(dealtBy, seated.length).at(-1)", "pool/total-tie/precedence",
           "total-tie.nearest ruling.precedence-first"),
    Mutant("precedence for the first seat", "game", "roundAfter(dealtBy, seated.length)[0]", "0",
           "pool/total-tie/precedence", "total-tie.nearest ruling.precedence-first"),
    Mutant("precedence with tokens to spare", "game", "this.tokens.get(name) === 1)",
           "this.tokens.get(name) >= 1)", "pool/level", "ruling.precedence-when"),
    Mutant("no precedence at all", "game", "if (this.#allWouldLose(paying))", "if (false)",
           "pool/total-tie/precedence", "total-tie.precedence ruling.precedence-first"),
    Mutant("always precedence", "agreements", 'replays: total_tie === "replay"', "replays: false",
           "pool/total-tie/replay", "total-tie.replay"),
    Mutant("a void coup passes the deal", "game", "this.events.push(events.voided());",
           "this.#passDeal(); this.events = [events.voided()];", "pool/total-tie/replay",
           "ruling.replay-same-dealer"),
    Mutant("the game goes on after its end", "game", 'this.winner === null, "game.end"',
           'true, "game.end"', "pool/refused/game-over", "game.end"),
    # Notation and records
    Mutant("C is clubs in French", "notation", 'H: ["C", "cœur"', 'H: ["H", "cœur"', "read/fr", ""),
    Mutant("a French Ace is no 1", "notation", '"as", "1"]', '"as"]', "read/fr", ""),
    Mutant("records of any format", "record", "value === 1", "value > 0", "record/form", ""),
    Mutant("a pack of 52 cards, whichever", "record", "new Set(cards).size === 52", "true",
           "record/form", ""),
    Mutant("a record's refusal without its clause", "record", "error.clauses.slice(0, 1)", "[]",
           "record/game", "ruling.stakes"),
    Mutant("a Ten is written T", "notation", 'T: ["10", "T", "ten"]', 'T: ["T", "T", "ten"]',
           "write/en", ""),
    Mutant("two separators", "reading", "next === undefined || SEPARATORS.includes(next)",
           "next === undefined", "misread/en", ""),
    Mutant("two cards make a hand", "reading", "read.length < 3", "read.length < 2", "hand/en", ""),
    Mutant("a card twice in a hand", "reading", "if (before.includes(card)) throw",
           "if (false) throw", "hand/en", ""),
)  # fmt: skip
