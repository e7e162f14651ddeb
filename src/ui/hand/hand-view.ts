import { makesPhase } from "../../rules/fads/plays.ts";
import { sumOf, type ActionCard, type ActionHand } from "../../rules/fads/hand.ts";
import type { Way } from "../../rules/timing/command.ts";
import type { TimingOptions } from "../../rules/timing/encounter.ts";
import type { TimingRow } from "../../rules/timing/scheme.ts";
import type { Words } from "../kit/words.ts";
import { cardsText, reactionLabel } from "../clock/ways.ts";

export interface HandInput {
  readonly row: TimingRow;
  readonly round: number;
  readonly segment: number;
  readonly options: Pick<TimingOptions, "callForward" | "combination">;
  readonly chosen: readonly number[];
  readonly words: Words;
}

interface CardView {
  readonly value: number;
  /** The rank on the card's face: A, J or Q, else the number. */
  readonly rank: string;
  readonly spent: boolean;
  readonly chosen: boolean;
  /** True if no cards are chosen and the row's default way to act uses this card. */
  readonly proposed: boolean;
  readonly label: string;
}

/** A button of the window. `way` is the option that the button uses; null if none is possible now. */
interface HandControl {
  readonly label: string;
  readonly way: Way | null;
}

export interface HandView {
  readonly held: readonly CardView[];
  readonly spent: readonly CardView[];
  /** The sum of the chosen cards, localized. */
  readonly sum: string;
  readonly act: HandControl;
  /** The reaction button, with the options for reacting; null if there are no reactions. */
  readonly react: { readonly label: string; readonly ways: readonly Way[] } | null;
  readonly hold: boolean;
  readonly end: boolean;
  /**
   * Why nothing can be done: the encounter has not begun, the row is out, or its hand is empty. Otherwise
   * empty.
   */
  readonly obstacle: string;
}

/** Template context of the hand window: whose hand, the cards, and the clock's current Segment. */
export interface HandWindowView {
  /** The hands that this user can choose between. */
  readonly mine: readonly { readonly id: string; readonly name: string; readonly selected: boolean }[];
  readonly isOne: boolean;
  /** True if the row has a hand of cards; otherwise the window only has buttons. */
  readonly hasCards: boolean;
  /** The hand; null if the combatant is not in the viewed encounter. */
  readonly hand: HandView | null;
  readonly segment: number | "";
  /** True if the clock counts Segments. */
  readonly counts: boolean;
}

const RANKS: Readonly<Record<number, string>> = { 1: "A", 11: "J", 12: "Q" };

/** Returns the chosen cards that are still held. */
export function stillHeld(chosen: readonly number[], hand: ActionHand | null): readonly ActionCard[] {
  return hand?.held.filter((card) => chosen.includes(card)) ?? [];
}

function cardView(
  value: number,
  spent: boolean,
  chosen: readonly number[],
  { row, words }: HandInput,
): CardView {
  const proposed = !spent && chosen.length === 0 && (row.acts[0]?.cards.includes(value) ?? false);
  const keys = { card: value };
  return {
    value,
    rank: RANKS[value] ?? String(value),
    spent,
    chosen: chosen.includes(value),
    proposed,
    label: words(
      spent
        ? "ACTIONCARDS.Hand.CardSpent"
        : proposed
          ? "ACTIONCARDS.Hand.CardProposed"
          : "ACTIONCARDS.Hand.Card",
      keys,
    ),
  };
}

/** Returns the localization key that says which Segment the chosen cards are high enough for. */
function buysKey(chosen: readonly ActionCard[], { segment, options }: HandInput): string {
  if (makesPhase(chosen, segment, options.combination)) return "ACTIONCARDS.Hand.BuysNow";
  const exact = options.combination === "exactly" && chosen.length > 1;
  return exact ? "ACTIONCARDS.Hand.BuysExactly" : "ACTIONCARDS.Hand.BuysLater";
}

/**
 * Describes the sum of the chosen cards and which Segment it is high enough for. If no cards are chosen, says how to
 * choose. Empty before the encounter begins, and if no cards are held.
 */
export function sumText(chosen: readonly ActionCard[], input: HandInput): string {
  const { row, segment, round, words } = input;
  if (round === 0 || (row.hand?.held.length ?? 0) === 0) return "";
  if (chosen.length === 0) {
    const proposed = row.acts.length > 0;
    return words(proposed ? "ACTIONCARDS.Hand.ChooseHint" : "ACTIONCARDS.Hand.ChooseHintLater");
  }
  const sum = sumOf(chosen);
  const data = { cards: cardsText(chosen), sum, segment };
  const whole =
    chosen.length === 1 ? words("ACTIONCARDS.Hand.One", data) : words("ACTIONCARDS.Hand.Sum", data);
  return `${whole} ${words(buysKey(chosen, input), data)}`;
}

/**
 * Returns what the *Act* button uses: the chosen cards or, if no cards are chosen, the row's default way to act. Null
 * if that can't open the Phase.
 */
function actWay(chosen: readonly ActionCard[], { row, segment, options }: HandInput): Way | null {
  const [first] = row.acts;
  if (!first || chosen.length === 0) return first ?? null;
  return makesPhase(chosen, segment, options.combination) ? { key: first.key, cards: chosen } : null;
}

/**
 * Returns the options for reacting. If cards are chosen and reactions need no roll, the only option is to use these
 * cards, and there is none if their sum is too low.
 */
function reactWays(chosen: readonly ActionCard[], { row, segment, options }: HandInput): readonly Way[] {
  const [first] = row.reactions;
  if (!first || options.callForward === "roll" || chosen.length === 0) return row.reactions;
  return makesPhase(chosen, segment) ? [{ key: first.key, cards: chosen }] : [];
}

function obstacleOf({ row, round, words }: HandInput): string {
  if (round === 0) return words("ACTIONCARDS.Hand.NotBegun");
  if (row.status === "out") return words("ACTIONCARDS.Hand.Out");
  if (row.hand?.held.length === 0 && !row.end) return words("ACTIONCARDS.Hand.Empty");
  return "";
}

/** Builds the context of a hand for its owner. */
export function handView(input: HandInput): HandView {
  const { row, words } = input;
  const chosen = stillHeld(input.chosen, row.hand);
  const way = actWay(chosen, input);
  const cards = way ? cardsText(way.cards) : "";
  const cardsOf = (list: readonly number[], spent: boolean) =>
    list.toReversed().map((value) => cardView(value, spent, chosen, input));
  return {
    held: cardsOf(row.hand?.held ?? [], false),
    spent: cardsOf(row.hand?.spent ?? [], true),
    sum: sumText(chosen, input),
    act: {
      label:
        cards === "" ? words("ACTIONCARDS.Tracker.Act") : words("ACTIONCARDS.Tracker.ActWith", { cards }),
      way,
    },
    react:
      row.reactions.length === 0
        ? null
        : { label: reactionLabel(row.reactions[0], words), ways: reactWays(chosen, input) },
    hold: row.hold,
    end: row.end,
    obstacle: obstacleOf(input),
  };
}
