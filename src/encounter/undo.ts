import type { ActionData } from "../data/message/action.ts";
import type { FlightData } from "../data/message/flight.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { undo } from "../plans/undo.ts";
import { encounterById } from "./fight.ts";
import { planOffer } from "./free-shot.ts";

/**
 * Plans that an action is taken back, so that the fight is again exactly what it was before; what it has done to `others`
 * as far as that goes. Throws a RequestRefused where the encounter is gone, something has happened since that builds on the
 * action, or its round, or its Phase, is over and has given back already what it had cost.
 */
export function undoAction(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  { encounter }: ActionData | FlightData,
  others: readonly string[] = [],
): void {
  if (!encounterById(encounter)) throw new RequestRefused("AlreadyOver");
  undo(changes, message, { strict: (uuid) => !others.includes(uuid) });
  changes.carry(message, { system: { undone: true } });
}

/**
 * Plans what of an attack is canceled beside its changes: its card says so, and where it was a free shot of `shooter`, the Charge may be answered again.
 */
export function cancelAttack(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  charge: string,
  shooter: string,
): void {
  planOffer(changes, charge, shooter, "open");
  changes.carry(message, { system: { canceled: true } });
}
