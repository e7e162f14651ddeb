import { outcomeOf, usesOf, type BumpOutcome, type BumpRules, type PlainUses } from "./bumps.ts";
import type { Count } from "./odds-count.ts";

/** Where bumps move a hit, and what they add to its penetration. */
export type Aim = Pick<BumpOutcome, "location" | "penetration">;

/** What spending bumps can bring. */
export type Bonus = Aim & Pick<BumpOutcome, "effect">;

/** An aim, and the most effect beside it by how many bumps there are; -Infinity where they do not reach. */
type Reachable = Aim & { readonly effects: Float64Array };

/** Aims by what tells them apart. */
class Aims {
  readonly #all = new Map<string, Reachable>();
  readonly #bumps: number;

  constructor(bumps: number) {
    this.#bumps = bumps;
  }

  /** That of an aim; a new one where it was not reached yet. */
  at({ location, penetration }: Aim): Reachable {
    const key = `${location} ${penetration}`;
    const effects = () => new Float64Array(this.#bumps + 1).fill(-Infinity);
    const found = this.#all.get(key) ?? { location, penetration, effects: effects() };
    this.#all.set(key, found);
    return found;
  }

  get all(): readonly Reachable[] {
    return [...this.#all.values()];
  }
}

/** How many steps it is to find an aim again. */
const STEPS_AN_AIM = 2;

/** Adds what one way to spend bumps brings, taken so often, to what others do. */
function take(to: Float64Array, from: Float64Array, cost: number, effect: number): void {
  for (let bumps = cost; bumps < to.length; bumps += 1) {
    const sum = (from[bumps - cost] ?? 0) + effect;
    if (sum > (to[bumps] ?? 0)) to[bumps] = sum;
  }
}

/**
 * What can be brought by any number of bumps up to this one: each aim, with the most effect beside it. `same` makes equal
 * what comes to the same. Throws TooManyWays.
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
  // What lowers penetration comes first: from then on what is more than enough can be left out.
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
    reached = next.all;
  }
  return (bumps) =>
    (known[bumps] ??= reached.flatMap(({ location, penetration, effects }) => {
      const effect = effects[bumps] ?? -Infinity;
      return effect < 0 ? [] : [{ location, penetration, effect }];
    }));
}
