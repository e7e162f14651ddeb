/** Action!'s attributes, in the order of the sheet. Independent of the other families' attributes. */
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
 * Other numbers an Effect Value can be made from: of an actor, an attack, a thrown object, a researched
 * subject, or a piloted craft.
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
