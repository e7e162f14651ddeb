import type { AcCard } from "../../../rules/avatar/deck.ts";
import { drawOrder } from "../../../rules/avatar/initiative.ts";
import { randomSource } from "../../../rules/cards/forced.ts";
import { pickIndex } from "../../../rules/cards/random.ts";
import { ruleVariants } from "../../../settings/variants.ts";
import { afterCalculation } from "../../../rules/avatar/turn.ts";
import { recallPolicy } from "../../../settings/index.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";

/** Who of these goes first, and what they drew for it. */
export interface Drawn {
  readonly place: number;
  readonly totals: readonly number[];
}

/**
 * Draws for the order in which several answer whom no Initiative orders (A11, Q2), by their UUIDs; empty where one alone
 * answers, or the table goes by IN as it is typed. Cards of those in an encounter stay out.
 */
export function drawnOrder(
  changes: ChangeSet,
  actors: readonly Actor.Implementation[],
): ReadonlyMap<string, Drawn> {
  if (actors.length < 2 || ruleVariants().avatar.answers === "typed") return new Map();
  const deciders = actors.map(({ uuid, ours }) => ({ id: uuid, in: ours.in, deck: ours.acDeck }));
  const { ids, totals, decks } = drawOrder(deciders, {
    source: randomSource<AcCard>(changes.random),
    lot: (left) => left[pickIndex(changes.random, left.length)] ?? "",
  });
  for (const actor of actors) {
    const drawn = decks[actor.uuid];
    if (!drawn || !actor.encounter) continue;
    const { out, aside } = afterCalculation(drawn, { inCombat: true, policy: recallPolicy() });
    changes.update(actor, { system: { deck: { out: [...out], aside: [...aside] } } });
  }
  return new Map(ids.map((id, place) => [id, { place, totals: totals[id] ?? [] }]));
}
