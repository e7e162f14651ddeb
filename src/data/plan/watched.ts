import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { POOLS } from "../../rules/actionValues/pools.ts";
import { BASE_CARDS } from "../../rules/avatar/deck.ts";
import { valueAt } from "./fields.ts";

/** Numbers of an actor's that requests count with, each by the key of its name. */
export type Watched = Readonly<Record<string, number>>;

const POINTS: readonly (readonly [key: string, path: string])[] = [
  ["life", "system.life.value"],
  ["actions", "system.round.actions"],
  ["shots", "system.round.shots"],
  ["concussion", "system.printed.concussion.value"],
  ...POOLS.map((key) => [`pool.${key}`, `system.actionValues.pools.${key}.value`] as const),
];

/** The cards of a stored actor that cannot be drawn: those that are out, and those held aside. */
function cardsGone(source: JsonRecord): readonly Json[] {
  const piles = ["system.deck.out", "system.deck.aside"].map((path) => valueAt(source, path));
  return piles.flatMap((pile) => (Array.isArray(pile) ? (pile as readonly Json[]) : [])); // isArray loses that it is read-only
}

/** The numbers of a stored actor: points, how many cards are out of the deck, and how many of each. */
export function watchedOf(source: JsonRecord): Watched {
  const points = POINTS.map(([key, path]) => [key, Number(valueAt(source, path) ?? 0)] as const);
  const gone = cardsGone(source);
  const each = BASE_CARDS.map((card) => [`card.${card}`, gone.filter((one) => one === card).length] as const);
  return { ...Object.fromEntries([...points, ...each]), cards: gone.length };
}
