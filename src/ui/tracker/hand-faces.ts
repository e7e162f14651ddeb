import type { ActionHand } from "../../rules/fads/hand.ts";
import type { Words } from "../kit/words.ts";
import type { Sight } from "./knowledge.ts";

/** A small action card, held or spent. */
interface FaceView {
  readonly value: number;
  readonly spent: boolean;
}

/** A hand as its row draws it. */
export interface HandView {
  /** Held cards first, then spent ones, each in the order they come up; empty if secret. */
  readonly faces: readonly FaceView[];
  /** One entry per held card that shows only its back. */
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

/** A hand as this user sees it; null if the combatant has none. */
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
