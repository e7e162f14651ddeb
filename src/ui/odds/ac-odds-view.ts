import { reachOf, type AcOdds } from "../../rules/avatar/odds.ts";
import type { Chances } from "./ac-odds.ts";
import type { Aim } from "./aim.ts";
import { about, certainty, chanceText, oneIn } from "../kit/chances.ts";
import { sampledNotes } from "./odds-view.ts";
import { decimal, type Words } from "../kit/words.ts";

/**
 * The table leaves out the rows whose chance is at least `1 - RARE`, except the last, and those whose chance is
 * below `RARE`, except the first.
 */
const RARE = 0.005;

/**
 * The table leaves out a total if the next one is about as likely to be reached: their chances differ by at most
 * this.
 */
const SAME = 1e-12;

interface RowView {
  total: string;
  chance: string;
  /** The length of the row's bar, in percent. */
  width: number;
}

/**
 * A line of odds. Unless `rows` is empty, it expands to show the assumptions and the chance to reach each
 * total.
 */
export interface AcOddsView {
  line: string;
  note: string;
  rows: RowView[];
  /** True while the odds are being sampled. */
  pending: boolean;
}

/** The odds of one more card after a ten. */
export interface OneMoreView extends AcOddsView {
  /** True if another card can't improve the chance to reach the aim. */
  isEnough: boolean;
}

function rowsOf({ reach, exact }: AcOdds, words: Words): RowView[] {
  const steps = reach.filter(
    ({ chance }, total) => total > 0 && chance - (reach[total + 1]?.chance ?? 0) > SAME,
  );
  const rare = steps.findIndex(({ chance }) => chance < RARE);
  const sure = steps.findIndex(({ chance }) => chance < 1 - RARE);
  return steps.slice(Math.max(0, sure - 1), rare < 0 ? steps.length : rare + 1).map(({ total, chance }) => ({
    total: words("ACTIONCARDS.Odds.AtLeast", { total }),
    chance: chanceText(chance, exact, words),
    width: Math.round(chance * 100),
  }));
}

const CERTAIN = {
  sure: "ACTIONCARDS.Odds.Ruin.sure",
  never: "ACTIONCARDS.Odds.Ruin.never",
} as const;

function ruinText({ ruin, exact }: AcOdds, words: Words): string {
  const key = exact ? certainty(ruin) : null;
  if (key !== null) return words(CERTAIN[key]);
  const chance = exact ? oneIn(ruin, words) : chanceText(ruin, exact, words);
  return words("ACTIONCARDS.Odds.Ruin.some", { chance });
}

const AIM = {
  hold: "ACTIONCARDS.Odds.Aim.hold",
  resist: "ACTIONCARDS.Odds.Aim.resist",
  catch: "ACTIONCARDS.Odds.Aim.catch",
} as const;

const AIM_NOW = {
  hold: "ACTIONCARDS.Odds.AimNow.hold",
  resist: "ACTIONCARDS.Odds.AimNow.resist",
  catch: "ACTIONCARDS.Odds.AimNow.catch",
} as const;

/** Writes the chance to reach the aim's total, if the player decides as well as possible after each ten. */
function aimText({ what, total }: Aim, odds: AcOdds, words: Words): string {
  return words(AIM[what], { chance: chanceText(reachOf(odds, total), odds.exact, words) });
}

/**
 * Returns the note below the odds: `note`, then `ofTwo` if all cards are drawn twice (Q4), then the notes about
 * sampling if the odds are not exact.
 */
function noteText(note: string, ofTwo: string, { twice }: Chances, { exact }: AcOdds, words: Words): string {
  return [note, ...(twice ? [ofTwo] : []), ...sampledNotes(exact, words)].join(" ");
}

function pendingView(words: Words): AcOddsView {
  return { line: words("ACTIONCARDS.Odds.Pending"), note: "", rows: [], pending: true };
}

/** Builds the context of a calculation's odds before its first card is drawn; null without `chances`. */
export function plannedView(chances: Chances | null, aim: Aim | null, words: Words): AcOddsView | null {
  if (chances === null) return null;
  const odds = chances.odds(Infinity);
  if (odds === null) return pendingView(words);
  const { mean, range, exact } = odds;
  const parts = [
    ...(aim === null ? [] : [aimText(aim, odds, words)]),
    words("ACTIONCARDS.Odds.Mean", { mean: about(decimal(words, mean, 1), exact, words) }),
    ...(range ? [words("ACTIONCARDS.Odds.Range", { ...range })] : []),
    ruinText(odds, words),
  ];
  const [note, ofTwo] = [words("ACTIONCARDS.Odds.Note"), words("ACTIONCARDS.Odds.NoteTwice")];
  return {
    line: parts.join(" · "),
    note: noteText(note, ofTwo, chances, odds, words),
    rows: rowsOf(odds, words),
    pending: false,
  };
}

/** Builds the context of the odds of one more card after a ten; null without `chances`. */
export function oneMoreView(chances: Chances | null, aim: Aim | null, words: Words): OneMoreView | null {
  if (chances === null) return null;
  const [enough, more] = [chances.odds(0), chances.odds(1)];
  const answers = aim && answersOf(chances);
  if (enough === null || more === null || (aim && !answers))
    return { ...pendingView(words), isEnough: false };
  const gained = decimal(words, more.mean - enough.mean, 1, "exceptZero");
  const gain = about(gained, more.exact && enough.exact, words);
  const line = words("ACTIONCARDS.Odds.OneMore", { ruin: ruinText(more, words), gain });
  const [note, ofTwo] = [words("ACTIONCARDS.Odds.OneMoreNote"), words("ACTIONCARDS.Odds.OneMoreNoteTwice")];
  return {
    line: [line, ...(aim && answers ? [reachedText(answers, aim, words)] : [])].join(" · "),
    note: noteText(note, ofTwo, chances, more, words),
    rows: rowsOf(more, words),
    pending: false,
    isEnough: aim !== null && answers !== null && standsBetter(answers, aim),
  };
}

/** The odds after each answer to a ten's offer of one more card. */
interface Answers {
  readonly without: AcOdds;
  readonly withMore: AcOdds;
}

/** The odds after each answer; null while they are being sampled. */
function answersOf(chances: Chances): Answers | null {
  const [without, withMore] = [chances.answered(false), chances.answered(true)];
  return without && withMore && { without, withMore };
}

/** True if the total can reach the aim without another card, and at least as likely as with one. */
function standsBetter({ without, withMore }: Answers, { total }: Aim): boolean {
  const stands = reachOf(without, total);
  return stands > 0 && stands >= reachOf(withMore, total);
}

/**
 * Returns the chances to reach the aim's total with one more card and without it. If the current total is enough for
 * sure, says only that. If the total can't be reached without another card, leaves out the chance without it.
 */
function reachedText({ without, withMore }: Answers, aim: Aim, words: Words): string {
  const chance = reachOf(without, aim.total);
  const reached = without.exact ? certainty(chance) : null;
  if (reached === "sure") return words(AIM_NOW[aim.what]);
  const aimed = aimText(aim, withMore, words);
  if (reached === "never") return aimed;
  return words("ACTIONCARDS.Odds.Without", {
    aim: aimed,
    chance: chanceText(chance, without.exact, words),
  });
}
