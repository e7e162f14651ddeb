import type { CardSource } from "../../../src/rules/cards/card-source.ts";
import { RuleError } from "../../../src/rules/cards/errors.ts";
import { BLIND, type Chance, type DrawPurpose } from "../../../src/rules/timing/chance.ts";

/** A source that returns the listed cards in order. */
interface ForcedSource<C> extends CardSource<C> {
  /** Throws a RuleError naming `draws` if cards are left over. */
  assertSpent(): void;
}

/**
 * A source that draws exactly `cards`, in order. Throws a RuleError naming `draws` if they run out, or if the next one
 * is not available.
 */
export function forcedSource<C>(cards: readonly C[]): ForcedSource<C> {
  const left = [...cards];
  return {
    take(available) {
      const card = available.find((one) => one === left[0]);
      if (card === undefined) throw new RuleError("draws", `cannot give ${String(left[0])}`);
      left.shift();
      return card;
    },
    assertSpent() {
      if (left.length > 0) throw new RuleError("draws", `${left.length} cards are left over`);
    },
  };
}

/**
 * A source that returns the listed draws of each kind in order. Draws of other kinds, and those after the end of a
 * list, come from `otherwise`. Throws a RuleError naming `draws.KIND` if the listed draw is not available.
 */
export function forcedChance(
  draws: Readonly<Record<string, readonly unknown[]>>,
  otherwise: Chance = BLIND,
): Chance {
  const queues = new Map(Object.entries(draws).map(([kind, list]) => [kind, [...list]]));
  return {
    take<T>(available: readonly T[], purpose: DrawPurpose): T {
      const queue = queues.get(purpose.kind) ?? [];
      if (queue.length === 0) return otherwise.take(available, purpose);
      const wanted = queue.shift();
      const found = available.find((entry) => entry === wanted);
      if (found === undefined) throw new RuleError(`draws.${purpose.kind}`, `cannot give ${String(wanted)}`);
      return found;
    },
  };
}
