import { checkOneOf, checkRecord } from "./cards/check.ts";

/**
 * The rule variants by game family: questions that the rules leave open and whose answer changes a number. Each
 * question lists its possible readings. The first is our default, documented as a "decision" of that family.
 */
export const VARIANTS = {
  avatar: {
    /**
     * What a specific protection does in a physical defense with an Ace (A9): it keeps working, or it is added to DR
     * like other protections.
     */
    protection: ["outlives", "counts"],
    /** How to decide who answers first if no Initiative is established (A11, Q2): by a draw each time, or by IN. */
    answers: ["draw", "typed"],
    /** When distances are measured (C2, Q12): at the start of the round, or at the moment of the action. */
    range: ["round", "moment"],
    /** Which Long Range Actions halve DR (C7, Q6): those that spend DR, or all. */
    halves: ["spent", "every"],
    /** What a Long Range Action halves (C7): DR alone, or DR plus its modifiers. */
    halved: ["stat", "sum"],
    /** How much a pulled attack can spend (C5): the rating with or without its modifiers. */
    pull: ["sum", "stat"],
    /** What a Catch costs (C9): nothing, or the round's Action. */
    catch: ["free", "action"],
  },
  fads: {
    /** What a combination of cards must add up to (F2): at least the Segment, or exactly the Segment. */
    combination: ["atLeast", "exactly"],
    /**
     * What ends a Dodge automatically (F6, Q13): a single card that reaches the Segment, any combination that does, or
     * only the next Action.
     */
    dodge: ["single", "combination", "acts"],
    /** When cards and DR return in the scheme with dice (F11, Q16): every twelve Phases, or each Turn. */
    home: ["phases", "turn"],
  },
  printed: {
    /** Which wrench numbers break an item (I9): its reliability and higher numbers, or only higher numbers. */
    wrench: ["from", "above"],
    /** What a hit with penetration equal to protection does (I8): it is stopped, or it penetrates. */
    equal: ["stopped", "penetrates"],
    /**
     * Which corner number scatters a launched projectile (I10): the upper right one, or the lower left one as for
     * thrown items.
     */
    launched: ["step", "fragment"],
    /**
     * What an area weapon does on a critical failure (I10, I12): it scatters as if the result were 0, or it has no
     * effect.
     */
    failure: ["astray", "nothing"],
    /** How many missed rounds can hit bystanders (I11): all of them, or one. */
    strays: ["each", "one"],
    /** Whether an attacker can call a location, for a modifier of the target number (I7, Q19). */
    called: ["no", "yes"],
    /** Who acts first within a fragment (I17): the higher or the lower impulse. */
    impulse: ["higher", "lower"],
  },
  actionValues: {
    /** What a 0 on a die means (X1): ten and another roll, or only ten. */
    zero: ["opens", "plain"],
    /** By how much a total failure misses the Defense (X5): 5 or more, or the Threshold or more. */
    totalFailure: ["five", "threshold"],
    /** What the opponent loses in a Victory (X5): three points, or five. */
    victory: ["three", "five"],
    /** How doubles work when Experimental (X6): they help and harm like double zeros, or they only help. */
    experimental: ["both", "success"],
    /** Which failures become Fumbles when Hazardous (X6): all, or only a plain Failure. */
    hazardous: ["every", "failure"],
    /** Which failed Actions can't be retried (X5, Q25): all except attacks, or all. */
    oneShot: ["notAttacks", "every"],
    /** What the +2 of Aim is added to (X7, Q26): only the roll to hit, or the Effect Value too. */
    aim: ["hit", "both"],
    /** Which Action ends an effect that lasts until the next Action (X6, X7, Q29): any, or only one with a roll. */
    nextAction: ["any", "rolled"],
    /** What a Trick's permanent die applies to (X8, Q30): Actions against that opponent, or all Actions. */
    trickDie: ["opponent", "every"],
  },
} as const satisfies Record<string, Record<string, readonly [string, string, ...string[]]>>;

/** A family that has rule variants. */
export type VariantFamily = keyof typeof VARIANTS;

type Questions<F extends VariantFamily> = (typeof VARIANTS)[F];

/** The chosen reading of each question of a family. Plain data, stored in contexts and with calculations. */
export type Readings<F extends VariantFamily> = {
  readonly [K in keyof Questions<F>]: Questions<F>[K] extends readonly (infer R)[] ? R : never;
};

/** A possible reading of one question. */
export type Reading<F extends VariantFamily, K extends keyof Questions<F>> = Readings<F>[K];

/** The chosen readings of all game families. */
export type RuleVariants = { readonly [F in VariantFamily]: Readings<F> };

// `VARIANTS` is a constant, so `Object.keys` returns exactly the keys in its type.
export const VARIANT_FAMILIES = Object.keys(VARIANTS) as VariantFamily[];

/** A question's readings, the default first. */
type ReadingList = readonly [string, ...string[]];

/** A family's questions with their readings. */
export function questionsOf(family: VariantFamily): readonly (readonly [string, ReadingList])[] {
  const questions: Readonly<Record<string, ReadingList>> = VARIANTS[family];
  return Object.entries(questions);
}

type Reader = (value: unknown, field: string, readings: ReadingList) => string;

/** Calls `reader` for every question of the family and collects the results. */
function answered<F extends VariantFamily>(
  family: F,
  data: Readonly<Record<string, unknown>>,
  field: string,
  reader: Reader,
): Readings<F> {
  const entries = questionsOf(family).map(
    ([key, readings]) => [key, reader(data[key], `${field}.${key}`, readings)] as const,
  );
  return Object.fromEntries(entries) as Readings<F>; // the entries have one reading for each question of the family
}

const orDefault: Reader = (value, _field, readings) =>
  readings.find((reading) => reading === value) ?? readings[0];

const orRefusal: Reader = (value, field, readings) =>
  value === undefined ? readings[0] : checkOneOf(value, field, readings);

/** The fields of `data`; empty for null and undefined. */
function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  return { ...(data as object) }; // spreading a primitive never throws
}

/** Parses stored readings. Missing or invalid ones get the default. */
export function readVariants(data: unknown): RuleVariants {
  const stored = recordOf(data);
  const entries = VARIANT_FAMILIES.map(
    (family) => [family, answered(family, recordOf(stored[family]), family, orDefault)] as const,
  );
  return Object.fromEntries(entries) as unknown as RuleVariants; // each entry has the readings of its own family
}

export const STANDARD_VARIANTS: RuleVariants = readVariants({});

/**
 * Parses a family's readings from a context. Missing ones get the default. Throws a RuleError naming an invalid one,
 * such as `variants.pull`.
 */
export function checkReadings<F extends VariantFamily>(family: F, data: unknown, field: string): Readings<F> {
  return answered(family, checkRecord(data, field), field, orRefusal);
}

/** The Avatar reading that fights need in every game: when distances are measured (C2). */
export function fightReadings({ avatar: { range } }: RuleVariants) {
  return { range };
}

/** The readings that timing schemes need (F2, F6, F11, I17). */
export function clockReadings({ fads, printed }: RuleVariants) {
  return { combination: fads.combination, dodge: fads.dodge, home: fads.home, impulse: printed.impulse };
}
