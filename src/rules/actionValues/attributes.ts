/** Action!'s attributes, in the order of the sheet. Other game families define their own. */
export const ATTRIBUTES = [
  "strength",
  "agility",
  "intelligence",
  "wits",
  "perception",
  "charisma",
  "manipulation",
  "empathy",
  "luck",
  "focus",
] as const;

export type Attribute = (typeof ATTRIBUTES)[number];

/**
 * Other numbers that can be added to make an Effect Value. They belong to an actor, an attack, a thrown object, a
 * researched subject or a piloted craft.
 */
export const RATINGS = [
  "move",
  "toughness",
  "armor",
  "damage",
  "weight",
  "obscurity",
  "maneuverability",
  "speed",
] as const;

export type Rating = Attribute | (typeof RATINGS)[number];
