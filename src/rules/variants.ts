import { checkOneOf, checkRecord } from "./cards/check.ts";

/**
 * The rule variants by family: questions that the rules leave open and whose answers change a number. Each
 * question lists its readings. The first reading is our default (a "decision" of that family).
 */
export const VARIANTS = {
  avatar: {
    /**
     * What a specific protection does in a physical defense with an Ace (A9): outlives it, or adds to DR like
     * others.
     */
    protection: ["outlives", "counts"],
    /** Who answers first if no Initiative is established (A11, Q2): drawn each time, or by IN. */
    answers: ["draw", "typed"],
    /** When distances are measured (C2, Q12): at the start of the round, or now. */
    range: ["round", "moment"],
    /** Which Long Range Actions halve DR (C7, Q6): those that spend it, or all. */
    halves: ["spent", "every"],
    /** What a Long Range Action halves (C7): the DR stat, or DR plus its modifiers. */
    halved: ["stat", "sum"],
    /** What a pulled attack spends from (C5): the rating with or without its modifiers. */
    pull: ["sum", "stat"],
    /** What a Catch costs when each round has one Action (C9): nothing, or that Action. */
    catch: ["free", "action"],
  },
  fads: {
    /** What a combination of cards must make to act (F2): at least the Segment, or exactly. */
    combination: ["atLeast", "exactly"],
    /** What ends a Dodge automatically (F6, Q13): a single card, any combination of cards, or only acting. */
    dodge: ["single", "combination", "acts"],
    /** When cards and DR return with dice (F11, Q16): every twelve Phases, or each Turn. */
    home: ["phases", "turn"],
  },
  printed: {
    /** Which wrench numbers break an item (I9): its reliability and higher, or only higher. */
    wrench: ["from", "above"],
    /** What penetration equal to the protection does (I8): stopped, or penetrates. */
    equal: ["stopped", "penetrates"],
    /**
     * Which corner scatters a launched projectile (I10): the upper right one, or the lower left one as for
     * thrown items.
     */
    launched: ["step", "fragment"],
    /** What an area weapon's critical failure does (I10, I12): scatters as if the result were 0, or nothing. */
    failure: ["astray", "nothing"],
    /** How many missed rounds can hit bystanders (I11): each, or one. */
    strays: ["each", "one"],
    /** Whether an attack can be called to a location, for a target number modifier (I7, Q19). */
    called: ["no", "yes"],
    /** Who acts first in the same fragment (I17): the higher or the lower impulse. */
    impulse: ["higher", "lower"],
  },
  actionValues: {
    /** What a 0 on a die does (X1): counts ten and rolls again, or counts ten. */
    zero: ["opens", "plain"],
    /** The margin below the Defense from which a failure is total (X5): 5, or the Threshold. */
    totalFailure: ["five", "threshold"],
    /**
     * What the opponent loses in a Victory (X5): three points, or those of a Negotiated Victory plus three.
     */
    victory: ["three", "five"],
    /** What doubles do when Experimental (X6): help and harm like double zeros, or only help. */
    experimental: ["both", "success"],
    /** Which failures are Fumbles when Hazardous (X6): all, or only a plain Failure. */
    hazardous: ["every", "failure"],
    /** Which failed Actions are One-Shot (X5, Q25): all but attacks, or all. */
    oneShot: ["notAttacks", "every"],
    /** What the +2 of Aim applies to (X7, Q26): hitting only, or the Effect Value too. */
    aim: ["hit", "both"],
    /** What ends an effect on the next Action (X6, X7, Q29): any Action, or only a rolled one. */
    nextAction: ["any", "rolled"],
    /** What a Trick's permanent die applies to (X8, Q30): Actions against that opponent, or all. */
    trickDie: ["opponent", "every"],
  },
} as const satisfies Record<string, Record<string, readonly [string, string, ...string[]]>>;

/** A family that has rule variants. */
export type VariantFamily = keyof typeof VARIANTS;

type Questions<F extends VariantFamily> = (typeof VARIANTS)[F];

/** A family's chosen readings. Plain data, stored in contexts and with calculations. */
export type Readings<F extends VariantFamily> = {
  readonly [K in keyof Questions<F>]: Questions<F>[K] extends readonly (infer R)[] ? R : never;
};

/** A reading of one question. */
export type Reading<F extends VariantFamily, K extends keyof Questions<F>> = Readings<F>[K];

/** The chosen readings of all families. */
export type RuleVariants = { readonly [F in VariantFamily]: Readings<F> };

export const VARIANT_FAMILIES = Object.keys(VARIANTS) as VariantFamily[]; // the keys of VARIANTS

/** A question's readings, the default first. */
type ReadingList = readonly [string, ...string[]];

/** A family's questions with their readings. */
export function questionsOf(family: VariantFamily): readonly (readonly [string, ReadingList])[] {
  const questions: Readonly<Record<string, ReadingList>> = VARIANTS[family];
  return Object.entries(questions);
}

type Reader = (value: unknown, field: string, readings: ReadingList) => string;

/** Reads every question of the family from `data` with `reader`. */
function answered<F extends VariantFamily>(
  family: F,
  data: Readonly<Record<string, unknown>>,
  field: string,
  reader: Reader,
): Readings<F> {
  const entries = questionsOf(family).map(
    ([key, readings]) => [key, reader(data[key], `${field}.${key}`, readings)] as const,
  );
  return Object.fromEntries(entries) as Readings<F>; // one reading for each question of the family
}

const orDefault: Reader = (value, _field, readings) =>
  readings.find((reading) => reading === value) ?? readings[0];

const orRefusal: Reader = (value, field, readings) =>
  value === undefined ? readings[0] : checkOneOf(value, field, readings);

/** The data's fields; what is no object has none. */
function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  return { ...(data as object) }; // spreading null or a number gives no fields
}

/** Stored readings; anything missing or invalid gets the default. */
export function readVariants(data: unknown): RuleVariants {
  const stored = recordOf(data);
  const entries = VARIANT_FAMILIES.map(
    (family) => [family, answered(family, recordOf(stored[family]), family, orDefault)] as const,
  );
  return Object.fromEntries(entries) as unknown as RuleVariants; // each family with its own readings
}

export const STANDARD_VARIANTS: RuleVariants = readVariants({});

/**
 * A family's readings from a context; missing ones get the default. Throws a RuleError naming an invalid one,
 * such as `variants.pull`.
 */
export function checkReadings<F extends VariantFamily>(family: F, data: unknown, field: string): Readings<F> {
  return answered(family, checkRecord(data, field), field, orRefusal);
}

/** The readings that every fight needs: when distances are measured (C2). */
export function fightReadings({ avatar: { range } }: RuleVariants) {
  return { range };
}

/** The readings that clocks need (F2, F6, F11, I17). */
export function clockReadings({ fads, printed }: RuleVariants) {
  return { combination: fads.combination, dodge: fads.dodge, home: fads.home, impulse: printed.impulse };
}
