import { EncounterData } from "../../data/combat/encounter.ts";

/** A round and a turn of an encounter in Foundry's own order, set by a GM or by the request queue. */
export interface CorePlace {
  readonly round: number;
  readonly turn: number | null;
  /** The id of the combatant whose turn it is. Empty if it is nobody's turn. */
  readonly combatant: string;
}

/** The `CorePlace` that the encounter has recorded. Null if the encounter's data is not ours. */
export function notedPlace(combat: Combat.Implementation): CorePlace | null {
  const system: unknown = combat.system;
  if (!(system instanceof EncounterData)) return null;
  const { round, turn, combatant } = system.place;
  return { round: round ?? 0, turn, combatant };
}

/**
 * The index in `turns` of the place's combatant. If the combatant is gone, the recorded `turn`, limited to the last
 * index. Null if no turn is recorded, or if `turns` is empty.
 */
export function turnOf(
  { turn, combatant }: CorePlace,
  turns: readonly Combatant.Implementation[],
): number | null {
  const index = turns.findIndex(({ id }) => id === combatant);
  if (index >= 0) return index;
  return turn === null || turns.length === 0 ? null : Math.min(turn, turns.length - 1);
}

/** The `CorePlace` for this round and turn. */
export function placeAt(combat: Combat.Implementation, round: number, turn: number | null): CorePlace {
  return { round, turn, combatant: turn === null ? "" : (combat.turns[turn]?.id ?? "") };
}

function isBefore(one: CorePlace, other: CorePlace): boolean {
  return one.round < other.round || (one.round === other.round && (one.turn ?? -1) < (other.turn ?? -1));
}

/**
 * The last place that the GM's client has dealt with: it has written everything that starts or ends there or
 * before, such as effects. Null if none is recorded.
 */
function passedPlace(combat: Combat.Implementation): CorePlace | null {
  const system: unknown = combat.system;
  const passed: unknown = system instanceof EncounterData ? system.place.passed : null;
  return passed as CorePlace | null; // only GM clients write it
}

/**
 * The place before the last move, if a GM's client has not yet written which effects the move ended or began.
 * Otherwise null.
 */
export function cameFrom(combat: Combat.Implementation): CorePlace | null {
  const [passed, now] = [passedPlace(combat), notedPlace(combat)];
  return passed && now && isBefore(passed, now) ? passed : null;
}

/**
 * The update that records a move to another place. `ends` is true if the new turn ends or begins something, such as an
 * effect. A move forward that does so, or that enters a new round, leaves `passed` at the old place: the GM's client
 * must still write what ends and begins. After any other move, and after a move back, `passed` is the new place.
 */
export function moveTo(combat: Combat.Implementation, to: CorePlace, ends: boolean): object {
  const from = notedPlace(combat) ?? placeAt(combat, combat.round, combat.turn);
  const owes = isBefore(from, to) && from.round > 0 && (ends || from.round < to.round);
  if (isBefore(to, from)) return { ...to, passed: to };
  if (cameFrom(combat) !== null) return to;
  return { ...to, passed: owes ? from : to };
}

/** The next turn in Foundry's own order. It may be in the next round. */
export function nextPlace({ round, turn, turns, settings }: Combat.Implementation) {
  const mayAct = ({ isDefeated }: Combatant.Implementation) => !(settings.skipDefeated && isDefeated);
  const next = turns.findIndex((one, index) => index > (turn ?? -1) && mayAct(one));
  if (next >= 0) return { round, turn: next };
  return { round: round + 1, turn: Math.max(0, turns.findIndex(mayAct)) };
}
