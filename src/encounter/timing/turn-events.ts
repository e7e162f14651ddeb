import type { TimingEvent } from "../../rules/timing/command.ts";

/** One of Foundry's four turn events. `id` is the combatant whose turn it is; null for a round event. */
export interface TurnEvent {
  readonly type: "endTurn" | "startTurn" | "endRound" | "startRound";
  readonly id: string | null;
  readonly round: number;
}

/**
 * The turn events of a step, in order. A Phase is a turn, and a Turn is a round. `round` is the encounter's
 * round before the step; 0 if it had not begun.
 */
export function turnEventsOf(events: readonly TimingEvent[], round: number): readonly TurnEvent[] {
  let here = round;
  return events.flatMap((event): readonly TurnEvent[] => {
    switch (event.type) {
      case "phaseEnd":
        return [{ type: "endTurn", id: event.id, round: here }];
      case "phase":
        return [{ type: "startTurn", id: event.id, round: here }];
      case "turn": {
        const over = here;
        here = event.round;
        const ended = over > 0 && over !== here ? [{ type: "endRound", id: null, round: over } as const] : [];
        return [...ended, { type: "startRound", id: null, round: here }];
      }
      default:
        return [];
    }
  });
}
