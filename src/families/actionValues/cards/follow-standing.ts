import { redrawCardsOf } from "../../../ui/cards/redraw.ts";

/** Cards tell who is Stymied (Q24) or has no Actions (X8) as it is now. */
export function followFight(actor: Actor.Implementation, parts: readonly string[] | null): void {
  if (!parts || parts.includes("activeModifiers") || parts.includes("bound")) void redrawCardsOf(actor);
}

/** Whoever has run out of ammunition finds how to reload on the card that tells of it, whatever is written first (X7). */
export function followLoaded({ actor }: Item.Implementation, changed: object): void {
  const path = "system.actionValues.ammunition.loaded";
  if (actor && foundry.utils.hasProperty(changed, path)) void redrawCardsOf(actor);
}
