import { allowsSkill } from "./contest.ts";
import type { Side } from "./contests.ts";
import { PASSIVE_SKILLS } from "./defense.ts";

/** A skill that can serve as a defense. */
export interface DefendingSkill {
  /** The skill's key in the rules tables if it has one, else its id. */
  readonly key: string;
  /** The skill's name in the rules tables if it has one, else its item name in lower case. */
  readonly name: string;
  readonly value: number;
  /** True for a Combat Skill. */
  readonly combat: boolean;
}

/** The opponent's skill, and whether their Action is an attack. */
export interface DefendedAgainst {
  readonly skill: string;
  readonly isAttack: boolean;
}

/**
 * True if this skill is one of the side's usual Passive Defenses. These are the skills that the side names or the GM
 * has allowed. If the side allows any skill, they include PASSIVE_SKILLS and, against an attack, Combat Skills.
 */
function serves({ skills }: Side, { key, name, combat }: DefendingSkill, isAttack: boolean): boolean {
  if (skills.some((one) => (one.type === "named" || one.type === "opened") && one.skill === key)) return true;
  const isUsual = PASSIVE_SKILLS.some((usual) => usual === name);
  return skills.some(({ type }) => type === "any") && (isUsual || (isAttack && combat));
}

/**
 * Sorts skills for choosing a Passive Defense (X2, Q31): the attacker's skill if the side allows it, then the side's
 * usual Passive Defenses, then the rest. Within each group, the highest value comes first.
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
