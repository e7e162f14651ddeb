import { rangeOf } from "../avatar/exchange.ts";

/** An attack at Short Range that was answered, or may still be. */
export interface CloseAttack {
  readonly round: number;
  readonly attacker: string;
  readonly at: readonly string[];
}

/** What decides who is in a melee now. */
export interface MeleeSituation {
  readonly round: number;
  readonly attacks: readonly CloseAttack[];
  /** Are they still in the fight? */
  readonly isIn: (id: string) => boolean;
  /** Feet between two; null where nothing tells. */
  readonly feet: (one: string, other: string) => number | null;
}

/** For how many rounds an attack makes a melee: this one, and the last. */
export const MELEE_ROUNDS = 2;

/** The pairs who are at each other: both still in the fight, and within 5 feet as far as anything tells. */
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
 * Who is in one melee with somebody: whoever they exchanged Short Range Actions with, this round or the last, who is still
 * within 5 feet, and all who are so with one of them (C8, C12, decision 23 on combat actions). Empty: they are in none.
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
