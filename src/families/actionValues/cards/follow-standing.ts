import { redrawCardsOf } from "../../../ui/cards/redraw.ts";
import { isBinding } from "../plans/bound.ts";

/** Whoever is left without Actions, or has them again, finds it on the cards that tell of it (X8). */
export function followBinding(effect: ActiveEffect.Implementation): void {
  const { holder } = effect;
  if (holder && isBinding(effect._source)) void redrawCardsOf(holder);
}

/** Being Stymied begins and ends on the cards that tell of it, whatever is written first (Q24). */
export function followStymied(actor: Actor.Implementation, changed: object): void {
  const path = "system.actionValues.activeModifiers.stymied";
  if (foundry.utils.hasProperty(changed, path)) void redrawCardsOf(actor);
}

/** Whoever has run out of ammunition finds how to reload on the card that tells of it, whatever is written first (X7). */
export function followLoaded({ actor }: Item.Implementation, changed: object): void {
  const path = "system.actionValues.ammunition.loaded";
  if (actor && foundry.utils.hasProperty(changed, path)) void redrawCardsOf(actor);
}
