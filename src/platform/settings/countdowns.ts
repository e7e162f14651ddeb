import { SYSTEM_ID } from "../../constants.ts";

/** The key of the setting for countdowns. */
export const COUNTDOWNS = "countdowns";

/** The minimum, maximum and default number of segments of a countdown. */
export const COUNTDOWN_SIZE = { min: 2, max: 12, usual: 6 } as const;

/** A countdown outside encounters. A GM fills its segments by hand. */
export interface Countdown {
  readonly name: string;
  /** The number of segments. */
  readonly size: number;
  /** The number of filled segments. */
  readonly filled: number;
  /** True if players can see the countdown. */
  readonly shown: boolean;
}

/** Registers the setting for the world's countdowns, keyed by id. Only GMs can write it. */
export function registerCountdowns(): void {
  game.settings.register(SYSTEM_ID, COUNTDOWNS, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
  });
}

/** The world's countdowns, keyed by id, oldest first. */
export function countdowns(): Readonly<Record<string, Countdown>> {
  return game.settings.get(SYSTEM_ID, COUNTDOWNS) as Record<string, Countdown>; // only `writeCountdowns` writes it
}

/** Replaces the world's countdowns. Only works on a GM's client. */
export async function writeCountdowns(all: Readonly<Record<string, Countdown>>): Promise<void> {
  await game.settings.set(SYSTEM_ID, COUNTDOWNS, { ...all });
}

/** The countdown with `by` more filled segments (fewer if negative): at least 0, and at most `size`. */
export function countedBy(one: Countdown, by: number): Countdown {
  return { ...one, filled: Math.min(one.size, Math.max(0, one.filled + by)) };
}
