import { checkInteger } from "../cards/check.ts";
import { FIGURES } from "./card.ts";

/** What a figure says of the potential targets. */
export interface BystanderCheck {
  /** The figure with the X, 1 to 10 from the top; null: there is no X. */
  readonly figure: number | null;
  /** The one hit, counted from the attacker; null: there are not so many. */
  readonly victim: number | null;
}

/** The figures with an X, from the top, 1 to 10. */
function marksOf(figures: readonly boolean[]): readonly number[] {
  return figures.flatMap((marked, index) => (marked ? [index + 1] : []));
}

/**
 * At least as many potential targets as figures up to this X: the one of that number is hit (I11); without an X nobody
 * is (decision 6 on printed cards). Throws a RuleError naming `figure` or `targets`.
 */
export function bystanderAt(figure: number | null, targets: number): BystanderCheck {
  checkInteger(targets, "targets", { min: 0 });
  if (figure === null) return { figure, victim: null };
  checkInteger(figure, "figure", { min: 1, max: FIGURES });
  return { figure, victim: targets >= figure ? figure : null };
}

/**
 * Every missed round is one check: the first X, then each next one below it, until there is none left (decision 7 on
 * printed cards). Where there is no X at all, that is the one check. Throws a RuleError naming `missed` or `targets`.
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
