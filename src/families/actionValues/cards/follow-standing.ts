import { changeFight } from "../../../platform/fight-state.ts";
import { executor } from "../../../plans/client-executor.ts";
import { redrawCardsOf } from "../../../ui/cards/redraw.ts";
import { showsBinding } from "../plans/bound.ts";

/** Cards tell who is Stymied (Q24) or has no Actions (X8) as it is now. */
export function followFight(actor: Actor.Implementation, parts: readonly string[] | null): void {
  if (!parts || parts.includes("activeModifiers") || parts.includes("bound")) void redrawCardsOf(actor);
}

/** A GM who deletes the effect by hand frees its actor (X8); anybody else only takes away what shows it. */
export function freeByHand(effect: ActiveEffect.Implementation, _options: object, by: string): void {
  const { holder, id } = effect;
  if (!holder?.isOurs || id === null || by !== game.user.id || !game.user.isGM) return;
  if (executor.isWriting || !showsBinding(effect._source) || !holder.fight.bound[id]) return;
  void changeFight(holder, { bound: { [id]: null } });
}

/** Whoever has run out of ammunition finds how to reload on the card that tells of it, whatever is written first (X7). */
export function followLoaded({ actor }: Item.Implementation, changed: object): void {
  const path = "system.actionValues.ammunition.loaded";
  if (actor && foundry.utils.hasProperty(changed, path)) void redrawCardsOf(actor);
}
