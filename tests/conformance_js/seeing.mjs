/* A coup as the suite asks for it: the referee's position, and what each seat may know of it. */

export function position(coup) {
  const seats = coup.hands.map((_, seat) => seat);
  const own = coup.over ? [] : coup.actionsOf(coup.turn);
  const others = seats.filter((seat) => seat !== coup.turn);
  return {
    to_act: coup.over ? null : coup.turn,
    hands: coup.hands.map((hand) => [...hand]),
    exposed: [...coup.exposed],
    known: seats.map((seat) => coup.openCards(seat)),
    said: seats.map((seat) => coup.isQuiet(seat)),
    windows: coup.inTime(),
    legal_actions: own,
    referee_actions: [...own, ...others.flatMap((seat) => coup.actionsOf(seat))],
    over: coup.over,
    declared: [...coup.stoppedBy],
    lowest: coup.lowest(),
  };
}

export function views(coup) {
  return coup.hands.map((_, seat) => view(coup, seat));
}

function view(coup, viewer) {
  const sees = coup.hands.map((hand, seat) =>
    coup.over || seat === viewer ? [...hand] : coup.openCards(seat),
  );
  return {
    hand: [...coup.hands[viewer]],
    exposed: [...coup.exposed],
    sees,
    unseen: 52 - coup.exposed.length - sees.flat().length,
    legal_actions: coup.actionsOf(viewer),
    must_declare: coup.mustDeclare(viewer),
  };
}
