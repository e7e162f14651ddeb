import { groupIdOf, rowOf } from "../../encounter/groups.ts";
import { outOfAction } from "../../encounter/can-act.ts";
import { isFavorite } from "../sheets/lists/favorites.ts";
import { isUsable, useItem } from "../use-item.ts";
import type { Seated } from "./seated.ts";
import type { ProposedAttack } from "./ways.ts";

/** Returns the weapons and powers that an actor can attack with: favorites first, then in the sheet's order. */
export function attacksOf(actor: Actor.Implementation | null): Item.Implementation[] {
  const attacks = (actor?.items.contents ?? [])
    .filter((item) => item.ours !== null && item.attacks && item.known && isUsable(item))
    .toSorted((a, b) => a.sort - b.sort);
  return [...attacks.filter(isFavorite), ...attacks.filter((item) => !isFavorite(item))];
}

/** Returns the item proposed for an actor's attack; null if none. */
function attackOf(actor: Actor.Implementation | null): Item.Implementation | null {
  return attacksOf(actor)[0] ?? null;
}

/** True if this combatant has used their Action in the open Phase. */
export function hasActed({ actor, id, parent: combat }: Combatant.Implementation): boolean {
  const timing = combat?.timing;
  const acting = timing?.state.acting ?? null;
  return (
    acting !== null && timing?.rowOf(id ?? "") === acting && (actor?.isOurs ? actor.fight.actions : 0) > 0
  );
}

/**
 * Returns the attack to propose to this user for a combatant. Null if the combatant has no attack, has no Action left
 * (C1, Q15) or is out of action, or if this user does not own them.
 */
export function proposedAttack(combatant: Combatant.Implementation): ProposedAttack | null {
  const { actor, id, name, isDefeated } = combatant;
  if (!actor?.isOwner || actor.hasActed || outOfAction(actor)) return null;
  if (groupIdOf(combatant) !== null && (isDefeated || hasActed(combatant))) return null;
  const item = attackOf(actor);
  return item && { by: id ?? "", name: name ?? actor.name, item: item.name };
}

/** Returns the first attack proposed for one of the row's combatants; null if none. */
export function nextAttack({ combat, id }: Seated): ProposedAttack | null {
  for (const combatant of rowOf(combat, id)) {
    const proposed = proposedAttack(combatant);
    if (proposed) return proposed;
  }
  return null;
}

export async function attackBy(combat: Combat.Implementation, id: string): Promise<void> {
  await useItem(attackOf(combat.combatants.get(id)?.actor ?? null));
}

/** Opens the first attack proposed for one of the row's combatants. */
export async function attackNext(seated: Seated): Promise<void> {
  const proposed = nextAttack(seated);
  if (proposed) await attackBy(seated.combat, proposed.by);
}
