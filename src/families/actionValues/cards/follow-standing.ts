import { redrawCardsOf } from "../../../ui/cards/redraw.ts";

/** Redraws an actor's cards, which show who is Stymied (Q24) or has no Actions (X8) now. */
export function followFight(actor: Actor.Implementation, parts: readonly string[] | null): void {
  if (!parts || parts.includes("activeModifiers") || parts.includes("bound")) void redrawCardsOf(actor);
}

/** Redraws the cards of a weapon's owner: a card offers the reload whether it or the weapon is written first (X7). */
export function followLoaded({ actor }: Item.Implementation, changed: object): void {
  const path = "system.actionValues.ammunition.loaded";
  if (actor && foundry.utils.hasProperty(changed, path)) void redrawCardsOf(actor);
}
