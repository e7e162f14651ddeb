import { blastHarm } from "./attack.ts";
import type { AttackContext } from "./attack-context.ts";
import { damageOf, type Harm } from "./harm.ts";
import type { Count } from "./odds-count.ts";
import { certain, Sums, type Spread } from "./odds-spread.ts";
import { damageThrough, type Piercing } from "./penetration.ts";

/**
 * The hits of an attack, counted by what armor does to them. `effect` is the damage that bumps add to each hit before
 * armor.
 */
export interface Blow {
  /** Hits that do full damage. */
  readonly whole: number;
  /** Hits that ablate armor and do half damage. */
  readonly half: number;
  readonly effect: number;
}

/** How an attack can end before its damage is known: the blows that the player can choose from by spending bumps. */
export interface Ending {
  /** The blows as text. Endings with the same blows have the same key. */
  readonly key: string;
  readonly blows: readonly Blow[];
}

export function endingOf(blows: readonly Blow[]): Ending {
  return { key: blows.map(({ whole, half, effect }) => `${whole} ${half} ${effect}`).join(), blows };
}

/** The blow for hits with these results against armor. */
export function blowOf(piercings: readonly Piercing[], effect: number): Blow {
  const often = (kind: Piercing) => piercings.filter((piercing) => piercing === kind).length;
  return { whole: often("penetrates"), half: often("ablates"), effect };
}

/** Returns a function that computes a blow's harm from the damage that was looked up. */
export function harmBy({
  area,
  target,
}: Pick<AttackContext, "area" | "target">): (blow: Blow, damage: number) => Harm {
  const known: Harm[] = [];
  const once = (damage: number): Harm =>
    (known[damage] ??= area ? blastHarm(damage, target.size, area) : damageOf(damage, target.size));
  return ({ whole, half, effect }, damage) => {
    const all = once(damage + effect);
    const left = once(damageThrough("ablates", damage + effect));
    return {
      wounds: whole * all.wounds + half * left.wounds,
      concussion: whole * all.concussion + half * left.concussion,
    };
  };
}

/** Adds up the damage distributions of an attack, grouped by the ending they belong to. */
export class Damages {
  readonly #all = new Map<string, { readonly blows: readonly Blow[]; readonly sums: Sums }>();
  readonly #count: Count;

  constructor(count: Count) {
    this.#count = count;
  }

  /**
   * Adds one way in which the attack can turn out, with its chance. `damage` returns the distribution of its damage, and
   * is called only if one of its blows has a hit that does damage.
   */
  add({ key, blows }: Ending, damage: () => Spread, chance: number): void {
    const one = this.#all.get(key) ?? { blows, sums: new Sums() };
    this.#all.set(key, one);
    const strikes = blows.some(({ whole, half }) => whole + half > 0);
    const spread = strikes ? damage() : certain(0);
    this.#count.takeCells(spread.length);
    one.sums.addAll(spread, chance);
  }

  get all() {
    return [...this.#all.values()].map(({ blows, sums }) => ({
      blows,
      damage: this.#count.trimmed(sums.spread),
    }));
  }
}
