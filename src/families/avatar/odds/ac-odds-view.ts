import { reachOf, type AcOdds } from "../../../rules/avatar/odds.ts";
import type { Reckoning } from "./ac-odds.ts";
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
    total: words("ACTIONCARDS.AcOdds.AtLeast", { total }),
    chance: percent(chance),
    width: Math.round(chance * 100),
  }));
}

const CERTAIN = { sure: "ACTIONCARDS.AcOdds.Ruin.sure", never: "ACTIONCARDS.AcOdds.Ruin.never" } as const;

function ruinText(ruin: number, words: Words): string {
  const key = certainty(ruin);
  if (key !== null) return words(CERTAIN[key]);
  return words("ACTIONCARDS.AcOdds.Ruin.some", { chance: oneIn(ruin, words) });
}

function holdsText(chance: number, words: Words): string {
  return words("ACTIONCARDS.AcOdds.Holds", { chance: percent(chance) });
}

/** The odds of a calculation before its first card; of a defence, `against` the total of the attack, else null. */
export function plannedView(
  reckoning: Reckoning | null,
  against: number | null,
  words: Words,
): AcOddsView | null {
  const odds = reckoning?.odds(Infinity);
  if (!odds) return null;
  const { mean, range, ruin } = odds;
  const parts = [
    ...(against === null ? [] : [holdsText(reachOf(odds, against), words)]),
    words("ACTIONCARDS.AcOdds.Mean", { mean: rounded(mean) }),
    ...(range ? [words("ACTIONCARDS.AcOdds.Range", { ...range })] : []),
    ruinText(ruin, words),
  ];
  return { line: parts.join(" · "), note: words("ACTIONCARDS.AcOdds.Note"), rows: rowsOf(odds, words) };
}

/** The odds of one more card, where a ten asks; of a defence, `against` the total of the attack, else null. */
export function oneMoreView(
  reckoning: Reckoning | null,
  against: number | null,
  words: Words,
): AcOddsView | null {
  if (!reckoning) return null;
  const [enough, more] = [reckoning.odds(0), reckoning.odds(1)];
  const gain = signed(rounded(more.mean - enough.mean));
  const parts = [
    words("ACTIONCARDS.AcOdds.OneMore", { ruin: ruinText(more.ruin, words), gain }),
    ...(against === null ? [] : [defenceText(reckoning, against, words)]),
  ];
  return {
    line: parts.join(" · "),
    note: words("ACTIONCARDS.AcOdds.OneMoreNote"),
    rows: rowsOf(more, words),
  };
}

/** Does the defence hold as it is; if not, how often does it with further cards? */
function defenceText(reckoning: Reckoning, against: number, words: Words): string {
  if (reckoning.odds(0).mean >= against) return words("ACTIONCARDS.AcOdds.HoldsNow");
  return holdsText(reachOf(reckoning.odds(1), against), words);
}
