/** For every kind of request records that are valid, as honest pages write them. */
import type { Json, Names } from "./names.ts";
import type { Chooser } from "./chooser.ts";

/** A request without its id. */
export type Asked = { readonly type: string } & Readonly<Record<string, Json>>;

type Sample = (choose: Chooser, names: Names) => Readonly<Record<string, Json>>;

const AIDS = { item: "", aids: [], extras: [] };
const MODES = ["public", "gm", "blind", "self"];

function declared(choose: Chooser, { items }: Names) {
  return {
    item: choose.of(["", choose.of(items)]),
    aids: choose.some(items, 2),
    extras: choose.flip() ? [] : [{ label: "the wind", value: choose.whole(-3, 3) }],
  };
}

function attempt(choose: Chooser, { actors, items, skills }: Names) {
  return {
    actor: choose.of(actors),
    row: "",
    action: "",
    maneuver: choose.of(["", "", choose.of(items)]),
    weapon: choose.of(["", "", choose.of(items)]),
    skill: choose.of([null, ...skills]),
    value: choose.whole(0, 1),
    ratings: {},
    flags: [],
    dice: choose.whole(0, 2),
    extras: [],
    effect: [],
    supports: "",
    subject: choose.of<Json>(["", "the lock"]),
  };
}

function onCard(type: string, rest: Sample): Sample {
  return (choose, names) => ({ message: names.card(type), ...rest(choose, names) });
}

const target: Sample = (choose) => ({ target: choose.whole(0, 1) });
const printed: Sample = (choose) => ({ tn: choose.whole(1, 10), extras: [], entry: choose.flip() });

const CLOCK: readonly ((choose: Chooser, names: Names) => Json)[] = [
  ...["begin", "next", "newTurn", "reconcile", "redeal"].map((type) => () => ({ type })),
  ...["hold", "end"].map((type) => (choose: Chooser, { combatants }: Names) => ({
    type,
    id: choose.of(combatants),
  })),
  (choose, { combatants }) => ({
    type: "act",
    id: choose.of(combatants),
    way: { key: choose.of(["card", "act", "combination"]), cards: [choose.whole(1, 12)] },
  }),
  (choose, { combatants }) => ({
    type: "react",
    id: choose.of(combatants),
    way: { key: choose.of(["call", "react"]), cards: [choose.whole(1, 12)] },
    dodge: choose.flip(),
  }),
  (choose, { combatants }) => ({ type: "edit", id: choose.of(combatants), seat: { passed: choose.flip() } }),
  (choose) => ({ type: "back", steps: choose.whole(1, 3) }),
  (choose) => ({ type: "scheme", scheme: choose.of(["in", "fads-cards", "action-shots", "core"]) }),
  (choose) => ({ type: "die", sides: choose.of([null, 6, 8]) }),
];

