/** Action!'s own attributes, in the order of the sheet; nothing is derived from those of other families. */
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
 * Numbers beside the attributes that an Effect Value can be made from: an actor's own, an attack's, those of a thing
 * thrown, a subject looked into, a craft steered.
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
