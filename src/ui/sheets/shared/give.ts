import { sendRequest } from "../../../requests/send-request.ts";

/** Opens the window that gives an item to another actor; with a receiver, they are chosen already. */
export async function askToGive(
  item: Item.Implementation,
  receiver: Actor.Implementation | null = null,
): Promise<void> {
  const { GiveDialog } = await import("../../dialogs/give-dialog.ts");
  if (item.actor) await GiveDialog.ask(item.actor, item, receiver);
}

/**
 * Gives an item that was dropped on another actor's sheet: a single one at once, of a stack the window asks how many.
 * Returns false if it is not to be given: not carried by another actor of this user, or copied by a GM who holds Alt.
 */
export async function dropGift(
  item: Item.Implementation,
  receiver: Actor.Implementation,
  { altKey }: Pick<DragEvent, "altKey">,
): Promise<boolean> {
  const { actor, physical } = item;
  if (!actor?.isOwner || !physical || actor === receiver || (altKey && game.user.isGM)) return false;
  if (physical.quantity > 1) await askToGive(item, receiver);
  else await sendRequest({ type: "give", actor: actor.uuid, item: item.uuid, to: receiver.uuid, count: 1 });
  return true;
}
