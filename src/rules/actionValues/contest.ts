import { checkInteger } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import type { Rating } from "./attributes.ts";
import { NAMED_SKILLS, type Contest, type Side, type SkillChoice } from "./contests.ts";
import { defenseValue, type Stance } from "./defense.ts";

/** One side's skill values and ratings, keyed by name. */
export interface Contender {
  readonly skills: Readonly<Record<string, number | undefined>>;
  readonly ratings: Readonly<Partial<Record<Rating, number>>>;
}

/** One side's choice of a skill and a value. */
export interface SideChoice {
  /** The skill's name, or null for no skill if the side allows that. */
  readonly skill: string | null;
  /** The index of the chosen entry in `Side.values`. */
  readonly value: number;
}

/** One side's numbers: its skill, and the value added to it for the Effect Value (X4). */
export interface SideNumbers {
  readonly skill: number;
  readonly value: number;
}

function ownSkill({ skills }: Contender, name: string): number | undefined {
  return Object.hasOwn(skills, name) ? skills[name] : undefined;
}

/** The value of a named skill that the actor lacks (Q22). */
const UNLEARNT = 0;

function isNamed(skill: string): boolean {
  return NAMED_SKILLS.some((name) => name === skill);
}

function allows(choice: SkillChoice, skill: string | null): boolean {
  switch (choice.type) {
    case "named":
    case "opened":
      return choice.skill === skill;
    case "none":
      return skill === null;
    case "any":
      return skill !== null;
    case "accepted":
      return false;
  }
}

/** True if this side can use the skill; null means none. */
export function allowsSkill({ skills }: Side, skill: string | null): boolean {
  return skills.some((choice) => allows(choice, skill));
}

/** Returns the side as a GM may use it: any skill is allowed where the rules need the GM's consent (Q22). */
export function acceptingSide({ skills, values }: Side): Side {
  return { values, skills: skills.map((one) => (one.type === "accepted" ? { type: "any" } : one)) };
}

/** The side limited to the skill keys in `opened` (Q28). An empty key means no skill. */
export function openedSide({ values }: Side, opened: readonly string[]): Side {
  return {
    values,
    skills: opened.map((skill) => (skill === "" ? { type: "none" } : { type: "opened", skill })),
  };
}

/**
 * The first named skill of the side that the contender has. Null if the side lists "none" before any such
 * skill. Undefined if it lists neither.
 */
export function proposedSkill(side: Side, contender: Contender): string | null | undefined {
  for (const choice of side.skills) {
    if (choice.type === "none") return null;
    if (choice.type === "named" && ownSkill(contender, choice.skill) !== undefined) return choice.skill;
  }
  return undefined;
}

function skillNumber(side: Side, contender: Contender, skill: string | null, field: string): number {
  if (!allowsSkill(side, skill)) {
    throw new RuleError(`${field}.skill`, skill === null ? "must be named" : `cannot be ${skill} here`);
  }
  if (skill === null) return 0;
  const value = ownSkill(contender, skill) ?? (isNamed(skill) ? UNLEARNT : undefined);
  if (value === undefined) throw new RuleError(`${field}.skills.${skill}`, "is a skill they do not have");
  return checkInteger(value, `${field}.skills.${skill}`, { min: 0 });
}

function valueNumber(side: Side, { ratings }: Contender, value: number, field: string): number {
  const index = checkInteger(value, `${field}.value`, { min: 0, max: side.values.length - 1 });
  // `checkInteger` has checked the index.
  const choice = side.values[index] as Side["values"][number];
  const numbers = choice.ratings.map((name) =>
    checkInteger(ratings[name], `${field}.ratings.${name}`, { min: 0 }),
  );
  return numbers.reduce((total, number) => total + number, choice.plus);
}

/**
 * The numbers of one side's choice. A named skill that the actor lacks is 0 (Q22). If the side does not allow the
 * choice or a number is invalid, throws a RuleError whose field begins with `field`.
 */
export function sideNumbers(
  side: Side,
  contender: Contender,
  { skill, value }: SideChoice,
  field: string,
): SideNumbers {
  return {
    skill: skillNumber(side, contender, skill, field),
    value: valueNumber(side, contender, value, field),
  };
}

/**
 * The numbers an Action is rolled against: the Defense, and the value that is added to it to make the Defensive EV (X2,
 * X4).
 */
export interface Opposition {
  readonly defense: number;
  readonly defenseAttribute: number;
  /** True if the Action has an opponent, who can suffer its consequences. */
  readonly opposed: boolean;
}

/**
 * The opposition for the skill and value that an opponent chose. Throws a RuleError naming `stance`, or a field of the
 * choice such as `defense.skill`.
 */
export function opposedBy(
  contest: Contest,
  opponent: Contender,
  choice: SideChoice,
  stance: Exclude<Stance, "difficulty">,
): Opposition {
  const { skill, value } = sideNumbers(contest.defense, opponent, choice, "defense");
  return { defense: defenseValue(stance, skill), defenseAttribute: value, opposed: true };
}

/**
 * The opposition if there is only a Difficulty (X2). The Difficulty may be below 0 (Q23). `value` replaces the
 * opponent's attribute. Throws a RuleError naming `difficulty` or `value` if it is invalid.
 */
export function unopposed(difficulty: number, value = 0): Opposition {
  return {
    defense: checkInteger(difficulty, "difficulty"),
    defenseAttribute: checkInteger(value, "value", { min: 0 }),
    opposed: false,
  };
}
