/** What can be looked up without a skill (I2); the last one is the save against concussion (I10). */
export const CARD_ATTRIBUTES = [
  "strength",
  "agility",
  "reflex",
  "intellect",
  "awareness",
  "presence",
  "concussion",
] as const;
export type CardAttribute = (typeof CARD_ATTRIBUTES)[number];
