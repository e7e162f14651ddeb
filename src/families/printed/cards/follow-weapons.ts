import { redrawCardsOf } from "../../../ui/cards/redraw.ts";

/** What the cards about a weapon tell of it: broken, and too hot (I9, Q19). */
const TOLD = ["system.printed.broken", "system.printed.heat"];

/** A weapon that breaks, is mended, heats up or cools: the GM finds it on the cards that tell of it, whatever is written first. */
export function followWeapon(item: Item.Implementation, changed: object): void {
  const { actor } = item;
  if (actor && TOLD.some((path) => foundry.utils.hasProperty(changed, path))) void redrawCardsOf(actor);
}
