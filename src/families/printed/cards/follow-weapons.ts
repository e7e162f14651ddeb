import { redrawCardsOf } from "../../../ui/cards/redraw.ts";

/** The weapon data that cards show: broken, and heat (I9, Q19). */
const TOLD = ["system.printed.broken", "system.printed.heat"];

/**
 * Redraws an actor's cards when a weapon breaks, is repaired, heats up or cools, in whichever order things are written.
 */
export function followWeapon(item: Item.Implementation, changed: object): void {
  const { actor } = item;
  if (actor && TOLD.some((path) => foundry.utils.hasProperty(changed, path))) void redrawCardsOf(actor);
}
