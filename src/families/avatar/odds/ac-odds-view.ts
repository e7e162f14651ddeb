import { reachOf, type AcOdds } from "../../../rules/avatar/odds.ts";
import type { Chances } from "./ac-odds.ts";
import { certainty, oneIn, percent, rounded } from "../../../ui/kit/chances.ts";
import { signed } from "../../../ui/kit/signed.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The table ends with the first total that is reached less often. */
const RARE = 0.005;

/** Totals that are reached as often as the next one have no row of their own. */
const SAME = 1e-12;

interface RowView {
  total: string;
  chance: string;
  /** Of the bar, in percents. */
  width: number;
}

/** Odds as they are drawn: a line, and behind it what it takes for granted and the chance to reach each total. */
export interface AcOddsView {
  line: string;
  note: string;
  rows: RowView[];
}

function rowsOf({ reach }: AcOdds, words: Words): RowView[] {
  const steps = reach.filter(
    ({ chance }, total) => total > 0 && chance - (reach[total + 1]?.chance ?? 0) > SAME,
  );
  const rare = steps.findIndex(({ chance }) => chance < RARE);
  return steps.slice(0, rare < 0 ? steps.length : rare + 1).map(({ total, chance }) => ({
    total: words("ACTIONCARDS.Avatar.Odds.AtLeast", { total }),
    chance: percent(chance),
    width: Math.round(chance * 100),
  }));
}

const CERTAIN = {
  sure: "ACTIONCARDS.Avatar.Odds.Ruin.sure",
  never: "ACTIONCARDS.Avatar.Odds.Ruin.never",
} as const;

function ruinText(ruin: number, words: Words): string {
  const key = certainty(ruin);
  if (key !== null) return words(CERTAIN[key]);
  return words("ACTIONCARDS.Avatar.Odds.Ruin.some", { chance: oneIn(ruin, words) });
}

function holdsText(chance: number, words: Words): string {
  return words("ACTIONCARDS.Avatar.Odds.Holds", { chance: percent(chance) });
}

/** The odds of a calculation before its first card; of a defense, `against` the total of the attack, else null. */
export function plannedView(
  chances: Chances | null,
  against: number | null,
  words: Words,
): AcOddsView | null {
  const odds = chances?.odds(Infinity);
  if (!odds) return null;
  const { mean, range, ruin } = odds;
  const parts = [
    ...(against === null ? [] : [holdsText(reachOf(odds, against), words)]),
    words("ACTIONCARDS.Avatar.Odds.Mean", { mean: rounded(mean) }),
    ...(range ? [words("ACTIONCARDS.Avatar.Odds.Range", { ...range })] : []),
    ruinText(ruin, words),
  ];
  return { line: parts.join(" · "), note: words("ACTIONCARDS.Avatar.Odds.Note"), rows: rowsOf(odds, words) };
}

/** The odds of one more card, where a ten asks; of a defense, `against` the total of the attack, else null. */
export function oneMoreView(
  chances: Chances | null,
  against: number | null,
  words: Words,
): AcOddsView | null {
  if (!chances) return null;
  const [enough, more] = [chances.odds(0), chances.odds(1)];
  const gain = signed(rounded(more.mean - enough.mean));
  const parts = [
    words("ACTIONCARDS.Avatar.Odds.OneMore", { ruin: ruinText(more.ruin, words), gain }),
    ...(against === null ? [] : [defenseText(chances, against, words)]),
  ];
  return {
    line: parts.join(" · "),
    note: words("ACTIONCARDS.Avatar.Odds.OneMoreNote"),
    rows: rowsOf(more, words),
  };
}

/** Does the defense hold as it is; if not, how often does it with further cards? */
function defenseText(chances: Chances, against: number, words: Words): string {
  if (chances.odds(0).mean >= against) return words("ACTIONCARDS.Avatar.Odds.HoldsNow");
  return holdsText(reachOf(chances.odds(1), against), words);
}
