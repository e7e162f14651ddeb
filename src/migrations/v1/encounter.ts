import type { JsonRecord } from "../../rules/cards/delta.ts";
import { at, mapped, without } from "../json.ts";

/** The stored timing of an encounter that has not begun. */
const UNBEGUN = { state: {}, phase: 0, steps: 0, back: false, slots: {}, requests: {} };
const PLACE = { round: 0, turn: null, combatant: "", passed: null };

/**
 * True for an encounter of the old version. It stores no fight states (`people`), and it either has begun or has a
 * field that only the old version used.
 */
function isOld(combat: JsonRecord): boolean {
  if (at(combat, "system.people") !== undefined) return false;
  const former = ["course", "stood", "timing.deeds"].some(
    (name) => at(combat, `system.${name}`) !== undefined,
  );
  return former || Number(combat["round"]) > 0;
}

/**
 * Resets an old encounter to its start and drops its journal. Keeps the combatants, the timing scheme and the common
 * die.
 */
export function encounter1(combat: JsonRecord): JsonRecord {
  if (!isOld(combat)) return combat;
  const scheme = at(combat, "system.timing.scheme") ?? "";
  const die = at(combat, "system.timing.die") ?? null;
  const timing = { scheme, die, ...UNBEGUN };
  const system = { guards: [], timing, people: {}, roundStartPositions: {}, place: PLACE };
  const after = mapped({ ...combat, round: 0, turn: null, system }, ["combatants.*.initiative"], () => null);
  return without(after, ["flags.action-cards.journal"]);
}
