import { reachOf, type AcOdds } from "../../../rules/avatar/odds.ts";
import type { Chances } from "./ac-odds.ts";
import type { Aim } from "./aim.ts";
import { certainty, oneIn, percent, rounded } from "../../../ui/kit/chances.ts";
import { signed } from "../../../ui/kit/signed.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** The table ends with the first total that is reached less often, and begins with the last that is missed less often. */
const RARE = 0.005;

/** Totals that are reached as often as the next one have no row of their own. */
const SAME = 1e-12;

interface RowView {
  total: string;
  chance: string;
  /** Of the bar, in percents. */
  width: number;
}

/** Odds as they are drawn: a line, and behind it what it takes for granted and the chance to reach each total; or the line alone. */
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
  const sure = steps.findIndex(({ chance }) => chance < 1 - RARE);
  return steps.slice(Math.max(0, sure - 1), rare < 0 ? steps.length : rare + 1).map(({ total, chance }) => ({
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

const AIM = {
  hold: "ACTIONCARDS.Avatar.Odds.Aim.hold",
  resist: "ACTIONCARDS.Avatar.Odds.Aim.resist",
  catch: "ACTIONCARDS.Avatar.Odds.Aim.catch",
} as const;

const AIM_NOW = {
  hold: "ACTIONCARDS.Avatar.Odds.AimNow.hold",
  resist: "ACTIONCARDS.Avatar.Odds.AimNow.resist",
  catch: "ACTIONCARDS.Avatar.Odds.AimNow.catch",
} as const;

/** The chance to reach what is aimed at, each ten being answered for just that. */
function aimText({ what }: Aim, chance: number, words: Words): string {
  return words(AIM[what], { chance: percent(chance) });
}

/** A line that has nothing behind it. */
function lineAlone(line: string): AcOddsView {
  return { line, note: "", rows: [] };
}

/** What the odds take for granted, and that both tries count where there are two (Q4). */
function noteText(note: string, ofTwo: string, { twice }: Chances): string {
  return twice ? `${note} ${ofTwo}` : note;
}

/** The odds of a calculation before its first card. */
export function plannedView(
  chances: Chances | "tooMany" | null,
  aim: Aim | null,
  words: Words,
): AcOddsView | null {
  if (chances === null) return null;
  if (chances === "tooMany") return lineAlone(words("ACTIONCARDS.Avatar.Odds.TooMany"));
  const odds = chances.odds(Infinity);
  const { mean, range, ruin } = odds;
  const parts = [
    ...(aim === null ? [] : [aimText(aim, reachOf(odds, aim.total), words)]),
    words("ACTIONCARDS.Avatar.Odds.Mean", { mean: rounded(mean) }),
    ...(range ? [words("ACTIONCARDS.Avatar.Odds.Range", { ...range })] : []),
    ruinText(ruin, words),
  ];
  const note = noteText(
    words("ACTIONCARDS.Avatar.Odds.Note"),
    words("ACTIONCARDS.Avatar.Odds.NoteTwice"),
    chances,
  );
  return { line: parts.join(" · "), note, rows: rowsOf(odds, words) };
}

/** The odds of one more card, where a ten asks. */
export function oneMoreView(
  chances: Chances | "tooMany" | null,
  aim: Aim | null,
  words: Words,
): AcOddsView | null {
  if (chances === null) return null;
  if (chances === "tooMany") return lineAlone(words("ACTIONCARDS.Avatar.Odds.TooMany"));
  const [enough, more] = [chances.odds(0), chances.odds(1)];
  const gain = signed(rounded(more.mean - enough.mean));
  const parts = [
    words("ACTIONCARDS.Avatar.Odds.OneMore", { ruin: ruinText(more.ruin, words), gain }),
    ...(aim === null ? [] : [reachedText(chances, aim, words)]),
  ];
  return {
    line: parts.join(" · "),
    note: noteText(
      words("ACTIONCARDS.Avatar.Odds.OneMoreNote"),
      words("ACTIONCARDS.Avatar.Odds.OneMoreNoteTwice"),
      chances,
    ),
    rows: rowsOf(more, words),
  };
}

/** Is it reached as it is; if not, how often is it with further cards, and how often by a second try alone? */
function reachedText(chances: Chances, aim: Aim, words: Words): string {
  const without = reachOf(chances.answered(false), aim.total);
  const reached = certainty(without);
  if (reached === "sure") return words(AIM_NOW[aim.what]);
  const withMore = aimText(aim, reachOf(chances.answered(true), aim.total), words);
  if (reached === "never") return withMore;
  return words("ACTIONCARDS.Avatar.Odds.Without", { aim: withMore, chance: percent(without) });
}
