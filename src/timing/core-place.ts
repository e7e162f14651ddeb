import { EncounterData } from "../data/combat/encounter.ts";

/** Where an encounter by Foundry's own order stands, whoever has written its round and turn. */
export interface CorePlace {
  readonly round: number;
  readonly turn: number | null;
  /** Id of the combatant whose turn it is; empty: nobody's. */
  readonly combatant: string;
}

/** The place that GMs have noted; null where none has. */
export function notedPlace(combat: Combat.Implementation): CorePlace | null {
  const system: unknown = combat.system;
  const { round, turn = null, combatant = "" } = system instanceof EncounterData ? system.place : {};
  return typeof round === "number" ? { round, turn, combatant } : null;
}

/** The index that a place has among the turns of this moment: it stays with its combatant, else with its number. */
export function turnOf(
  { turn, combatant }: CorePlace,
  turns: readonly Combatant.Implementation[],
): number | null {
  const index = turns.findIndex(({ id }) => id === combatant);
  if (index >= 0) return index;
  return turn === null || turns.length === 0 ? null : Math.min(turn, turns.length - 1);
}

/** The place that an encounter comes to with this round and turn. */
export function placeAt(combat: Combat.Implementation, round: number, turn: number | null): CorePlace {
  return { round, turn, combatant: turn === null ? "" : (combat.turns[turn]?.id ?? "") };
}

function isBefore(one: CorePlace, other: CorePlace): boolean {
  return one.round < other.round || (one.round === other.round && (one.turn ?? -1) < (other.turn ?? -1));
}

/** The last place at which all is written that has ended and begun up to it; null where it is not noted. */
function passedPlace(combat: Combat.Implementation): CorePlace | null {
  const system: unknown = combat.system;
  const passed: unknown = system instanceof EncounterData ? system.place.passed : null;
  return passed as CorePlace | null; // GMs' clients alone write it
}

/** The place from which an encounter has moved on without its being written yet what that ends; null where it has not. */
export function cameFrom(combat: Combat.Implementation): CorePlace | null {
  const [passed, now] = [passedPlace(combat), notedPlace(combat)];
  return passed && now && isBefore(passed, now) ? passed : null;
}

/**
 * The place that a GM brings an encounter to, as it is noted. `ends`: does anything end or begin with a mere turn? A new
 * round always gives something back, a step back nothing. What is still to be written for earlier moves stays so.
 */
export function moveTo(combat: Combat.Implementation, to: CorePlace, ends: boolean): object {
  const from = notedPlace(combat) ?? placeAt(combat, combat.round, combat.turn);
  const owes = isBefore(from, to) && from.round > 0 && (ends || from.round < to.round);
  if (isBefore(to, from)) return { ...to, passed: to };
  if (cameFrom(combat) !== null) return to;
  return { ...to, passed: owes ? from : to };
}

/** The next turn in Foundry's own order, which may be in the next round. */
export function nextPlace({ round, turn, turns, settings }: Combat.Implementation) {
  const mayAct = ({ isDefeated }: Combatant.Implementation) => !(settings.skipDefeated && isDefeated);
  const next = turns.findIndex((one, index) => index > (turn ?? -1) && mayAct(one));
  if (next >= 0) return { round, turn: next };
  return { round: round + 1, turn: Math.max(0, turns.findIndex(mayAct)) };
}
