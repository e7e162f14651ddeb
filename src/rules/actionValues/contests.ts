import { ATTRIBUTES, type Rating } from "./attributes.ts";

/** The skills that the tables name. */
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
 * A skill that a side may use: a named one; any that people agree on (the attack's own, whatever defends against it,
 * an apt one); any that a GM accepts (Q22); none, which counts 0; one that a GM has opened by its key (Q28).
 */
export type SkillChoice =
  | { readonly type: "named"; readonly skill: NamedSkill }
  | { readonly type: "any" }
  | { readonly type: "accepted" }
  | { readonly type: "none" }
  | { readonly type: "opened"; readonly skill: string };

/** A value that makes an EV out of an AV or a Defense (X4): the sum of these ratings, and something more. */
export interface ValueChoice {
  readonly ratings: readonly Rating[];
  readonly plus: number;
}

/** One side of a contest; of several choices the first is proposed. */
export interface Side {
  readonly skills: readonly SkillChoice[];
  readonly values: readonly ValueChoice[];
}

/** Two sides against each other (X9). */
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

/** One of these ratings. */
function either(...ratings: readonly Rating[]): readonly ValueChoice[] {
  return ratings.map((rating) => sum([rating]));
}

function side(skills: readonly SkillChoice[], values: readonly ValueChoice[]): Side {
  return { skills, values };
}

/** Both sides do the same. */
function even(skills: readonly SkillChoice[], values: readonly ValueChoice[]): Contest {
  return { attack: side(skills, values), defense: side(skills, values) };
}

/** A craft is steered by wits, and by how nimble or how fast it is. */
const STEERING = [sum(["wits", "maneuverability"]), sum(["wits", "speed"])];

/** Whatever is seen through by empathy, and withstood by the skill it is done with or by willpower. */
function persuasion(skill: NamedSkill, attribute: Rating): Contest {
  return {
    attack: side(named(skill), either(attribute)),
    defense: side(named(skill, "willpower"), either("empathy")),
  };
}

/** The opposed effects (X9), a row each. */
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

/** Any skill and any attribute: the row names the side no further. */
const OPPONENT: Side = side(
  [ANY],
  ATTRIBUTES.map((attribute) => sum([attribute])),
);

/** Somebody who talks against a leader: the same skill or a usual one of the mind (X2), with a social attribute. */
const OBJECTOR = side(
  [...named("leadership", "guile", "willpower"), ACCEPTED],
  either("charisma", "manipulation", "empathy", "wits"),
);

/** What a Trick is met with, and seen through with (Q22, Q27). */
const AGAINST_TRICKS = side([...named("trick", "guile", "willpower"), ACCEPTED], either("wits"));

/** A total Trick binds until this is won against whoever has played it (X8, Q27). */
export const SEE_THROUGH: Contest = { attack: AGAINST_TRICKS, defense: AGAINST_TRICKS };

/** The contests of named Actions (X7, X8) that have one. */
export const ACTION_CONTESTS = {
  support: { attack: OPPONENT, defense: OPPONENT },
  leadership: { attack: side(named("leadership"), either("charisma")), defense: OBJECTOR },
  maneuver: { attack: side(named("stunt"), either("strength", "agility")), defense: OPPONENT },
  trick: { attack: side(named("trick"), either("wits")), defense: AGAINST_TRICKS },
  bluff: CONTESTS.fastTalk,
} as const satisfies Readonly<Record<string, Contest>>;
