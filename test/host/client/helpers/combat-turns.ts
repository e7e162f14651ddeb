import type { CombatState } from "../documents/combat-state.ts";
import type { Combat } from "../documents/combat.ts";
import type { Combatant } from "../documents/combatant.ts";

/** The circumstances of a turn that starts or ends. */
export interface TurnEventContext {
  round: number;
  turn: number;
  /** Whether nobody acted in it. */
  skipped: boolean;
}

/** The circumstances of a round that starts or ends. */
export type RoundEventContext = Omit<TurnEventContext, "turn">;

/** The index of the next turn after `from` in this round, without the defeated if the table skips them; null if none. */
export function nextTurnIndex(combat: CombatState, from: number): number | null {
  const skip = Boolean(combat.settings["skipDefeated"]);
  const index = combat.turns.findIndex((combatant, at) => at > from && !(skip && combatant.isDefeated));
  return index < 0 ? null : index;
}

/**
 * Ends the turn and the round that are over and begins those that are not, in that order, each awaited. Round 0, before
 * the encounter starts, is no round: nothing ends with it.
 */
export async function runTurnEvents(combat: Combat): Promise<void> {
  const { previous, current } = combat;
  if (!combat.started || !previous || !current) return;
  const newRound = current.round > previous.round;
  const newTurn = newRound || current.combatantId !== previous.combatantId;
  if (!newTurn) return;
  const wasUnderway = previous.round > 0;
  const ended = wasUnderway && previous.combatantId ? combat.combatants.get(previous.combatantId) : undefined;
  if (ended) await combat._onEndTurn(ended, turnContext(previous));
  if (newRound && wasUnderway) await combat._onEndRound({ round: previous.round, skipped: false });
  if (newRound) await combat._onStartRound({ round: current.round, skipped: false });
  const begun = current.combatantId ? combat.combatants.get(current.combatantId) : undefined;
  if (begun) await combat._onStartTurn(begun, turnContext(current));
}

function turnContext({ round, turn }: { round: number; turn: number | null }): TurnEventContext {
  return { round, turn: turn ?? 0, skipped: false };
}

/** The index the combatant whose turn it is will have among `combatants`; undefined if nobody has the turn. */
export function predictTurn(combat: Combat, combatants: Combatant[]): number | undefined {
  const acting = combat.combatant;
  if (!combat.started || !acting) return undefined;
  const order = [...combatants].sort((a, b) => combat._sortCombatants(a, b));
  const index = order.findIndex(({ id }) => id === acting.id);
  return index < 0 ? undefined : index;
}
