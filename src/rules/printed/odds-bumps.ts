import { outcomeOf, usesOf, type BumpOutcome, type BumpRules, type PlainUses } from "./bumps.ts";
import type { Count } from "./odds-count.ts";

/**
 * How far bumps move a hit's location, and how much they add to its penetration. Both happen before armor is compared.
 */
export type Aim = Pick<BumpOutcome, "location" | "penetration">;

/** An aim, and the effect that the same use of bumps adds. */
export type Bonus = Aim & Pick<BumpOutcome, "effect">;

/**
 * An aim. `effects[n]` is the highest effect that `n` bumps can add while also reaching the aim, or -Infinity if
 * `n` bumps can't reach it.
 */
type Reachable = Aim & { readonly effects: Float64Array };

/** The aims that can be reached by spending bumps, without duplicates. */
class Aims {
  readonly #all = new Map<string, Reachable>();
  readonly #bumps: number;

  constructor(bumps: number) {
    this.#bumps = bumps;
  }

  /** The entry for an aim. Adds it if it is new. */
  at({ location, penetration }: Aim): Reachable {
    const key = `${location} ${penetration}`;
    const effects = () => new Float64Array(this.#bumps + 1).fill(-Infinity);
    const found = this.#all.get(key) ?? { location, penetration, effects: effects() };
    this.#all.set(key, found);
    return found;
  }

  /**
   * The aims worth keeping. An aim's effect for a number of bumps is dropped if, for that number, another aim at the
   * same location has at least the same penetration and effect. Aims without effects are dropped.
   */
  get best(): readonly Reachable[] {
    const most = new Map<number, Float64Array>();
    const all = [...this.#all.values()].toSorted((a, b) => b.penetration - a.penetration);
    return all.filter(({ location, effects }) => {
      const known = most.get(location) ?? new Float64Array(effects.length).fill(-Infinity);
      most.set(location, known);
      let isBetter = false;
      effects.forEach((effect, bumps) => {
        if (effect > (known[bumps] ?? -Infinity)) {
          known[bumps] = effect;
          isBetter = true;
        } else effects[bumps] = -Infinity;
      });
      return isBetter;
    });
  }
}

/** The cost of looking up one aim in `Aims`, in steps of `Count`. */
const STEPS_AN_AIM = 2;

/** Sets each `to[bumps]` to `from[bumps - cost] + effect`, if that is more. */
function take(to: Float64Array, from: Float64Array, cost: number, effect: number): void {
  for (let bumps = cost; bumps < to.length; bumps += 1) {
    const sum = (from[bumps - cost] ?? 0) + effect;
    if (sum > (to[bumps] ?? 0)) to[bumps] = sum;
  }
}

/**
 * Returns a function that lists the best ways to spend a number of bumps, up to `most`. For each aim, only
 * the way with the most effect is kept. `same` returns equal aims for aims with the same result.
 */
export function bonusesUpTo(
  rules: BumpRules,
  most: number,
  plain: PlainUses,
  count: Count,
  same: (aim: Aim) => Aim,
): (bumps: number) => readonly Bonus[] {
  const units = (rules.on ? usesOf(rules, most, plain) : []).map((use) => ({
    use,
    unit: outcomeOf(rules, most, 0, { [use.id]: 1 }),
  }));
  // Uses that lower penetration come first. Lowering it later would give too little, because `same` caps
  // penetration at what is needed.
  units.sort((a, b) => a.unit.penetration - b.unit.penetration);
  const known: (readonly Bonus[])[] = [];
  let reached: readonly Reachable[] = [{ location: 0, penetration: 0, effects: new Float64Array(most + 1) }];
  for (const { use, unit } of units) {
    const next = new Aims(most);
    for (const { location, penetration, effects } of reached)
      for (let times = use.signed ? -use.most : 0; times <= use.most; times += 1) {
        const often = Math.abs(times);
        count.take(STEPS_AN_AIM);
        count.takeCells(effects.length);
        const aim = {
          location: location + times * unit.location,
          penetration: penetration + often * unit.penetration,
        };
        take(next.at(same(aim)).effects, effects, often * use.cost, often * unit.effect);
      }
    reached = next.best;
  }
  return (bumps) =>
    (known[bumps] ??= reached.flatMap(({ location, penetration, effects }) => {
      const effect = effects[bumps] ?? -Infinity;
      return effect < 0 ? [] : [{ location, penetration, effect }];
    }));
}
