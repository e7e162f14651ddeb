/** Scenes of several moves that belong together. Chance alone would produce them too rarely. */
import fc from "../../fast-check.ts";
import { NAMES, type Name, type Weapon } from "./cast.ts";
import type { Game, Intent } from "./game.ts";
import { isDown, isNear, isWaiting } from "./model.ts";

const any = fc.constantFrom(...NAMES);
const rarely = fc.nat(3).map((n) => n === 0);

const turnTo =
  (to: number): Intent =>
  () => ({ type: "turn", to });

/** Moves a person to this many feet from the corner, unless the person is already there. */
const stand =
  (by: Name, to: number): Intent =>
  ({ model }) =>
    model.people[by].feet === to ? null : { type: "step", by, to };

/** Heals people who are down and brings back people who left. */
const ready = (...names: readonly Name[]): Intent[] =>
  names.flatMap((by): Intent[] => [
    ({ model }) => (isDown(model, by) ? { type: "heal", by } : null),
    ({ model }) => (model.people[by].flight === null ? null : { type: "comeBack", by }),
  ]);

/** The newest Charge that has not been undone. */
const chargeAt = (game: Game) =>
  game.table().deeds.findLast(({ kind, undone }) => kind === "charge" && !undone);

/** On the newest attack, declines the pending bonus card. */
const noMore: Intent = (game) => {
  const { exchanges, name } = game.table();
  const card = exchanges.findLast(({ undone }) => !undone);
  const asked = [card?.attacker, ...(card?.targets ?? [])];
  const place = asked.findIndex((side) => side && isWaiting(game.model, name(side.actor.uuid), side));
  const side = asked[place];
  if (!card || !side) return null;
  const at = place === 0 ? "attacker" : place - 1;
  return { type: "choose", gm: true, message: card.id, side: at, step: side.decisions.length, more: false };
};

/**
 * Bo shoots at Di, who then charges. Bo may shoot once more, with or without a guard, near Di or far away
 * (C13, Q7, Q11).
 */
export const chargeScenes = fc
  .record({
    guarded: fc.boolean(),
    near: fc.boolean(),
    gm: fc.boolean(),
    weapon: fc.constantFrom<Weapon>("Bow", "Bow", "Volley"),
    objector: any,
    answer: fc.constantFrom("shot", "shot", "shot", "shot", "decline", "decline", "decline", "object"),
  })
  .map(({ guarded, near, gm, weapon, objector, answer }): Intent[] => [
    ...ready("bo", "cy", "di"),
    () => ({ type: "round" }),
    stand("bo", 0),
    stand("di", near ? 5 : 20),
    turnTo(1),
    () => ({ type: "attack", gm: true, by: "bo", weapon, range: "long", at: ["di"], charge: "" }),
    turnTo(2),
    () => (guarded ? { type: "guard", gm: true, by: "cy", whom: "bo", feet: 5, melee: "none" } : null),
    turnTo(3),
    () => ({ type: "charge", gm: true, by: "di", inMelee: false }),
    (game) => {
      const card = chargeAt(game);
      return card && answer === "object"
        ? { type: "object", gm: true, message: card.id, by: objector }
        : null;
    },
    (game) => {
      const message = chargeAt(game)?.id;
      return answer === "decline" && message ? { type: "decline", gm, message, target: 0 } : null;
    },
    (game) => {
      const charge = chargeAt(game)?.id;
      const shot = { weapon: "Bow", range: "long", at: ["di"] } as const;
      return charge === undefined ? null : { type: "attack", gm, by: "bo", ...shot, charge };
    },
  ]);

/**
 * Di charges. Then a person objects, who may have moved toward or away from Di after the Charge (C12, Q10).
 */
export const objections = fc
  .record({
    by: fc.constantFrom<Name>("ana", "bo", "cy"),
    near: fc.boolean(),
    moved: fc.boolean(),
    odd: rarely,
  })
  .map(({ by, near, moved, odd }): Intent[] => [
    ...ready(by, "di"),
    stand("di", 20),
    stand(by, near ? 15 : 0),
    () => ({ type: "round" }),
    turnTo(3),
    () => ({ type: "charge", gm: true, by: "di", inMelee: false }),
    () => (moved ? { type: "step", by, to: near ? 0 : 15 } : null),
    // A new round, because then range is measured from the current positions.
    () => (moved && odd ? { type: "round" } : null),
    (game) => {
      const message = chargeAt(game)?.id;
      return message ? { type: "object", gm: by === "cy", message, by } : null;
    },
  ]);

/**
 * A person is mentally commanded to flee. Either everyone lets the person go, or one person gives chase
 * (C11).
 */
export const commands = fc
  .record({ by: any, stopped: fc.nat(2).map((n) => n > 0), target: fc.nat(2), back: fc.boolean() })
  .map(({ by, stopped, target, back }): Intent[] => [
    ...ready(by),
    () => ({ type: "flee", gm: true, by, commanded: true }),
    (game) => {
      const message = game.table().flights.findLast(({ undone }) => !undone)?.id;
      if (message === undefined) return null;
      return stopped
        ? { type: "giveChase", gm: true, message, target }
        : { type: "letAllGo", gm: true, message };
    },
    () => (back ? { type: "undoLast" } : null),
  ]);

