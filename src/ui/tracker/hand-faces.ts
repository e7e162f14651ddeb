import type { ActionHand } from "../../rules/fads/hand.ts";
import type { Words } from "../kit/words.ts";
import type { Sight } from "./knowledge.ts";

/** A small action card, held or spent. */
interface FaceView {
  readonly value: number;
  readonly spent: boolean;
}

/** Template context of the hand in a row. */
export interface HandView {
  /** The held cards, then the spent ones, each from high to low; empty if the hand is secret. */
  readonly faces: readonly FaceView[];
  /** One entry for each held card of a secret hand; the template draws it as a card back. */
  readonly backs: readonly null[];
  readonly label: string;
}

function listed(cards: readonly number[]): string {
  return cards.toReversed().join(", ");
}

function openLabel({ held, spent }: ActionHand, words: Words): string {
  const parts = [
    held.length > 0
      ? words("ACTIONCARDS.Tracker.HandHeld", { cards: listed(held) })
      : words("ACTIONCARDS.Tracker.HandEmpty"),
    ...(spent.length > 0 ? [words("ACTIONCARDS.Tracker.HandSpent", { cards: listed(spent) })] : []),
  ];
  return parts.join(" ");
}

/** Builds the context of a hand for a user with this `sight`; null if the combatant has no hand. */
export function handView(hand: ActionHand | null, sight: Sight, words: Words): HandView | null {
  if (hand === null) return null;
  const { held, spent } = hand;
  if (sight === "backs") {
    const label = words("ACTIONCARDS.Tracker.HandBacks", { count: held.length });
    return { faces: [], backs: held.map(() => null), label };
  }
  const faces = [
    ...held.toReversed().map((value) => ({ value, spent: false })),
    ...spent.toReversed().map((value) => ({ value, spent: true })),
  ];
  return { faces, backs: [], label: openLabel(hand, words) };
}
