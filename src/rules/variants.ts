import { checkOneOf, checkRecord } from "./cards/check.ts";

/**
 * What the rules leave open and a table may read in another way, where it changes a number: for each family its
 * questions, and for each of these its readings. The first is how we have settled it (a "decision" of that family).
 */
export const VARIANTS = {
  avatar: {
    /** What a specific protection does in a physical defense with an Ace (A9): outlives it, or adds to DR like others. */
    protection: ["outlives", "counts"],
    /** Who answers first where no Initiative is established (A11, Q2): as each draws for it, or by IN as typed. */
    answers: ["draw", "typed"],
    /** When distances are taken (C2, Q12): as the round began, or at the moment. */
    range: ["round", "moment"],
    /** Which Long Range Actions halve DR (C7, Q6): those that spend it, or every one. */
    halves: ["spent", "every"],
    /** What a Long Range Action halves (C7): the DR stat, or DR and all that is added to it. */
    halved: ["stat", "sum"],
    /** What a pulled attack spends of (C5): the rating with its modifiers, or the rating before they are added. */
    pull: ["sum", "stat"],
    /** What a Catch costs where each round has one Action (C9): nothing, or that Action. */
    catch: ["free", "action"],
  },
  fads: {
    /** What several cards together must make to act (F2): the Segment or more, or just the Segment. */
    combination: ["atLeast", "exactly"],
    /** What ends a Dodge by itself (F6, Q13): a single card that comes up, any cards together, or nothing but acting. */
    dodge: ["single", "combination", "acts"],
    /** When cards and halved DR come back by dice (F11, Q16): with every twelfth Phase, or with the Turn. */
    home: ["phases", "turn"],
  },
  printed: {
    /** Which numbers of a wrench break an item (I9): its reliability and higher ones, or higher ones alone. */
    wrench: ["from", "above"],
    /** What penetration just as high as the protection does (I8): it is stopped, or penetrates. */
    equal: ["stopped", "penetrates"],
    /** By which corner what is launched goes astray (I10): the upper right one, or the lower left one as what is thrown. */
    launched: ["step", "fragment"],
    /** What an area weapon's critical failure does (I10, I12): it goes astray as a result of 0, or nothing. */
    failure: ["astray", "nothing"],
    /** How many of the rounds that missed may hit bystanders (I11): each of them, or one. */
    strays: ["each", "one"],
    /** Whether an attack may be called to a location, for a modifier to the target number (I7, Q19). */
    called: ["no", "yes"],
    /** Who acts first in the same fragment (I17): the higher impulse, or the lower one. */
    impulse: ["higher", "lower"],
  },
  actionValues: {
    /** What the 0 of a die does (X1): it counts ten and is thrown on, or counts ten. */
    zero: ["opens", "plain"],
    /** So far below the Defense a failure is total (X5): 5, or the Threshold. */
    totalFailure: ["five", "threshold"],
    /** What the opponent loses by a Victory (X5): three points, or those of a Negotiated Victory and three more. */
    victory: ["three", "five"],
    /** What doubles do where Experimental (X6): as double zeros they help and harm, or they help alone. */
    experimental: ["both", "success"],
    /** Which failures are Fumbles where Hazardous (X6): every one, or a plain Failure alone. */
    hazardous: ["every", "failure"],
    /** Which failed Actions are One-Shot (X5, Q25): all but attacks, or every one. */
    oneShot: ["notAttacks", "every"],
    /** What +2 by Aim counts for (X7, Q26): hitting alone, or the Effect Value too. */
    aim: ["hit", "both"],
    /** What ends an effect for the next Action (X6, X7, Q29): any Action, or only one that is rolled. */
    nextAction: ["any", "rolled"],
    /** What a Trick's permanent die counts for (X8, Q30): Actions against that opponent, or every Action. */
    trickDie: ["opponent", "every"],
  },
} as const satisfies Record<string, Record<string, readonly [string, string, ...string[]]>>;

/** A family of rules with questions of its own. */
export type VariantFamily = keyof typeof VARIANTS;

type Questions<F extends VariantFamily> = (typeof VARIANTS)[F];

/** How a family's questions are answered. Plain data: a context holds it, and so does what is stored with a calculation. */
export type Readings<F extends VariantFamily> = {
  readonly [K in keyof Questions<F>]: Questions<F>[K] extends readonly (infer R)[] ? R : never;
};

/** One answer to one question. */
export type Reading<F extends VariantFamily, K extends keyof Questions<F>> = Readings<F>[K];

/** How a table answers all questions of all families. */
export type RuleVariants = { readonly [F in VariantFamily]: Readings<F> };

export const VARIANT_FAMILIES = Object.keys(VARIANTS) as VariantFamily[]; // its keys are the families

/** A question's readings, the settled one first. */
type ReadingList = readonly [string, ...string[]];

/** A family's questions by their keys, each with its readings. */
export function questionsOf(family: VariantFamily): readonly (readonly [string, ReadingList])[] {
  const questions: Readonly<Record<string, ReadingList>> = VARIANTS[family];
  return Object.entries(questions);
}

type Reader = (value: unknown, field: string, readings: ReadingList) => string;

/** Every question of the family answered by `reader` from what `data` has of it. */
function answered<F extends VariantFamily>(
  family: F,
  data: Readonly<Record<string, unknown>>,
  field: string,
  reader: Reader,
): Readings<F> {
  const entries = questionsOf(family).map(
    ([key, readings]) => [key, reader(data[key], `${field}.${key}`, readings)] as const,
  );
  return Object.fromEntries(entries) as Readings<F>; // the family's questions, each with one of its readings
}

const orDefault: Reader = (value, _field, readings) =>
  readings.find((reading) => reading === value) ?? readings[0];

const orRefusal: Reader = (value, field, readings) =>
  value === undefined ? readings[0] : checkOneOf(value, field, readings);

function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null ? { ...data } : {};
}

/** A table's answers as somebody stored them: what is missing or none of the readings is as we have settled it. */
export function readVariants(data: unknown): RuleVariants {
  const stored = recordOf(data);
  const entries = VARIANT_FAMILIES.map(
    (family) => [family, answered(family, recordOf(stored[family]), family, orDefault)] as const,
  );
  return Object.fromEntries(entries) as unknown as RuleVariants; // every family with its own readings
}

/** How everything is settled unless a table says otherwise. */
export const STANDARD_VARIANTS: RuleVariants = readVariants({});

/**
 * A family's answers out of a context: what is missing is as we have settled it. Throws a RuleError naming the answer,
 * as `variants.pull`, that is none of the readings.
 */
export function checkReadings<F extends VariantFamily>(family: F, data: unknown, field: string): Readings<F> {
  return answered(family, checkRecord(data, field), field, orRefusal);
}

/** What any fight asks of a table's answers: when distances are taken (C2). */
export function fightReadings({ avatar: { range } }: RuleVariants) {
  return { range };
}

/** What the clocks ask of a table's answers (F2, F6, F11, I17). */
export function clockReadings({ fads, printed }: RuleVariants) {
  return { combination: fads.combination, dodge: fads.dodge, home: fads.home, impulse: printed.impulse };
}
