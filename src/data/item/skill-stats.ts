/** The stats that a skill can add to its AC Pick. */
export const SKILL_STATS = [
  "none", "or", "dr", "mind", "em",
  "ene", "str", "int", "cun", "agi", "con", "cha", "luc",
] as const; // prettier-ignore
export type SkillStat = (typeof SKILL_STATS)[number];
