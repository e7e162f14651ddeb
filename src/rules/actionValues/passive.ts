import { allowsSkill } from "./contest.ts";
import type { Side } from "./contests.ts";
import { PASSIVE_SKILLS } from "./defense.ts";

/** A skill as somebody has it who may defend with it. */
export interface DefendingSkill {
  /** As rows and GMs name it: its name in the tables, else its id. */
  readonly key: string;
  /** Its name in the tables, else what its owner calls it, in lower case. */
  readonly name: string;
  readonly value: number;
  /** A Combat Skill. */
  readonly combat: boolean;
}

/** What is defended against: the attacker's skill by its name, and whether it is an attack. */
export interface DefendedAgainst {
  readonly skill: string;
  readonly isAttack: boolean;
}

/** True if this skill usually serves this side as a Passive Defense: one that it names, else a usual or apt one. */
function serves({ skills }: Side, { key, name, combat }: DefendingSkill, isAttack: boolean): boolean {
  if (skills.some((one) => (one.type === "named" || one.type === "opened") && one.skill === key)) return true;
  const isUsual = PASSIVE_SKILLS.some((usual) => usual === name);
  return skills.some(({ type }) => type === "any") && (isUsual || (isAttack && combat));
}

/**
 * Skills in the order in which they are proposed as a Passive Defense (X2, Q31): the attack's own where the side allows
 * it, then those that serve by their value, then the others by theirs.
 */
export function passiveOrder<S extends DefendingSkill>(
  skills: readonly S[],
  side: Side,
  { skill: attack, isAttack }: DefendedAgainst,
): readonly S[] {
  const rank = (skill: S) => {
    if (skill.name === attack && allowsSkill(side, skill.key)) return 2;
    return serves(side, skill, isAttack) ? 1 : 0;
  };
  return skills.toSorted((a, b) => rank(b) - rank(a) || b.value - a.value);
}
