import type { ActionData } from "../../data/message/action.ts";
import type { FlightData } from "../../data/message/flight.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { journalOf } from "../plans/journal.ts";
import { undo } from "../plans/undo.ts";
import { encounterById } from "./fight.ts";

/**
 * Plans that an action is taken back, so that the fight is again exactly what it was before. Throws a DeedRefused where
 * the encounter is gone, something has happened since that builds on the action, or its round, or its Phase, is over and
 * has given back already what it had cost.
 */
export function undoAction(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  card: ActionData | FlightData,
): void {
  if (!encounterById(card.encounter)) throw new DeedRefused("AlreadyOver");
  changes.isUndo = true;
  undo(changes, journalOf(message), { strict: true });
}
