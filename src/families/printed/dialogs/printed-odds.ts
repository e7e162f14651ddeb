import type { AttackOdds } from "../../../rules/printed/odds-attack.ts";
import type { CheckOdds } from "../../../rules/printed/odds-check.ts";
import type { NumberChance } from "../../../rules/printed/odds-spread.ts";
import { percent } from "../../../ui/kit/chances.ts";
import type { OddsBar, OddsView } from "../../../ui/kit/odds.ts";
import type { Counted } from "../plans/odds.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** What happens less often is not worth a line. */
const RARE = 0.05;

const say = (key: string, chance: number, words: Words): string =>
  words(`ACTIONCARDS.Printed.Odds.${key}`, { chance: percent(chance) });

/** What may well happen, in words. */
function notesOf(chances: Readonly<Record<string, number>>, words: Words): string[] {
  return Object.entries(chances).flatMap(([key, chance]) =>
    chance >= RARE ? [say(key, chance, words)] : [],
  );
}

/** What bars are about. */
type BarKind = "Bumps" | "Concussion" | "Successes" | "Wounds";

/** A bar each; `orMore`: of a number or more. */
function barsOf(
  spread: readonly NumberChance[],
  key: BarKind,
  words: Words,
  orMore: "" | "OrMore" = "",
): OddsBar[] {
  const told = spread.filter(({ chance }) => chance >= RARE);
  const most = Math.max(...told.map(({ chance }) => chance));
  return told.map(({ value, chance }) => ({
    key: "",
    label: words(`ACTIONCARDS.Printed.Odds.${key}${orMore}`, { count: value }),
    chance: percent(chance),
    width: Math.round((100 * chance) / most),
    good: value > 0,
  }));
}

/** What the chances follow from. */
export interface Played {
  /** Dice are rolled instead of drawing cards. */
  readonly dice: boolean;
  /** Bumps are in use: what they are spent on. */
  readonly bumps: boolean;
}

/** What the chances take for granted of extra cards or rolls, and of bumps. */
function playedNotes(
  { dice, bumps }: Played,
  spent: "BumpsEach" | "BumpsInEffect" | null,
  words: Words,
): string[] {
  const extra = dice ? "Rolls" : bumps ? "PlaysForBumps" : "Plays";
  const keys = bumps && spent !== null ? [extra, spent] : [extra];
  return keys.map((key) => words(`ACTIONCARDS.Printed.Odds.${key}`));
}

/** Says that there are none, and why. */
function tooMany(words: Words): OddsView {
  return { success: words("ACTIONCARDS.Printed.Odds.TooMany"), notes: [], bars: [] };
}

/** The bumps that a check brings, where it can bring any. */
function bumpBars(bumps: readonly NumberChance[], words: Words): OddsBar[] {
  return bumps.some(({ value }) => value > 0) ? barsOf(bumps, "Bumps", words) : [];
}

/** The chances of a check; null where there are none to be told. */
export function checkOddsView(
  odds: Counted<CheckOdds> | null,
  played: Played,
  words: Words,
): OddsView | null {
  if (odds === null) return null;
  if (odds === "tooMany") return tooMany(words);
  const { success, criticalFailure, successes, done, bumps } = odds;
  return {
    success: say("Succeeds", success, words),
    notes: [
      ...notesOf({ ...(done === null ? {} : { Done: done }), CriticalFailure: criticalFailure }, words),
      ...playedNotes(played, successes === null ? null : "BumpsInEffect", words),
    ],
    bars: successes ? barsOf(successes, "Successes", words) : bumpBars(bumps ?? [], words),
  };
}

/** To do any harm, and where bumps make it likelier both. */
function harmNote({ harm, best }: AttackOdds, words: Words): string[] {
  if (best === null || percent(best.harm) === percent(harm)) return notesOf({ Harms: harm }, words);
  const chances = { chance: percent(harm), best: percent(best.harm) };
  return [words("ACTIONCARDS.Printed.Odds.HarmsWithBumps", chances)];
}

/** What an attack does of wounds, or of concussion where it gives no wounds. */
function harmBars({ wounds, concussion, best }: AttackOdds, words: Words): OddsBar[] {
  const wounding = (best?.wounds ?? wounds).some(({ value }) => value > 0);
  const key = wounding ? "Wounds" : "Concussion";
  if (best) return barsOf(wounding ? best.wounds : best.concussion, key, words, "OrMore");
  return barsOf(wounding ? wounds : concussion, key, words);
}

/** The chances of an attack; null where there are none to be told. */
export function attackOddsView(
  odds: Counted<AttackOdds> | null,
  played: Played,
  words: Words,
): OddsView | null {
  if (odds === null) return null;
  if (odds === "tooMany") return tooMany(words);
  const { hit, criticalFailure, breaks, bystander } = odds;
  return {
    success: say("Hits", hit, words),
    notes: [
      ...harmNote(odds, words),
      ...notesOf({ CriticalFailure: criticalFailure, Breaks: breaks, Bystander: bystander }, words),
      ...playedNotes(played, "BumpsEach", words),
    ],
    bars: harmBars(odds, words),
  };
}
