import type { Way } from "../../rules/timing/command.ts";
import { PURCHASES, type Purchase } from "../../rules/timing/schemes/action-shots.ts";
import type { Words } from "../kit/words.ts";

/** The attack proposed to a user for a combatant. */
export interface ProposedAttack {
  /** The combatant's id. */
  readonly by: string;
  /** The combatant's name. */
  readonly name: string;
  /** The name of the item to attack with. */
  readonly item: string;
}

/** How many ways to act or react a menu lists. The hand window offers the rest. */
export const MOST_WAYS = 8;

/**
 * Localization keys for the reactions of the system's own clocks. Any other clock's reactions get the generic
 * label.
 */
const REACTIONS: Readonly<Record<string, string>> = {
  callForward: "ACTIONCARDS.Tracker.CallForward",
  abort: "ACTIONCARDS.Tracker.Abort",
  activeDefense: "ACTIONCARDS.Tracker.SpendShots",
  hasten: "ACTIONCARDS.Tracker.SpendShots",
  extraAction: "ACTIONCARDS.Tracker.SpendShots",
};

/** True if Shots pay for this reaction. */
export function isPurchase(key: string): key is Purchase {
  return Object.hasOwn(PURCHASES, key);
}

/** Writes the cards of a way to act as a sum, such as "8" or "3 + 5"; empty if it uses no cards. */
export function cardsText(cards: readonly number[]): string {
  return cards.toReversed().join(" + ");
}

/** Labels a way to act: its cards, and their sum if there are several. */
export function wayLabel({ cards }: Way, words: Words): string {
  if (cards.length === 0) return words("ACTIONCARDS.Tracker.Act");
  const text = cardsText(cards);
  const sum = cards.reduce((total, card) => total + card, 0);
  return cards.length === 1 ? text : words("ACTIONCARDS.Tracker.WaySum", { cards: text, sum });
}

const ANY_REACTION = "ACTIONCARDS.Tracker.React";

/** The localization keys of all reaction labels. */
export const REACTION_LABELS: readonly string[] = [...new Set([...Object.values(REACTIONS), ANY_REACTION])];

/** Returns the label of the reaction button for `way`; a generic label if `way` is undefined or not in `REACTIONS`. */
export function reactionLabel(way: Way | undefined, words: Words): string {
  return words(REACTIONS[way?.key ?? ""] ?? ANY_REACTION);
}

/** Returns the tooltip of the reaction button, for the reactions that are possible now. */
export function reactionHint(ways: readonly Way[], words: Words): string {
  const [first] = ways;
  if (first && isPurchase(first.key)) return words("ACTIONCARDS.Tracker.SpendShotsHint");
  const cards = cardsText(first?.cards ?? []);
  return cards === "" || ways.length > 1
    ? words("ACTIONCARDS.Tracker.ReactHint")
    : words("ACTIONCARDS.Tracker.ReactHintCard", { cards });
}
