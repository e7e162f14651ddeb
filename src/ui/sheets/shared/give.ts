import { sendRequest } from "../../../requests/send-request.ts";

/** Opens the window that gives an item to another actor, with `receiver` preselected. */
export async function askToGive(
  item: Item.Implementation,
  receiver: Actor.Implementation | null = null,
): Promise<void> {
  const { GiveDialog } = await import("../../dialogs/give-dialog.ts");
  if (item.actor) await GiveDialog.ask(item.actor, item, receiver);
}

/**
 * Gives an item that was dropped on another actor's sheet; for a stack, a window asks how many. Returns false
 * if the drop isn't a gift: the item is not physical, it does not come from another actor that this user owns,
 * or a GM holds Alt to copy it.
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
