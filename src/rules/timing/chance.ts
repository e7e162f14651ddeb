import { RuleError } from "../cards/errors.ts";
import type { CardSource } from "../cards/forced.ts";
import { pickIndex, type Random } from "../cards/random.ts";

/**
 * What a draw is for: an action card, an AC card, a phase die, the GM's Turn die, a die of a DEX roll, a lot among
 * equals; a scheme may add kinds of its own.
 */
export interface DrawPurpose {
  readonly kind: string;
  /** For whom; null: for the table. */
  readonly id: string | null;
}

/** Where cards, dice and lots come from. */
export interface Chance {
  /** One of `available`, which is never empty. */
  take<T>(available: readonly T[], purpose: DrawPurpose): T;
}

/** Everything by chance. */
export function randomChance(random: Random): Chance {
  return {
    take<T>(available: readonly T[]): T {
      // The index lies within the list.
      return available[pickIndex(random, available.length)] as T;
    },
  };
}

/**
 * Gives the listed draws of each kind in their order, and leaves kinds that are not listed, or used up, to `otherwise`:
 * for dice already thrown at the table, and for proofs. Throws a RuleError naming `draws.KIND` that cannot be given.
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

/** Refuses to give anything: what can be told without a draw is certain. Throws a RuleError naming `draws.KIND`. */
export const BLIND: Chance = {
  take(_available, { kind }): never {
    throw new RuleError(`draws.${kind}`, "is left to chance");
  },
};

/** Draws of one purpose as a source of cards. */
export function sourceFor<C>(chance: Chance, purpose: DrawPurpose): CardSource<C> {
  return { take: (available) => chance.take(available, purpose) };
}

/** A throw of a die of this many sides. */
export function throwDie(chance: Chance, sides: number, purpose: DrawPurpose): number {
  return chance.take(
    Array.from({ length: sides }, (_, index) => index + 1),
    purpose,
  );
}
