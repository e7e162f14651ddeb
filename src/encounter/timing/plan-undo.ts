import type { UndoRequest } from "../../data/requests/encounter-requests.ts";
import { planCardUndo, undoOf } from "../undo.ts";
import { documentAt } from "../../platform/collections.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { isCarrier, journalOf } from "../../requests/plans/journal.ts";
import { clockRefusal } from "./refusals.ts";
import { planBack } from "./step.ts";

/**
 * Undoes the last step of an encounter's clock. `step` is that step's number, or empty to skip the check. Throws a
 * RequestRefused for players, if `step` is not the last step, or if the step can't be undone.
 */
function planClockUndo(
  combat: Combat.Implementation,
  step: string,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { timing } = combat;
  if (!timing) throw new RequestRefused("NoClock");
  if (step !== "" && step !== String(timing.steps)) throw new RequestRefused("Stale");
  try {
    planBack(changes, combat, timing, 1);
  } catch (error) {
    throw clockRefusal(error, combat, { type: "back", steps: 1 });
  }
}

/**
 * Undoes a chat card, one entry of its journal, or the last step of an encounter's clock. Throws a
 * RequestRefused if this user can't undo it now.
 */
export async function planUndo(
  { document: uuid, entry }: UndoRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const document = documentAt(uuid);
  if (!isCarrier(document)) throw new RequestRefused("NoMessage");
  if (document instanceof Combat) return planClockUndo(document, entry, user, changes);
  const message = document;
  if (!message.isTrusted) throw new RequestRefused("ForgedMessage");
  const part = entry === "" ? null : journalOf(message).find(({ id }) => id === entry);
  if (part === undefined) throw new RequestRefused("NothingBack");
  await planCardUndo(changes, message, part, undoOf(message, part, user));
}
