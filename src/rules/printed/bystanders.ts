import { checkInteger } from "../cards/check.ts";
import { FIGURES } from "./card.ts";

/** One lookup of the figures on a card, for a missed round. */
export interface BystanderCheck {
  /** The figure with the X, 1 to 10 from the top; null if no X is left on the card. */
  readonly figure: number | null;
  /** The position of the bystander who is hit, counted from the attacker; null if nobody is hit. */
  readonly victim: number | null;
}

/** The numbers of the figures that have an X, from the top, 1 to 10. */
function marksOf(figures: readonly boolean[]): readonly number[] {
  return figures.flatMap((marked, index) => (marked ? [index + 1] : []));
}

/**
 * Which bystander an X at this figure hits (I11): the one at the figure's number, counted from the attacker.
 * Nobody if there are fewer bystanders than that, or if there is no X (decision 6 on printed cards). Throws a
 * RuleError naming `figure` or `targets`.
 */
export function bystanderAt(figure: number | null, targets: number): BystanderCheck {
  checkInteger(targets, "targets", { min: 0 });
  if (figure === null) return { figure, victim: null };
  checkInteger(figure, "figure", { min: 1, max: FIGURES });
  return { figure, victim: targets >= figure ? figure : null };
}

/**
 * The checks for missed rounds. The first round uses the first X, and each later round the next X below it, until no X
 * is left (decision 7 on printed cards). A card without an X gets one check. Throws a RuleError naming `missed` or
 * `targets`.
 */
export function bystanderChecks(
  figures: readonly boolean[],
  missed: number,
  targets: number,
): readonly BystanderCheck[] {
  if (checkInteger(missed, "missed", { min: 0 }) === 0) return [];
  const marks = marksOf(figures);
  if (marks.length === 0) return [bystanderAt(null, targets)];
  return marks.slice(0, missed).map((figure) => bystanderAt(figure, targets));
}
