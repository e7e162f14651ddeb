import { valueAt } from "../../data/plan/fields.ts";
import { BASE_CARDS } from "../../rules/avatar/deck.ts";
import { POOLS } from "../../rules/actionValues/pools.ts";
import type { Json, JsonRecord } from "../../rules/cards/delta.ts";

/** Numbers of an actor's that requests count with, each by the key of its name. */
export type Watched = Readonly<Record<string, number>>;

/** What was changed by hand: a number by the key of its name. */
export interface ByHand {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

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

/** What of changes is worth telling: which cards were exchanged only where as many are out as before. */
export function tellingOf(changes: readonly ByHand[]): readonly ByHand[] {
  const hasCount = changes.some(({ key }) => key === "cards");
  return changes.filter(({ key }) => !hasCount || !key.startsWith("card."));
}

/** What has changed between two moments, joined to what had changed before: back where it was, it is no change. */
export function changesBetween(before: Watched, after: Watched, known: readonly ByHand[]): ByHand[] {
  return Object.keys(after).flatMap((key) => {
    const earlier = known.find((one) => one.key === key);
    const [from, to] = [before[key] ?? 0, after[key] ?? 0];
    if (from === to) return earlier ? [earlier] : [];
    const first = earlier?.before ?? from;
    return first === to ? [] : [{ key, before: first, after: to }];
  });
}