/**
 * Bo leaves the fight, or has fled from Di in an earlier one. Then time passes. For an hour, only a GM can
 * let the two act on each other (C10, Q9).
 */
export const hours = fc
  .record({ here: fc.boolean(), gm: fc.boolean(), seconds: fc.constantFrom(60, 1800, 3599, 3600) })
  .map(({ here, gm, seconds }): Intent[] => [
    ...ready("bo", "di"),
    stand("di", 20),
    stand("bo", 0),
    () => ({ type: "round" }),
    () =>
      here
        ? { type: "flee", gm: true, by: "bo", commanded: true }
        : { type: "fledElsewhere", by: "bo", from: "di" },
    (game) => {
      const message = game.table().flights.findLast(({ undone }) => !undone)?.id;
      return here && message !== undefined ? { type: "letAllGo", gm: true, message } : null;
    },
    () => ({ type: "wait", seconds }),
    turnTo(1),
    () => ({ type: "attack", gm, by: "bo", weapon: "Bow", range: "long", at: ["di"], charge: "" }),
    turnTo(0),
    () => ({ type: "guard", gm, by: "ana", whom: "bo", feet: 5, melee: "none" }),
    () => ({ type: "attack", gm: true, by: "ana", weapon: "Gaze", range: "mental", at: ["bo"], charge: "" }),
  ]);

/**
 * Di moves during a round, then Ana strikes or shoots. Range is measured from the positions at the start of
 * the round (Q12).
 */
export const moves = fc
  .record({ from: fc.boolean(), feet: fc.constantFrom(5, 20), back: fc.nat(3).map((n) => n > 0) })
  .map(({ from, feet, back }): Intent[] => [
    ...ready("ana", "di"),
    stand("ana", 0),
    stand("di", from ? 5 : 20),
    () => ({ type: "round" }),
    turnTo(0),
    stand("di", feet),
    ({ model }) => {
      const near = isNear(model, "ana", "di");
      const how = near
        ? ({ weapon: "Blade", range: "short" } as const)
        : ({ weapon: "Bow", range: "long" } as const);
      return { type: "attack", gm: false, by: "ana", ...how, at: ["di"], charge: "" };
    },
    noMore,
    ...(["defend", "apply", ...(back ? (["undo", "apply"] as const) : [])] as const).flatMap(
      (type): Intent[] => [
        (game) => {
          const message = game.table().exchanges.findLast(({ undone }) => !undone)?.id;
          return message === undefined ? null : { type, gm: true, message, target: 0 };
        },
        noMore,
      ],
    ),
  ]);

/**
 * Cy flees. Before the Flee is decided, Bo leaves too, or has fled from Cy in an earlier fight. For an hour,
 * only a GM can then let Bo give chase (C9, C10, Q9).
 */
export const chases = fc
  .record({ gm: fc.boolean(), gives: fc.boolean(), here: fc.boolean(), later: fc.boolean() })
  .map(({ gm, gives, here, later }): Intent[] => [
    ...ready("bo", "cy"),
    () => ({ type: "round" }),
    turnTo(2),
    () => ({ type: "flee", gm: true, by: "cy", commanded: false }),
    () =>
      here
        ? { type: "flee", gm: true, by: "bo", commanded: true }
        : { type: "fledElsewhere", by: "bo", from: "cy" },
    (game) => {
      const message = game.table().flights.findLast(({ undone }) => !undone)?.id;
      return here && message !== undefined ? { type: "letAllGo", gm: true, message } : null;
    },
    () => (later ? { type: "wait", seconds: 3600 } : null),
    (game) => {
      const { flights: all, name } = game.table();
      const card = all.findLast(({ undone, fleer }) => !undone && name(fleer.actor.uuid) === "cy");
      const target = card?.challengers.findIndex(({ actor: { uuid } }) => name(uuid) === "bo") ?? -1;
      if (!card || target < 0) return null;
      const on = { gm, message: card.id, target };
      return gives ? { type: "giveChase", ...on } : { type: "challenge", take: true, ...on };
    },
  ]);

/** Ana guards Bo. In a new round, Ana is asked whether to continue (C8, Q7). */
export const rounds = fc
  .record({ gm: fc.boolean(), far: fc.boolean(), yes: fc.nat(3).map((n) => n > 0) })
  .map(({ gm, far, yes }): Intent[] => [
    turnTo(0),
    () => ({ type: "guard", gm: true, by: "ana", whom: "bo", feet: 5, melee: "none" }),
    () => (far ? { type: "undoLast" } : null),
    () => ({ type: "guard", gm: true, by: "ana", whom: "bo", feet: 5, melee: "none" }),
    () => ({ type: "attack", gm: true, by: "di", weapon: "Bow", range: "long", at: ["bo"], charge: "" }),
    stand("bo", far ? 20 : 5),
    stand("ana", 5),
    () => ({ type: "round" }),
    (game) => {
      const card = game.table().rounds.at(-1);
      return card ? { type: "renew", gm, message: card.id, target: 0, yes } : null;
    },
  ]);
