import { COUNTDOWN_SIZE, type Countdown } from "../../platform/settings/countdowns.ts";
import type { Words } from "../kit/words.ts";

interface CountdownView {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly segments: readonly { readonly path: string; readonly isFilled: boolean }[];
  readonly isFull: boolean;
  readonly isEmpty: boolean;
  readonly shown: boolean;
}

/** The countdowns as a user may see them. */
export interface CountdownsView {
  readonly isGM: boolean;
  readonly countdowns: readonly CountdownView[];
  readonly size: typeof COUNTDOWN_SIZE;
}

const [CENTER, RADIUS] = [50, 47];

/**
 * Returns a point on the dial's rim as SVG coordinates. `turn` is the fraction of a full turn, clockwise from
 * the top.
 */
function rim(turn: number): string {
  const angle = 2 * Math.PI * turn;
  return `${(CENTER + RADIUS * Math.sin(angle)).toFixed(2)} ${(CENTER - RADIUS * Math.cos(angle)).toFixed(2)}`;
}

/** Outlines the dial segment at index `place` of `size`, as an SVG path in a square of 100 by 100. */
function segmentPath(place: number, size: number): string {
  return `M${CENTER} ${CENTER} L${rim(place / size)} A${RADIUS} ${RADIUS} 0 0 1 ${rim((place + 1) / size)} Z`;
}

function countdownText({ name, filled, size }: Countdown, words: Words): string {
  return words("ACTIONCARDS.Countdown.State", { name, filled, size });
}

/** Returns the countdowns that this user may see: all for GMs, only the shown ones for players. */
export function countdownsView(
  all: Readonly<Record<string, Countdown>>,
  isGM: boolean,
  words: Words,
): CountdownsView {
  const seen = Object.entries(all).filter(([, { shown }]) => isGM || shown);
  return {
    isGM,
    size: COUNTDOWN_SIZE,
    countdowns: seen.map(([id, one]) => ({
      id,
      name: one.name,
      state: countdownText(one, words),
      segments: Array.from({ length: one.size }, (_, place) => ({
        path: segmentPath(place, one.size),
        isFilled: place < one.filled,
      })),
      isFull: one.filled >= one.size,
      isEmpty: one.filled <= 0,
      shown: one.shown,
    })),
  };
}
