import { RuleError } from "../cards/errors.ts";
import type { CardSource } from "../cards/card-source.ts";
import { pickIndex, type Random } from "../cards/random.ts";

/**
 * Why something is drawn: an action card, an AC card, a phase die, the GM's Turn die, a die of a DEX roll, or a lot.
 * Schemes may add kinds.
 */
export interface DrawPurpose {
  readonly kind: string;
  /** The combatant's id; null for a draw that belongs to no combatant. */
  readonly id: string | null;
}

/** The random source of cards, dice and lots. */
export interface Chance {
  /** Returns one of `available`, which is never empty. */
  take<T>(available: readonly T[], purpose: DrawPurpose): T;
}

/** Draws everything at random. */
export function randomChance(random: Random): Chance {
  return {
    take<T>(available: readonly T[]): T {
      // `pickIndex` returns an index within the list.
      return available[pickIndex(random, available.length)] as T;
    },
  };
}

/** Refuses every draw with a RuleError naming `draws.KIND`. Use it to predict commands that draw nothing. */
export const BLIND: Chance = {
  take(_available, { kind }): never {
    throw new RuleError(`draws.${kind}`, "is left to chance");
  },
};

/** A card source that takes its cards from `chance`. */
export function sourceFor<C>(chance: Chance, purpose: DrawPurpose): CardSource<C> {
  return { take: (available) => chance.take(available, purpose) };
}

/** Rolls one die and returns its face, 1 to `sides`. */
export function throwDie(chance: Chance, sides: number, purpose: DrawPurpose): number {
  return chance.take(
    Array.from({ length: sides }, (_, index) => index + 1),
    purpose,
  );
}
