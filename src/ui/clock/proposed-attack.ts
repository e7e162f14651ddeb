import { isFavorite } from "../sheets/lists/favorites.ts";
import { isUsable, useItem } from "../use-item.ts";
import type { Seated } from "./seated.ts";

/** What an actor attacks with where nothing else is said: their first favorite that attacks, else their first weapon or power; null: nothing. */
export function proposedAttack(actor: Actor.Implementation | null): Item.Implementation | null {
  const attacks = (actor?.items.contents ?? [])
    .filter((item) => item.ours !== null && item.attacks && item.known && isUsable(item))
    .toSorted((a, b) => a.sort - b.sort);
  return attacks.find(isFavorite) ?? attacks[0] ?? null;
}

/** Asks for the attack that is proposed to them. */
export async function attack({ combat, id }: Seated): Promise<void> {
  await useItem(proposedAttack(combat.combatants.get(id)?.actor ?? null));
}
