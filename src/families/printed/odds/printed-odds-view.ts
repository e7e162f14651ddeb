import type { AttackOdds } from "../../../rules/printed/odds-attack.ts";
import type { CheckOdds } from "../../../rules/printed/odds-check.ts";
import type { NumberChance } from "../../../rules/odds/tally.ts";
import { chanceText } from "../../../ui/kit/chances.ts";
import { pendingOdds, sampledNotes, type OddsBar, type OddsView } from "../../../ui/odds/odds-view.ts";
import type { Found } from "./printed-odds.ts";
import type { Words } from "../../../ui/kit/words.ts";

/** Notes and bars leave out chances below this number. */
const RARE = 0.05;

/** How to write chances as text. */
interface Teller {
  readonly words: Words;
  readonly exact: boolean;
}

const say = (key: string, chance: number, { words, exact }: Teller): string =>
  words(`ACTIONCARDS.Printed.Odds.${key}`, { chance: chanceText(chance, exact, words) });

/** Writes a sentence for each chance of at least `RARE`. */
function notesOf(chances: Readonly<Record<string, number>>, teller: Teller): string[] {
  return Object.entries(chances).flatMap(([key, chance]) =>
    chance >= RARE ? [say(key, chance, teller)] : [],
  );
}

/** The quantity that the bars show. */
type BarKind = "Bumps" | "Concussion" | "Successes" | "Wounds";

/**
 * Builds a bar for each number with a chance of at least `RARE`. With `orMore`, the chances are those of at least that
 * number, the labels say so, and of numbers with the same chance only the highest has a bar.
 */
function barsOf(
  spread: readonly NumberChance[],
  key: BarKind,
  { words, exact }: Teller,
  orMore: "" | "OrMore" = "",
): OddsBar[] {
  const told = spread
    .filter(({ chance }) => chance >= RARE)
    .map((one) => ({ ...one, text: chanceText(one.chance, exact, words) }));
  const most = Math.max(...told.map(({ chance }) => chance));
  return told
    .filter(({ text }, place) => orMore === "" || text !== told[place + 1]?.text)
    .map(({ value, chance, text }) => ({
      key: "",
      label: words(`ACTIONCARDS.Printed.Odds.${key}${orMore}`, { count: value }),
      chance: text,
      width: Math.round((100 * chance) / most),
      good: value > 0,
    }));
}

/** The world's settings that affect the odds. */
export interface Played {
  /** True if the world uses dice instead of cards. */
  readonly dice: boolean;
  /** True if bumps are in use. */
  readonly bumps: boolean;
}

/** Says what the odds assume about extra cards or rolls, and about bumps, and whether the odds are sampled. */
function playedNotes(
  { dice, bumps }: Played,
  spent: "BumpsEach" | "BumpsInEffect" | null,
  { words, exact }: Teller,
): string[] {
  const rolls = bumps && spent !== null ? ["Rolls", spent] : ["Rolls"];
  const keys = dice ? rolls : [bumps ? "PlaysForBumps" : "Plays"];
  return [...keys.map((key) => words(`ACTIONCARDS.Printed.Odds.${key}`)), ...sampledNotes(exact, words)];
}

/** Builds bars for the number of bumps in a check; empty if bumps are not possible. */
function bumpBars(bumps: readonly NumberChance[], teller: Teller): OddsBar[] {
  return bumps.some(({ value }) => value > 0) ? barsOf(bumps, "Bumps", teller) : [];
}

/** Builds the template context of a check's odds; null if the check would be refused. */
export function checkOddsView(found: Found<CheckOdds> | null, played: Played, words: Words): OddsView | null {
  if (found === null) return null;
  const { odds } = found;
  if (odds === null) return pendingOdds(words);
  const { exact, success, criticalFailure, successes, done, bumps } = odds;
  const teller = { words, exact };
  return {
    success: say("Succeeds", success, teller),
    notes: [
      ...notesOf({ ...(done === null ? {} : { Done: done }), CriticalFailure: criticalFailure }, teller),
      ...playedNotes(played, successes === null ? null : "BumpsInEffect", teller),
    ],
    bars: successes ? barsOf(successes, "Successes", teller) : bumpBars(bumps ?? [], teller),
  };
}

/** Says how likely any damage is, and how likely with bumps if that is higher. */
function harmNote({ harm, best }: AttackOdds, teller: Teller): string[] {
  const { words, exact } = teller;
  const chance = chanceText(harm, exact, words);
  const withBumps = best === null ? chance : chanceText(best.harm, exact, words);
  if (withBumps === chance) return notesOf({ Harms: harm }, teller);
  const chances = { chance, best: withBumps };
  return [words("ACTIONCARDS.Printed.Odds.HarmsWithBumps", chances)];
}

/**
 * Builds bars for wounds. If no wounds are possible, builds bars for concussion. If bumps are in use, the bars show the
 * chances with the best use of bumps.
 */
function harmBars({ wounds, concussion, best }: AttackOdds, teller: Teller): OddsBar[] {
  const wounding = (best?.wounds ?? wounds).some(({ value }) => value > 0);
  const key = wounding ? "Wounds" : "Concussion";
  if (best) return barsOf(wounding ? best.wounds : best.concussion, key, teller, "OrMore");
  return barsOf(wounding ? wounds : concussion, key, teller);
}

/** Builds the template context of an attack's odds; null if the attack would be refused. */
export function attackOddsView(
  found: Found<AttackOdds> | null,
  played: Played,
  words: Words,
): OddsView | null {
  if (found === null) return null;
  const { odds } = found;
  if (odds === null) return pendingOdds(words);
  const { exact, hit, criticalFailure, breaks, bystander } = odds;
  const teller = { words, exact };
  return {
    success: say("Hits", hit, teller),
    notes: [
      ...harmNote(odds, teller),
      ...notesOf({ CriticalFailure: criticalFailure, Breaks: breaks, Bystander: bystander }, teller),
      ...playedNotes(played, "BumpsEach", teller),
    ],
    bars: harmBars(odds, teller),
  };
}
