/** Generates moves. Some are illegal, but most are legal, so a fight goes on. */
import fc from "../../fast-check.ts";
import { NAMES, OWNED, WEAPONS, type Name, type Weapon } from "./cast.ts";
import type { Intent, Move } from "./game.ts";
import { damageOf, inFight, isNear, isWaiting, others, totalOf, type Model } from "./model.ts";
import type { Table } from "./rules.ts";
import { chargeScenes, chases, commands, hours, moves, objections, rounds } from "./scenes.ts";
import type { Side } from "./table.ts";

const who = fc.constantFrom<Name | null>(null, null, null, null, null, ...NAMES);
const any = fc.constantFrom(...NAMES);
const rarely = fc.nat(9).map((n) => n === 0);
const seldom = fc.nat(4).map((n) => n === 0);

const one = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];

/** The named person or, if `name` is null, the person whose turn it is. */
const actor = ({ turn }: Model, name: Name | null): Name => name ?? NAMES[turn]!;

/**
 * True if a GM should send the request. GMs act for everyone except the player's characters. If `odd`, it is
 * the other way around.
 */
const isGm = (name: Name, odd: boolean): boolean => OWNED.includes(name) === odd;

const attacks = fc
  .record({
    by: who,
    which: fc.nat(5),
    odd: seldom,
    wrong: rarely,
    guarded: fc.boolean(),
    weapon: fc.constantFrom<Weapon | null>(null, null, null, "Gaze", "Volley", "Blade", "Bow"),
    more: fc.subarray([...NAMES], { minLength: 2, maxLength: 3 }),
  })
  .map((drawn): Intent => ({ model }) => {
    const by = actor(model, drawn.by);
    const watched = model.guards.map((guard) => guard.protected).filter((name) => name !== by);
    const up = inFight(model).filter((name) => name !== by);
    const likely = drawn.guarded && watched.length > 0 ? watched : up.length > 0 ? up : others(by);
    const at = one(likely, drawn.which)!;
    const weapon = drawn.weapon ?? (isNear(model, by, at) ? "Blade" : "Bow");
    const many = weapon === "Volley" ? drawn.more.filter((name) => name !== by) : [at];
    const range = drawn.wrong ? "short" : WEAPONS[weapon].range;
    return { type: "attack", gm: isGm(by, drawn.odd), by, weapon, range, at: many, charge: "" };
  });

const guards = fc
  .record({
    by: who,
    whom: any,
    near: seldom,
    odd: seldom,
    feet: fc.constantFrom(0, 5, 5, 5, 10),
    melee: fc.constantFrom("none" as const, "none" as const, "common" as const, "other" as const),
  })
  .map(({ near, odd, ...drawn }): Intent => ({ model }) => {
    const by = actor(model, drawn.by);
    const close = others(by).find((name) => isNear(model, by, name));
    const whom = near ? drawn.whom : (close ?? drawn.whom);
    return { type: "guard", gm: isGm(by, odd), by, whom, feet: drawn.feet, melee: drawn.melee };
  });

const charges = fc
  .record({ by: who, inMelee: rarely, odd: seldom })
  .map(({ by: name, inMelee, odd }): Intent => ({ model }) => {
    const by = actor(model, name);
    return { type: "charge", gm: isGm(by, odd), by, inMelee };
  });

const flights = fc
  .record({ by: who, commanded: seldom, odd: seldom })
  .map(({ by: name, commanded, odd }): Intent => ({ model }) => {
    const by = commanded ? (name ?? "di") : actor(model, name);
    return { type: "flee", gm: commanded ? !odd : isGm(by, odd), by, commanded };
  });

interface Answering {
  readonly which: number;
  readonly yes: boolean;
  readonly odd: boolean;
}

