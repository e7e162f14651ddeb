import { ATTRIBUTES, type Rating } from "./attributes.ts";

/** Upper limit for numbers that a user enters for a contest; the lower limit is -MOST. */
export const MOST = 99;

/** Skills that the rules tables name. */
export const NAMED_SKILLS = [
  "academics",
  "athletics",
  "bluff",
  "captain",
  "deceit",
  "dodge",
  "drive",
  "gambling",
  "guile",
  "leadership",
  "martialArts",
  "performance",
  "pilot",
  "social",
  "stunt",
  "tactics",
  "throwing",
  "trick",
  "willpower",
] as const;

export type NamedSkill = (typeof NAMED_SKILLS)[number];

/**
 * A skill that a side may use. "any" is any skill that the players agree on. "accepted" is any skill that the GM
 * accepts (Q22). "none" counts as 0. "opened" is a skill key that the GM allowed (Q28).
 */
export type SkillChoice =
  | { readonly type: "named"; readonly skill: NamedSkill }
  | { readonly type: "any" }
  | { readonly type: "accepted" }
  | { readonly type: "none" }
  | { readonly type: "opened"; readonly skill: string };

/**
 * A value that is added to an Action Value or a Defense to make an Effect Value (X4): the sum of `ratings`, plus
 * `plus`.
 */
export interface ValueChoice {
  readonly ratings: readonly Rating[];
  readonly plus: number;
}

/** The skills and values that one side of a contest can choose from, preferred ones first. */
export interface Side {
  readonly skills: readonly SkillChoice[];
  readonly values: readonly ValueChoice[];
}

/** Both sides of a contest (X9). */
export interface Contest {
  readonly attack: Side;
  readonly defense: Side;
}

const ANY: SkillChoice = { type: "any" };
const NONE: SkillChoice = { type: "none" };
const ACCEPTED: SkillChoice = { type: "accepted" };

function named(...skills: readonly NamedSkill[]): readonly SkillChoice[] {
  return skills.map((skill) => ({ type: "named", skill }));
}

function sum(ratings: readonly Rating[], plus = 0): ValueChoice {
  return { ratings, plus };
}

/** One value choice for each of these ratings. */
function either(...ratings: readonly Rating[]): readonly ValueChoice[] {
  return ratings.map((rating) => sum([rating]));
}

function side(skills: readonly SkillChoice[], values: readonly ValueChoice[]): Side {
  return { skills, values };
}

/** A contest in which both sides choose from the same skills and values. */
function even(skills: readonly SkillChoice[], values: readonly ValueChoice[]): Contest {
  return { attack: side(skills, values), defense: side(skills, values) };
}

/** Values for steering a craft: wits plus its maneuverability, or wits plus its speed. */
const STEERING = [sum(["wits", "maneuverability"]), sum(["wits", "speed"])];

/** A persuasion contest. The target resists with the same skill or willpower, plus empathy. */
function persuasion(skill: NamedSkill, attribute: Rating): Contest {
  return {
    attack: side(named(skill), either(attribute)),
    defense: side(named(skill, "willpower"), either("empathy")),
  };
}

/** The contests (X9), keyed by their row of the table. */
export const CONTESTS = {
  attack: {
    attack: side([ANY], either("damage")),
    defense: side([ANY], [sum(["toughness", "armor"])]),
  },
  humiliation: persuasion("social", "charisma"),
  running: even(named("athletics"), either("move")),
  fastTalk: persuasion("bluff", "manipulation"),
  throwing: {
    attack: side(named("throwing"), either("strength")),
    defense: side(named("throwing", "dodge"), [sum(["weight"], 5)]),
  },
  dogfight: even(named("pilot", "captain"), STEERING),
  carChase: even(named("drive"), STEERING),
  information: {
    attack: side([...named("academics"), ANY], either("intelligence")),
    defense: side([NONE, ...named("deceit")], either("obscurity")),
  },
  siege: even(named("tactics"), either("intelligence")),
  holding: {
    attack: side(named("martialArts"), either("strength")),
    defense: side(named("martialArts"), either("strength", "agility")),
  },
  gambling: even(named("gambling"), either("luck", "wits", "intelligence")),
  battleOfWits: even(named("performance"), either("charisma", "manipulation")),
} as const satisfies Readonly<Record<string, Contest>>;

export type ContestKey = keyof typeof CONTESTS;

/** A side that the Action's row does not define: any skill and any attribute. */
const OPPONENT: Side = side(
  [ANY],
  ATTRIBUTES.map((attribute) => sum([attribute])),
);

/** A follower who objects to a leader: leadership or a mental skill (X2), plus a social attribute or wits. */
const OBJECTOR = side(
  [...named("leadership", "guile", "willpower"), ACCEPTED],
  either("charisma", "manipulation", "empathy", "wits"),
);

/** The skills and values for resisting a Trick, and for seeing through it (Q22, Q27). */
const AGAINST_TRICKS = side([...named("trick", "guile", "willpower"), ACCEPTED], either("wits"));

/**
 * The contest to see through a Trick, for a target that the Trick left without Actions. The opponent is the actor who
 * used the Trick (X8, Q27).
 */
export const SEE_THROUGH: Contest = { attack: AGAINST_TRICKS, defense: AGAINST_TRICKS };

/** The contests of named Actions (X7, X8). */
export const ACTION_CONTESTS = {
  support: { attack: OPPONENT, defense: OPPONENT },
  leadership: { attack: side(named("leadership"), either("charisma")), defense: OBJECTOR },
  maneuver: { attack: side(named("stunt"), either("strength", "agility")), defense: OPPONENT },
  trick: { attack: side(named("trick"), either("wits")), defense: AGAINST_TRICKS },
  bluff: CONTESTS.fastTalk,
} as const satisfies Readonly<Record<string, Contest>>;
