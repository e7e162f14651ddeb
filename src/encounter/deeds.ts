import type { HarmDone } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import { grouped } from "../platform/operations.ts";
import { outOfAction } from "./can-act.ts";
import { luckIn } from "./luck.ts";
import { cardsOfEncounter } from "./open-cards.ts";

function isDown(actor: Actor.Implementation): boolean {
  return actor.ours.down || outOfAction(actor) !== null;
}

/** The sum of the points of each kind. */
function summed(harms: readonly HarmDone[]): { key: string; amount: number }[] {
  const byKey = grouped(harms, ({ key }) => key);
  return [...byKey].map(([key, some]) => ({
    key,
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/**
 * Statistics of an encounter: the harm that each actor did, the actors it put out of action, the best and the
 * worst draw, and each actor's luck. Leaves out deleted actors.
 */
export function deedsIn(encounter: string) {
  const cards = cardsOfEncounter(encounter).filter(({ isTrusted }) => isTrusted);
  const luck = luckIn(encounter).flatMap(({ by, count, mean, expected }) => {
    const actor = actorOf(by);
    const over = Math.round(100 * (mean - expected));
    return actor ? [{ actor: snapshot(actor), count, over }] : [];
  });
  const told = cards.flatMap((message) => allRules().flatMap((rules) => rules.deedsOn?.(message) ?? []));
  const harms = told.flatMap((deeds) => deeds.harms);
  const lastBy = new Map(harms.map(({ to, by }) => [to, by])); // a later entry overwrites an earlier one
  const deeds = [...grouped(harms, ({ by }) => by)].flatMap(([by, own]) => {
    const actor = actorOf(by);
    const hurt = [...new Set(own.map(({ to }) => to))].flatMap((uuid) => actorOf(uuid) ?? []);
    const out = hurt.filter((one) => lastBy.get(one.uuid) === by && isDown(one));
    return actor
      ? [{ actor: snapshot(actor), dealt: summed(own), out: out.map((one) => snapshot(one)) }]
      : [];
  });
  const draws = told
    .flatMap((one) => one.draws)
    .flatMap(({ by, total }) => {
      const actor = actorOf(by);
      return actor ? [{ actor: snapshot(actor), total }] : [];
    })
    .toSorted((a, b) => b.total - a.total);
  return { deeds, luck, best: draws[0] ?? null, worst: draws.length > 1 ? (draws.at(-1) ?? null) : null };
}