/** Moves that answer the open questions on recent cards. */
function waiting(model: Model, table: Table, { yes, odd }: Answering): Move[] {
  const nameOf = (side: Side) => table.name(side.actor.uuid);
  const isOpen = (side: Side) => isWaiting(model, nameOf(side), side);
  const isDone = (side: Side) => totalOf(model, nameOf(side), side) !== null;
  const choice = (message: string, side: Side, place: "attacker" | number): Move[] =>
    isOpen(side)
      ? [{ type: "choose", gm: !odd, message, side: place, step: side.decisions.length, more: yes }]
      : [];
  const exchanges = table.exchanges
    .filter(({ undone, id }) => !undone && model.rounds[id]! >= model.round - 1)
    .map((card) => ({ card, ...card }))
    .flatMap(({ card, id, attacker, targets }): Move[] => [
      ...choice(id, attacker, "attacker"),
      ...targets.flatMap((side, target) => choice(id, side, target)),
      ...(isDone(attacker)
        ? targets.flatMap((side, target): Move[] =>
            side.begun ? [] : [{ type: "defend", gm: isGm(nameOf(side), odd), message: id, target }],
          )
        : []),
      ...targets.flatMap((side, target): Move[] => {
        const hurt = !side.harm.applied && (damageOf(model, card, target, table.name) ?? 0) > 0;
        return hurt ? [{ type: "apply", gm: !odd, message: id, target }] : [];
      }),
    ]);
  const chases = table.flights
    .filter(({ undone }) => !undone)
    .slice(-2)
    .flatMap(({ id, fleer, challengers }): Move[] => [
      ...choice(id, fleer, "attacker"),
      ...challengers.flatMap((side, target): Move[] => [
        ...choice(id, side, target),
        ...(side.begun || side.answer === "let"
          ? []
          : ([{ type: "challenge", gm: isGm(nameOf(side), odd), message: id, target, take: yes }] as const)),
      ]),
      ...(yes ? [] : ([{ type: "letAllGo", gm: !odd, message: id }] as const)),
    ]);
  const offers = table.deeds
    .filter(({ undone, kind, round }) => !undone && kind === "charge" && round === model.round)
    .flatMap(({ id, actor: charger, offers: all }): Move[] => [
      ...all.flatMap(({ actor: { uuid }, answer }): Move[] => {
        if (answer !== "open") return [];
        const by = table.name(uuid);
        const shot = { weapon: "Bow", range: "long", at: [table.name(charger.uuid)], charge: id } as const;
        return [{ type: "attack", gm: isGm(by, odd), by, ...shot }];
      }),
      ...(yes ? (model.near[id] ?? []) : []).map((by): Move => ({
        type: "object",
        gm: isGm(by, odd),
        message: id,
        by,
      })),
    ]);
  const renewals = table.rounds
    .filter(({ round }) => round === model.round)
    .flatMap(({ id, guards: all }): Move[] =>
      all.flatMap(({ actor: { uuid }, answer }, target): Move[] =>
        answer === "open"
          ? [{ type: "renew", gm: isGm(table.name(uuid), odd), message: id, target, yes }]
          : [],
      ),
    );
  return [...renewals, ...offers, ...chases, ...exchanges.slice(-6)];
}

const answering = fc.record({ which: fc.nat(20), yes: fc.nat(3).map((n) => n > 0), odd: rarely });
const answers = answering.map((drawn): Intent => (game) => {
  return one(waiting(game.model, game.table(), drawn), drawn.which) ?? null;
});

/** Answers on any card, whether or not the card asks. */
const blind = fc
  .record({
    kind: fc.nat(8),
    which: fc.nat(20),
    target: fc.nat(3),
    by: any,
    gm: fc.boolean(),
    yes: fc.boolean(),
  })
  .map(({ kind, which, target, by, gm, yes }): Intent => (game) => {
    const { exchanges, flights: all, deeds, rounds } = game.table();
    const [exchange, flight, deed, round] = [
      one(exchanges.toReversed(), which % 4),
      one(all.toReversed(), which % 3),
      one(deeds.toReversed(), which % 3),
      rounds.at(-1),
    ].map((card) => card?.id);
    const on = { gm, target };
    const made: (Move | false | undefined | "")[] = [
      exchange && { type: "defend", message: exchange, ...on },
      exchange && { type: "apply", message: exchange, ...on },
      exchange && { type: "undo", message: exchange, ...on },
      exchange && {
        type: "choose",
        message: exchange,
        gm,
        side: yes ? "attacker" : target,
        step: 0,
        more: true,
      },
      flight && { type: "challenge", message: flight, take: yes, ...on },
      flight && { type: "giveChase", message: flight, ...on },
      deed && { type: "object", message: deed, gm, by },
      deed && { type: "decline", message: deed, ...on },
      round && { type: "renew", message: round, yes, ...on },
    ];
    return made[kind] || null;
  });

