import { EncounterData } from "../../data/combat/encounter.ts";

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

/** The next turn in Foundry's own order, which may be in the next round. */
export function nextPlace({ round, turn, turns, settings }: Combat.Implementation) {
  const mayAct = ({ isDefeated }: Combatant.Implementation) => !(settings.skipDefeated && isDefeated);
  const next = turns.findIndex((one, index) => index > (turn ?? -1) && mayAct(one));
  if (next >= 0) return { round, turn: next };
  return { round: round + 1, turn: Math.max(0, turns.findIndex(mayAct)) };
}
