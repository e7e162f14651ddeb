import { REGION_EVENTS } from "../../common/constants/canvas.ts";
import type { CombatState } from "../documents/combat-state.ts";
import type { Combat } from "../documents/combat.ts";
import type { Combatant } from "../documents/combatant.ts";

/** Arguments of turn events. */
export interface TurnEventContext {
  round: number;
  turn: number;
  /** True if the turn or round was skipped. Always false in the simulated Foundry. */
  skipped: boolean;
}

/** Arguments of round events. */
export type RoundEventContext = Omit<TurnEventContext, "turn">;

/**
 * Index of the next turn after `from` in this round; null if none. Skips defeated combatants if the setting
 * `skipDefeated` is on.
 */
export function nextTurnIndex(combat: CombatState, from: number): number | null {
  const skip = Boolean(combat.settings["skipDefeated"]);
  const index = combat.turns.findIndex((combatant, at) => at > from && !(skip && combatant.isDefeated));
  return index < 0 ? null : index;
}

/**
 * Ends the previous turn and round, then starts the new ones, one event after another. Before the first
 * round, nothing ends.
 */
export async function runTurnEvents(combat: Combat): Promise<void> {
  const { previous, current } = combat;
  if (!combat.started || !previous || !current) return;
  const newRound = current.round > previous.round;
  const newTurn = newRound || current.combatantId !== previous.combatantId;
  if (!newTurn) return;
  const wasUnderway = previous.round > 0;
  const ended = wasUnderway && previous.combatantId ? combat.combatants.get(previous.combatantId) : undefined;
  if (ended) {
    await combat._onEndTurn(ended, turnContext(previous));
    await triggerInRegions(combat, REGION_EVENTS.TOKEN_TURN_END, [ended], turnContext(previous));
  }
  if (newRound && wasUnderway) {
    const context = { round: previous.round, skipped: false };
    await combat._onEndRound(context);
    await triggerInRegions(combat, REGION_EVENTS.TOKEN_ROUND_END, combat.turns, context);
  }
  if (newRound) {
    const context = { round: current.round, skipped: false };
    await combat._onStartRound(context);
    await triggerInRegions(combat, REGION_EVENTS.TOKEN_ROUND_START, combat.turns, context);
  }
  const begun = current.combatantId ? combat.combatants.get(current.combatantId) : undefined;
  if (!begun) return;
  await combat._onStartTurn(begun, turnContext(current));
  if (begun.token) await combat._clearMovementHistoryOnStartTurn(begun, turnContext(current));
  await triggerInRegions(combat, REGION_EVENTS.TOKEN_TURN_START, [begun], turnContext(current));
}

/** Triggers an event in the regions that contain the combatants' tokens. */
async function triggerInRegions(
  combat: Combat,
  event: string,
  combatants: readonly Combatant[],
  context: object,
): Promise<void> {
  for (const combatant of combatants) {
    const { token } = combatant;
    for (const region of token?.regions ?? [])
      await region._triggerEvent(event, { ...context, combat, combatant, token });
  }
}

function turnContext({ round, turn }: { round: number; turn: number | null }): TurnEventContext {
  return { round, turn: turn ?? 0, skipped: false };
}

/**
 * Index of the current combatant in the turn order of `combatants`; undefined if the encounter has not started
 * or has no current combatant, or if that combatant is not among `combatants`.
 */
export function predictTurn(combat: Combat, combatants: Combatant[]): number | undefined {
  const acting = combat.combatant;
  if (!combat.started || !acting) return undefined;
  const order = [...combatants].sort((a, b) => combat._sortCombatants(a, b));
  const index = order.findIndex(({ id }) => id === acting.id);
  return index < 0 ? undefined : index;
}