/** By kind what a valid record holds beside its kind and its id. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  attack: (choose, names) => ({
    actor: choose.of(names.actors),
    weapon: choose.of(["", ...names.items]),
    targets: [choose.of(names.actors)],
    range: choose.of(["short", "long"]),
    spend: choose.of([null, null, 1]),
    charge: choose.of(["", "", names.card("action")]),
    ...declared(choose, names),
  }),
  choose: onCard("exchange", (choose) => ({
    side: choose.of(["attacker", 0]),
    step: choose.whole(0, 1),
    more: choose.flip(),
  })),
  pick: onCard("exchange", (choose) => ({
    side: choose.of(["attacker", 0]),
    step: choose.whole(0, 1),
    place: choose.whole(0, 9),
  })),
  defend: onCard("exchange", (choose, names) => ({
    target: 0,
    reaction: "",
    ...(choose.flip() ? AIDS : declared(choose, names)),
  })),
  apply: onCard("exchange", target),
  undo: onCard("exchange", target),
  cancel: onCard("exchange", target),
  guard: (choose, { actors }) => ({
    actor: choose.of(actors),
    other: choose.of(actors),
    feet: choose.whole(0, 30),
    inMelee: choose.flip(),
    meleeHasOther: choose.flip(),
  }),
  usePower: (choose, { actors, items }) => ({
    actor: choose.of(actors),
    item: choose.of(items),
    mode: choose.of(MODES),
  }),
  check: (choose, { actors, items }) => ({
    actor: choose.of(actors),
    item: choose.of(["", ...items]),
    stat: choose.of(["agi", "none"]),
    mode: choose.of(MODES),
  }),
  flee: (choose, names) => ({
    actor: choose.of(names.actors),
    commanded: choose.flip(),
    ...declared(choose, names),
  }),
  challenge: onCard("flight", (choose, names) => ({
    target: choose.whole(0, 1),
    take: choose.flip(),
    ...declared(choose, names),
  })),
  charge: (choose, { actors }) => ({
    actor: choose.of(actors),
    destination: "the gate",
    inMelee: choose.flip(),
    hostiles: choose.flip()
      ? []
      : [{ actor: choose.of(actors), feet: 20, ableAtShortRange: choose.flip(), objects: choose.flip() }],
  }),
  object: onCard("action", (choose, { actors }) => ({ actor: choose.of(actors) })),
  offer: onCard("action", (choose) => ({ target: 0, answer: choose.of(["swap", "declined"]) })),
  undoAction: onCard("action", () => ({})),
  renew: onCard("round", (choose) => ({ target: 0, yes: choose.flip() })),
  stop: onCard("round", (choose) => ({ target: 0, yes: choose.flip() })),
  timing: (choose, names) => ({
    combat: choose.of(names.encounters),
    step: choose.whole(0, 4),
    deed: choose.of(CLOCK)(choose, names),
    answers: choose.of([null, null, { message: names.card("exchange"), target: 0, as: "dodge" }]),
  }),
  lookUp: (choose, names) => ({
    ...printed(choose, names),
    actor: choose.of(names.actors),
    mode: choose.of(MODES),
    subject: choose.of<Json>([
      { kind: "skill", item: choose.of(names.items) },
      { kind: "attribute", attribute: "reflex" },
    ]),
    task: choose.of([
      null,
      null,
      { gear: "", complexity: 2, needed: null, after: names.card("lookup") },
      { gear: choose.of(names.items), complexity: 1, needed: 3, after: "" },
    ]),
  }),
  shoot: (choose, names) => ({
    ...printed(choose, names),
    actor: choose.of(names.actors),
    weapon: choose.of(names.items),
    target: choose.of(names.actors),
    burst: choose.of([1, 3]),
    gear: choose.of(["", choose.of(names.items)]),
    bystanders: choose.some(names.actors, 2),
    charge: choose.of(["", "", names.card("action")]),
  }),
  nameBystanders: onCard("shot", (choose, { actors }) => ({ bystanders: choose.some(actors, 2) })),
  answerCard: onCard("shot", (choose) => ({
    step: choose.whole(0, 1),
    answer: choose.of<Json>([
      { type: "extend", row: choose.of([null, 0, 1]) },
      { type: "entry", row: choose.whole(0, 3) },
      { type: "bumps", spend: {} },
    ]),
  })),
  inBlast: onCard("shot", (choose, { actors }) => ({ actors: choose.some(actors, 2) })),
  applyHarm: onCard("shot", () => ({ place: 0 })),
  undoHarm: onCard("shot", () => ({ place: 0 })),
  cancelCard: onCard("shot", () => ({})),
  testSkill: (choose, names) => ({
    ...attempt(choose, names),
    difficulty: choose.whole(5, 20),
    resistance: 0,
    mode: choose.of(MODES),
    free: choose.flip(),
  }),
  contest: (choose, names) => ({ ...attempt(choose, names), foe: choose.of(names.actors), charge: "" }),
  answerContest: onCard("contest", (choose, { skills }) => ({
    skill: choose.of([null, ...skills]),
    value: 0,
    ratings: {},
    stance: choose.of(["passive", "active"]),
  })),
  takeConsequence: onCard("contest", (choose, { actors }) => ({
    option: choose.whole(0, 2),
    pool: choose.of(["", "shock", "wound"]),
    targets: choose.some(actors, 1),
  })),
  undoTest: onCard("contest", (choose) => ({ option: choose.of([null, 0, 1]) })),
  useManeuver: (choose, { actors, items }) => ({
    actor: choose.of(actors),
    action: choose.of(["", "aim", "reload"]),
    maneuver: choose.of(["", choose.of(items)]),
    weapon: choose.of(["", choose.of(items)]),
    cost: 0,
  }),
  activeDefence: (choose, { actors, skills }) => ({
    actor: choose.of(actors),
    skill: choose.of(["dodge", ...skills]),
  }),
};

/** A valid request of some kind. */
export function sampleOf(kind: string, choose: Chooser, names: Names): Asked {
  const sample = SAMPLES[kind];
  if (!sample) throw new Error(`nobody knows a request of kind ${kind}`);
  return { type: kind, ...sample(choose, names) };
}
