/** The stat that a skill's AC Pick adds. */
export const SKILL_STATS = [
  "none", "or", "dr", "mind", "em",
  "ene", "str", "int", "cun", "agi", "con", "cha", "luc",
] as const; // prettier-ignore
export type SkillStat = (typeof SKILL_STATS)[number];
