import type { Way } from "../../rules/timing/command.ts";
import { PURCHASES, type Purchase } from "../../rules/timing/schemes/action-shots.ts";
import type { Words } from "../kit/words.ts";

/** The attack that a user is proposed for somebody whose Phase is open. */
export interface ProposedAttack {
  /** The combatant's id and name. */
  readonly by: string;
  readonly name: string;
  /** What they attack with. */
  readonly item: string;
}

/** More ways than this are not listed: the hand's own window is the place to choose among so many. */
export const MOST_WAYS = 8;

/** What the reactions that the system's own schemes know are called; any other is just a reaction. */
const REACTIONS: Readonly<Record<string, string>> = {
  callForward: "ACTIONCARDS.Tracker.CallForward",
  abort: "ACTIONCARDS.Tracker.Abort",
  activeDefense: "ACTIONCARDS.Tracker.SpendShots",
  hasten: "ACTIONCARDS.Tracker.SpendShots",
  extraAction: "ACTIONCARDS.Tracker.SpendShots",
};

/** What is bought with Shots, by the key of its words: it is what it is, a Dodge or none. */
export function isPurchase(key: string): key is Purchase {
  return Object.hasOwn(PURCHASES, key);
}

/** The cards of a way as they are added up: "8", "3 + 5"; empty where it uses none. */
export function cardsText(cards: readonly number[]): string {
  return cards.toReversed().join(" + ");
}

/** A way in a list: its cards, and their sum where there are several. */
export function wayLabel({ cards }: Way, words: Words): string {
  if (cards.length === 0) return words("ACTIONCARDS.Tracker.Act");
  const text = cardsText(cards);
  const sum = cards.reduce((total, card) => total + card, 0);
  return cards.length === 1 ? text : words("ACTIONCARDS.Tracker.WaySum", { cards: text, sum });
}

/** What a reaction is called. */
export function reactionLabel(way: Way | undefined, words: Words): string {
  return words(REACTIONS[way?.key ?? ""] ?? "ACTIONCARDS.Tracker.React");
}

/** What its button tells beside. */
export function reactionHint(ways: readonly Way[], words: Words): string {
  const [first] = ways;
  if (first && isPurchase(first.key)) return words("ACTIONCARDS.Tracker.SpendShotsHint");
  const cards = cardsText(first?.cards ?? []);
  return cards === "" || ways.length > 1
    ? words("ACTIONCARDS.Tracker.ReactHint")
    : words("ACTIONCARDS.Tracker.ReactHintCard", { cards });
}
