import { rangeOf } from "../avatar/exchange.ts";

/** A Short Range attack that was not undone. `at` has the ids of the actors that it was made at. */
export interface CloseAttack {
  readonly round: number;
  readonly attacker: string;
  readonly at: readonly string[];
}

/** The facts that decide who is in a melee. */
export interface MeleeSituation {
  readonly round: number;
  readonly attacks: readonly CloseAttack[];
  /** True if the combatant is still in the fight. */
  readonly isIn: (id: string) => boolean;
  /** The distance between two combatants in feet; null if unknown. */
  readonly feet: (one: string, other: string) => number | null;
}

/** How many rounds an attack keeps a melee going: this round and the next. */
export const MELEE_ROUNDS = 2;

/**
 * The pairs of combatants that a recent attack puts in a melee. Both must still be in the fight, and at most 5 feet
 * apart or at an unknown distance.
 */
function pairsIn({ round, attacks, isIn, feet }: MeleeSituation): [string, string][] {
  const recent = attacks.filter((attack) => attack.round <= round && attack.round > round - MELEE_ROUNDS);
  const pairs = recent.flatMap(({ attacker, at }) => at.map((id): [string, string] => [attacker, id]));
  return pairs.filter(([one, other]) => {
    if (!isIn(one) || !isIn(other)) return false;
    const apart = feet(one, other);
    return apart === null || rangeOf(apart) === "short";
  });
}

/**
 * The ids of the combatants in the same melee as `id`, without `id`. A Short Range attack in this round or
 * the previous one puts two combatants in a melee while they are within 5 feet. Melees with a common member
 * are one melee (C8, C12, decision 23 on combat actions).
 */
export function meleeOf(id: string, situation: MeleeSituation): ReadonlySet<string> {
  const pairs = pairsIn(situation);
  const found = new Set<string>();
  const open = [id];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const pair of pairs) {
      if (!pair.includes(one)) continue;
      for (const other of pair) {
        if (found.has(other)) continue;
        found.add(other);
        open.push(other);
      }
    }
  }
  found.delete(id);
  return found;
}
