import type { Watched } from "../../data/plan/watched.ts";

/** What was changed by hand: a number by the key of its name. */
export interface ByHand {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** What of changes is worth telling: which cards were exchanged only where as many are out as before. */
export function tellingOf(changes: readonly ByHand[]): readonly ByHand[] {
  const hasCount = changes.some(({ key }) => key === "cards");
  return changes.filter(({ key }) => !hasCount || !key.startsWith("card."));
}

/** What has changed between two moments, joined to what had changed before: back where it was, it is no change. */
export function changesBetween(before: Watched, after: Watched, known: readonly ByHand[]): ByHand[] {
  const keys = [before, after].flatMap((watched) => Object.keys(watched));
  return [...new Set([...known.map(({ key }) => key), ...keys])].flatMap((key) => {
    const earlier = known.find((one) => one.key === key);
    const [from, to] = [before[key] ?? 0, after[key] ?? 0];
    if (from === to) return earlier ? [earlier] : [];
    const first = earlier?.before ?? from;
    return first === to ? [] : [{ key, before: first, after: to }];
  });
}
