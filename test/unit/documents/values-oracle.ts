/**
 * The results that a contest's card must show, computed from rules X1 to X5 and X8. Uses no code from
 * `src/rules`.
 */

export interface Told {
  readonly row: string;
  readonly foe: { readonly uuid: string };
  readonly attack: { readonly skill: number; readonly value: number };
  readonly defense: { readonly skill: number; readonly value: number };
  readonly extras: readonly { readonly value: number }[];
  readonly effect: readonly { readonly value: number }[];
  /** The defender's extras (Q23). */
  readonly defenseExtras: readonly { readonly value: number }[];
  readonly defenseEffect: readonly { readonly value: number }[];
  readonly rolled: {
    readonly flags: readonly string[];
    readonly modifiers: number;
    readonly hitOnly: number;
  };
  readonly threshold: number;
  /** The maneuver's own effects, by degree. */
  readonly degrees: Readonly<Record<string, readonly { readonly type: string; readonly for?: string }[]>>;
  readonly plus: readonly (readonly number[])[];
  readonly minus: readonly (readonly number[])[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const valuesOf = (lines: readonly { readonly value: number }[]) => sum(lines.map(({ value }) => value));

function avOf({ attack, extras, rolled, plus, minus }: Told): number {
  // Stymied ignores the first positive die that was gained (X6).
  const counting = rolled.flags.includes("stymied") ? [plus[0] ?? [], ...plus.slice(2)] : plus;
  return attack.skill + valuesOf(extras) + rolled.modifiers + sum(counting.flat()) - sum(minus.flat());
}

/** The Defense, including the defender's extras (Q23). */
function defenseOf({ defense, defenseExtras }: Told): number {
  return defense.skill + valuesOf(defenseExtras);
}

/** The Payoff of a success (X4). */
function payoffOf(told: Told): number {
  const { attack, effect, defense, defenseEffect } = told;
  const defensive = defenseOf(told) + defense.value + valuesOf(defenseEffect);
  return avOf(told) + attack.value + valuesOf(effect) - defensive;
}

function isDoubleZero({ plus, minus }: Told): boolean {
  return plus[0]?.[0] === 10 && minus[0]?.[0] === 10;
}

/** The number of Thresholds that the Payoff reaches, at most 4. A double zero counts as 4. */
function stepOf(told: Told): number {
  if (isDoubleZero(told)) return 4;
  return Math.max(0, Math.min(4, Math.floor(payoffOf(told) / told.threshold)));
}

/** The degree by the rules (X5). */
export function degreeOf(told: Told): string {
  const [av, defense] = [avOf(told) + told.rolled.hitOnly, defenseOf(told)];
  const success = av >= 0 && av >= defense;
  if (success)
    return ["success", "majorSuccess", "negotiatedVictory", "victory", "totalVictory"][stepOf(told)]!;
  const hazardous = told.rolled.flags.includes("hazardous");
  if (av < 0 || isDoubleZero(told) || hazardous) return "fumble";
  return av <= defense - 5 ? "totalFailure" : "failure";
}

const LOSSES: Readonly<Record<string, number | "all">> = {
  majorSuccess: 1,
  negotiatedVictory: 2,
  victory: 3,
  totalVictory: "all",
};

/**
 * How many effects the winner of a Trick or Bluff may choose from (X8). The index is the number of Thresholds
 * that the Payoff reaches.
 */
const CHOICES: Readonly<Record<string, readonly number[]>> = {
  trick: [0, 1, 2, 1, 1],
  bluff: [0, 2, 1, 1, 1],
};

/** How many times the degree offers to make the opponent Stymied (Q24). */
export function stymiesOf(told: Told): number {
  const own = told.degrees[degreeOf(told)] ?? [];
  return own.filter((one) => one.type === "stymie" && one.for === "foe" && told.foe.uuid !== "").length;
}

/**
 * The points that the winner may take (X5) or, for a Trick or Bluff, the number of effects to choose from (X8). Null
 * for a kind of attempt (`row`) with other rewards.
 */
export function offersOf(told: Told): { points: (number | "all")[] } | { choices: number } | null {
  const degree = degreeOf(told);
  const choices = CHOICES[told.row];
  if (choices) return { choices: degree in LOSSES || degree === "success" ? choices[stepOf(told)]! : 0 };
  if (["support", "leadership", "maneuver"].includes(told.row)) return null;
  if (told.degrees[degree] !== undefined) return { points: [] };
  const points = LOSSES[degree];
  return { points: points === undefined || told.foe.uuid === "" ? [] : [points] };
}
