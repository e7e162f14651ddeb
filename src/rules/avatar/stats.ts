import { checkInteger } from "../cards/check.ts";

/** The eight attributes, in the order of the sheet. */
export const PRIMARIES = ["ENE", "STR", "INT", "CUN", "AGI", "CON", "CHA", "LUC"] as const;

export type Primary = (typeof PRIMARIES)[number];

/** The attributes. Each is a whole number of at least 1. */
export type Primaries = Readonly<Record<Primary, number>>;

export interface DerivedStats {
  /** Offense rating. */
  readonly or: number;
  /** Defense rating. */
  readonly dr: number;
  readonly mind: number;
}

/**
 * A rating: the weighted sum of attributes divided by `divisor`, truncated once, plus 1. Truncating each term would
 * give too little.
 */
interface RatingFormula {
  readonly divisor: number;
  readonly weights: Readonly<Partial<Record<Primary, number>>>;
}

const RATINGS: Readonly<Record<keyof DerivedStats, RatingFormula>> = {
  or: { divisor: 8, weights: { STR: 4, AGI: 1 } },
  dr: { divisor: 8, weights: { AGI: 4, STR: 1, CUN: 2 } },
  mind: { divisor: 6, weights: { CHA: 3, INT: 2, CUN: 1 } },
};

function rating(primaries: Primaries, { divisor, weights }: RatingFormula): number {
  const sum = PRIMARIES.reduce((total, primary) => total + primaries[primary] * (weights[primary] ?? 0), 0);
  return Math.floor(sum / divisor) + 1;
}

/** OR, DR and MIND from these attributes. Throws a RuleError naming an attribute that is not a whole number above 0. */
export function deriveStats(primaries: Primaries): DerivedStats {
  for (const primary of PRIMARIES) checkInteger(primaries[primary], primary, { min: 1 });
  return {
    or: rating(primaries, RATINGS.or),
    dr: rating(primaries, RATINGS.dr),
    mind: rating(primaries, RATINGS.mind),
  };
}

/** The attributes that exceed ENE, in the order of the sheet. They deserve a warning, but are allowed. */
export function aboveEnergy(primaries: Primaries): readonly Primary[] {
  return PRIMARIES.filter((primary) => primaries[primary] > primaries.ENE);
}
