import type { AttackOdds, CheckOdds, NumberChance } from "../../../rules/printed/odds.ts";
import { percent } from "../../../ui/kit/chances.ts";
import type { OddsBar, OddsView } from "../../../ui/kit/odds.ts";
import type { Words } from "../../../ui/kit/words.ts";

const say = (key: string, chance: number, words: Words): string =>
  words(`ACTIONCARDS.Printed.Odds.${key}`, { chance: percent(chance) });

/** What cannot happen at all is not worth a word. */
function notesOf(chances: Readonly<Record<string, number>>, words: Words): string[] {
  return Object.entries(chances).flatMap(([key, chance]) => (chance > 0 ? [say(key, chance, words)] : []));
}

function barsOf(
  spread: readonly NumberChance[],
  key: "Successes" | "Wounds" | "Concussion",
  words: Words,
): OddsBar[] {
  const most = Math.max(...spread.map(({ chance }) => chance));
  return spread.map(({ value, chance }) => ({
    key: "",
    label: words(`ACTIONCARDS.Printed.Odds.${key}`, { count: value }),
    chance: percent(chance),
    width: Math.round((100 * chance) / most),
    good: value > 0,
  }));
}

/** What the chances follow from. */
export interface Played {
  /** Dice are rolled instead of drawing cards. */
  readonly dice: boolean;
  /** Bumps are in use, and whoever decides may do better with them. */
  readonly bumps: boolean;
}

function playedNote({ dice, bumps }: Played, words: Words): string {
  return words(`ACTIONCARDS.Printed.Odds.${dice ? "Rolls" : "Plays"}${bumps ? "Unspent" : ""}`);
}

/** The chances of a check; null where there are none to be told. */
export function checkOddsView(odds: CheckOdds | null, played: Played, words: Words): OddsView | null {
  if (odds === null) return null;
  const { success, criticalFailure, successes, done } = odds;
  return {
    success: say("Succeeds", success, words),
    notes: [
      ...notesOf({ ...(done === null ? {} : { Done: done }), CriticalFailure: criticalFailure }, words),
      playedNote({ ...played, bumps: played.bumps && successes !== null }, words),
    ],
    bars: successes === null ? [] : barsOf(successes, "Successes", words),
  };
}

/** The chances of an attack: what it does of wounds, or of concussion where it gives no wounds. */
export function attackOddsView(odds: AttackOdds | null, played: Played, words: Words): OddsView | null {
  if (odds === null) return null;
  const { hit, harm, criticalFailure, breaks, bystander, wounds, concussion } = odds;
  const wounding = wounds.some(({ value }) => value > 0);
  return {
    success: say("Hits", hit, words),
    notes: [
      ...notesOf(
        { Harms: harm, CriticalFailure: criticalFailure, Breaks: breaks, Bystander: bystander },
        words,
      ),
      playedNote(played, words),
    ],
    bars: wounding ? barsOf(wounds, "Wounds", words) : barsOf(concussion, "Concussion", words),
  };
}