/** Undoes one of the newest cards, even if other steps came after it. */
const late = fc
  .record({ which: fc.nat(20), gm: fc.boolean(), kind: fc.nat(2) })
  .map(({ which, gm, kind }): Intent => (game) => {
    const { exchanges, flights: all, deeds } = game.table();
    if (kind === 0) {
      const card = one(exchanges.toReversed(), which % 4);
      return card ? { type: "undoCard", gm, message: card.id } : null;
    }
    const card = one<{ readonly id: string }>(kind === 1 ? all.toReversed() : deeds.toReversed(), which % 3);
    return card ? { type: "undoCard", gm, message: card.id } : null;
  });

const takeBack: Intent = () => ({ type: "undoLast" });
const undoes = fc.constant(takeBack);

const clock = fc.nat(7).map((n): Intent => ({ model }) => {
  if (model.turn === NAMES.length - 1 || n === 0) return { type: "round" };
  return { type: "turn", to: model.turn + 1 };
});

const steps = fc
  .record({ by: any, to: fc.integer({ min: 0, max: 4 }).map((far) => far * 5) })
  .map((drawn): Intent => () => ({ type: "step", ...drawn }));

/**
 * Lets time pass, or changes a person by hand: heals them, brings them back, or has them flee elsewhere. Null
 * if none of these applies.
 */
const comings = fc
  .record({ by: any, seconds: fc.constantFrom(600, 1800, 3599, 3600), kind: fc.nat(5) })
  .map(({ by, seconds, kind }): Intent => ({ model }) => {
    const down = NAMES.find((name) => model.people[name].life <= 0);
    const gone = NAMES.find((name) => model.people[name].flight !== null);
    if (kind === 0) return { type: "wait", seconds };
    if (kind === 1 && !gone) return { type: "fledElsewhere", by, from: others(by)[seconds % 3]! };
    if (kind > 2 && down) return { type: "heal", by: down };
    return gone && kind > 3 ? { type: "comeBack", by: gone } : null;
  });

const singly: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 7, arbitrary: attacks },
  { weight: 5, arbitrary: guards },
  { weight: 4, arbitrary: charges },
  { weight: 3, arbitrary: flights },
  { weight: 22, arbitrary: answers },
  { weight: 4, arbitrary: blind },
  { weight: 6, arbitrary: clock },
  { weight: 2, arbitrary: steps },
  { weight: 3, arbitrary: comings },
  { weight: 7, arbitrary: undoes },
  { weight: 2, arbitrary: late },
);

const told = (intent: Intent): Intent => Object.assign(intent, { [fc.toStringMethod]: () => "a move" });

const SCENES = [
  chargeScenes,
  chargeScenes,
  moves,
  moves,
  objections,
  commands,
  commands,
  rounds,
  chases,
  chases,
  hours,
] as const;

/** A scene, sometimes an undo right after it, and one to four single moves. */
const part = (scene: fc.Arbitrary<Intent[]>) =>
  fc
    .tuple(scene, seldom, fc.array(singly, { minLength: 1, maxLength: 4, size: "max" }))
    .map(([all, back, more]) => [...all, ...(back ? [takeBack] : []), ...more].map(told));

/** All scenes in any order, with single moves between them. */
export const scripts: fc.Arbitrary<Intent[]> = fc
  .tuple(
    fc.tuple(...SCENES.map(part)),
    fc.shuffledSubarray([...SCENES.keys()], { minLength: SCENES.length, maxLength: SCENES.length }),
  )
  .map(([parts, order]) => order.flatMap((place) => parts[place]!));
