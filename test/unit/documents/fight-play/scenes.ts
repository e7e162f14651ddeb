/** Scenes of random play that chance alone brings about too seldom: several moves that belong together. */
import fc from "fast-check";
import { NAMES, type Weapon } from "./cast.ts";
import type { Intent } from "./game.ts";
import { isNear } from "./model.ts";

const any = fc.constantFrom(...NAMES);

const turnTo =
  (to: number): Intent =>
  () => ({ type: "turn", to });

/** Bo shoots at Di, who charges: Bo may shoot once more, guarded by Cy or not, and far from Di or not (C13, Q7, Q11). */
export const chargeScenes = fc
  .record({
    ...{ guarded: fc.boolean(), near: fc.boolean(), gm: fc.boolean() },
    weapon: fc.constantFrom<Weapon>("Bow", "Bow", "Volley"),
    objector: fc.option(any, { freq: 1 }),
  })
  .map(({ guarded, near, gm, weapon, objector }): Intent[] => [
    () => ({ type: "round" }),
    () => ({ type: "step", by: "bo", to: 0 }),
    () => ({ type: "step", by: "di", to: near ? 5 : 20 }),
    turnTo(1),
    () => ({ type: "attack", gm: true, by: "bo", weapon, range: "long", at: ["di"], charge: "" }),
    turnTo(2),
    () => (guarded ? { type: "guard", gm: true, by: "cy", whom: "bo", feet: 5, melee: "none" } : null),
    turnTo(3),
    () => ({ type: "charge", gm: true, by: "di", inMelee: false }),
    (game) => {
      const card = game.table().deeds.findLast(({ kind, undone }) => kind === "charge" && !undone);
      return card && objector ? { type: "object", gm: true, message: card.id, by: objector } : null;
    },
    (game) => {
      const charge = game.table().deeds.findLast(({ kind, undone }) => kind === "charge" && !undone)?.id;
      const shot = { weapon: "Bow", range: "long", at: ["di"] } as const;
      return charge === undefined ? null : { type: "attack", gm, by: "bo", ...shot, charge };
    },
  ]);

/** Somebody is told by a mind to flee, and all let it happen, or one does not (C11). */
export const commands = fc
  .record({ by: any, stopped: fc.boolean(), target: fc.nat(2) })
  .map(({ by, stopped, target }): Intent[] => [
    () => ({ type: "flee", gm: true, by, commanded: true }),
    (game) => {
      const message = game.table().flights.findLast(({ undone }) => !undone)?.id;
      if (message === undefined) return null;
      return stopped
        ? { type: "giveChase", gm: true, message, target }
        : { type: "letAllGo", gm: true, message };
    },
  ]);

/** Somebody is gone, or has fled elsewhere, and time goes by: nobody deals with them for an hour but by a GM's word (C10, Q9). */
export const hours = fc
  .record({ here: fc.boolean(), gm: fc.boolean(), seconds: fc.constantFrom(60, 1800, 3599, 3600) })
  .map(({ here, gm, seconds }): Intent[] => [
    () => ({ type: "round" }),
    () => ({ type: "heal", by: "bo" }),
    () => ({ type: "comeBack", by: "bo" }),
    () => ({ type: "step", by: "di", to: 20 }),
    () => ({ type: "step", by: "bo", to: 0 }),
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
  ]);

/** Di moves in the middle of a round, and Bo strikes or shoots: range counts as it was at its start (Q12). */
export const moves = fc
  .record({ from: fc.boolean(), feet: fc.constantFrom(5, 20) })
  .map(({ from, feet }): Intent[] => [
    ...(["bo", "di"] as const).flatMap((by): Intent[] => [
      () => ({ type: "heal", by }),
      () => ({ type: "comeBack", by }),
    ]),
    () => ({ type: "step", by: "bo", to: 0 }),
    () => ({ type: "step", by: "di", to: from ? 5 : 20 }),
    () => ({ type: "round" }),
    turnTo(1),
    () => ({ type: "step", by: "di", to: feet }),
    ({ model }) => {
      const near = isNear(model, "bo", "di");
      const how = near
        ? ({ weapon: "Blade", range: "short" } as const)
        : ({ weapon: "Bow", range: "long" } as const);
      return { type: "attack", gm: false, by: "bo", ...how, at: ["di"], charge: "" };
    },
    ...(["defend", "apply"] as const).map((type): Intent => (game) => {
      const message = game.table().exchanges.findLast(({ canceled }) => !canceled)?.id;
      return message === undefined ? null : { type, gm: true, message, target: 0 };
    }),
  ]);

/** Bo is gone before Cy's Flee is decided: who has fled gives no chase but by a GM's word (C9, C10, Q9). */
export const chases = fc.record({ gm: fc.boolean(), gives: fc.boolean() }).map(({ gm, gives }): Intent[] => [
  () => ({ type: "round" }),
  ...(["bo", "cy"] as const).flatMap((by): Intent[] => [
    () => ({ type: "heal", by }),
    () => ({ type: "comeBack", by }),
  ]),
  turnTo(2),
  () => ({ type: "flee", gm: true, by: "cy", commanded: false }),
  () => ({ type: "flee", gm: true, by: "bo", commanded: true }),
  (game) => {
    const message = game.table().flights.findLast(({ undone }) => !undone)?.id;
    return message === undefined ? null : { type: "letAllGo", gm: true, message };
  },
  (game) => {
    const { flights: all, name } = game.table();
    const card = all.findLast(({ undone, fleer }) => !undone && name(fleer.actor.uuid) === "cy");
    const target = card?.challengers.findIndex(({ actor: { uuid } }) => name(uuid) === "bo") ?? -1;
    if (!card || target < 0) return null;
    const on = { gm, message: card.id, target };
    return gives ? { type: "giveChase", ...on } : { type: "challenge", take: true, ...on };
  },
]);

/** Somebody takes another's blows, and the round goes by: it is asked whether they go on (C8, Q7). */
export const rounds = fc
  .record({ gm: fc.boolean(), far: fc.boolean(), yes: fc.nat(3).map((n) => n > 0) })
  .map(({ gm, far, yes }): Intent[] => [
    turnTo(0),
    () => ({ type: "guard", gm: true, by: "ana", whom: "bo", feet: 5, melee: "none" }),
    () => (far ? { type: "undoLast" } : null),
    () => ({ type: "guard", gm: true, by: "ana", whom: "bo", feet: 5, melee: "none" }),
    () => ({ type: "attack", gm: true, by: "di", weapon: "Bow", range: "long", at: ["bo"], charge: "" }),
    () => ({ type: "step", by: "bo", to: far ? 20 : 5 }),
    () => ({ type: "step", by: "ana", to: 5 }),
    () => ({ type: "round" }),
    (game) => {
      const card = game.table().rounds.at(-1);
      return card ? { type: "renew", gm, message: card.id, target: 0, yes } : null;
    },
  ]);
