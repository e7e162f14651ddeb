/** The stats that a skill can add to its AC Pick. */
export const SKILL_STATS = [
  "none", "or", "dr", "mind", "em",
  "ene", "str", "int", "cun", "agi", "con", "cha", "luc",
] as const; // oxfmt-ignore
export type SkillStat = (typeof SKILL_STATS)[number];

/** The stats and attributes that a check can use without a skill. */
export const CHECKED_STATS = SKILL_STATS.filter((stat) => stat !== "none");

/** The stat with this key, if a check can use it without a skill. */
export const checkedStat = (key: string) => CHECKED_STATS.find((stat) => stat === key);
