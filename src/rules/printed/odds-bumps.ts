import { outcomeOf, usesOf, type BumpOutcome, type BumpRules, type PlainUses } from "./bumps.ts";
import type { Count } from "./odds-count.ts";

/** What spending bumps can bring. */
export type Bonus = Pick<BumpOutcome, "location" | "penetration" | "effect">;

/** A bonus, and how many bumps are left. */
type Partly = Bonus & { readonly left: number };

/**
 * Everything that so many bumps can bring; of what is equal in all but effect only the one with the most. `same` makes equal
 * what comes to the same. Throws TooManyWays.
 */
export function bonusesOf(
  rules: BumpRules,
  bumps: number,
  plain: PlainUses,
  count: Count,
  same: (bonus: Bonus) => Bonus = (bonus) => bonus,
): readonly Bonus[] {
  if (!rules.on) return [{ location: 0, penetration: 0, effect: 0 }];
  let partly: readonly Partly[] = [{ location: 0, penetration: 0, effect: 0, left: bumps }];
  for (const { id, cost, most, signed } of usesOf(rules, bumps, plain)) {
    const next = new Map<string, Partly>();
    for (const one of partly) {
      const limit = Math.min(most, Math.floor(one.left / cost));
      count.take(signed ? 2 * limit + 1 : limit + 1);
      for (let times = signed ? -limit : 0; times <= limit; times += 1) {
        const added = outcomeOf(rules, bumps, 0, { [id]: times });
        const bonus = {
          location: one.location + added.location,
          penetration: one.penetration + added.penetration,
          effect: one.effect + added.effect,
        };
        const left = one.left - cost * Math.abs(times);
        keepMost(next, `${bonus.location} ${bonus.penetration} ${left}`, { ...bonus, left });
      }
    }
    partly = [...next.values()];
  }
  const best = new Map<string, Bonus>();
  for (const one of partly) {
    const { location, penetration, effect } = same(one);
    keepMost(best, `${location} ${penetration}`, { location, penetration, effect });
  }
  return [...best.values()];
}

function keepMost<One extends Bonus>(all: Map<string, One>, key: string, one: One): void {
  const known = all.get(key);
  if (!known || known.effect < one.effect) all.set(key, one);
}

/** The most effect that so many bumps bring. */
export function mostEffect(rules: BumpRules, bumps: number, plain: PlainUses, count: Count): number {
  return Math.max(...bonusesOf(rules, bumps, plain, count).map(({ effect }) => effect));
}
