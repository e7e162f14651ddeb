import { groupIdOf, rowOf } from "../../encounter/groups.ts";
import { outOfAction } from "../../encounter/able.ts";
import { isFavorite } from "../sheets/lists/favorites.ts";
import { isUsable, useItem } from "../use-item.ts";
import type { Seated } from "./seated.ts";
import type { ProposedAttack } from "./ways.ts";

/** What an actor attacks with where nothing else is said: their first favorite that attacks, else their first weapon or power; null: nothing. */
function attackOf(actor: Actor.Implementation | null): Item.Implementation | null {
  const attacks = (actor?.items.contents ?? [])
    .filter((item) => item.ours !== null && item.attacks && item.known && isUsable(item))
    .toSorted((a, b) => a.sort - b.sort);
  return attacks.find(isFavorite) ?? attacks[0] ?? null;
}

/** Has this member of a row used the Action of the Phase that is open? */
export function hasActed({ actor, id, parent: combat }: Combatant.Implementation): boolean {
  const timing = combat?.timing;
  const acting = timing?.state.acting ?? null;
  return (
    acting !== null && timing?.rowOf(id ?? "") === acting && (actor?.isOurs ? actor.fight.actions : 0) > 0
  );
}

/** What this user would have somebody attack with in their Phase, as long as they have an Action left in it (C1, Q15). */
export function proposedAttack(combatant: Combatant.Implementation): ProposedAttack | null {
  const { actor, id, name, isDefeated } = combatant;
  if (!actor?.isOwner || actor.hasActed || outOfAction(actor)) return null;
  if (groupIdOf(combatant) !== null && (isDefeated || hasActed(combatant))) return null;
  const item = attackOf(actor);
  return item && { by: id ?? "", name: name ?? actor.name, item: item.name };
}

/** The first attack that is proposed for anybody on a row. */
export function nextAttack({ combat, id }: Seated): ProposedAttack | null {
  for (const combatant of rowOf(combat, id)) {
    const proposed = proposedAttack(combatant);
    if (proposed) return proposed;
  }
  return null;
}

/** Asks for the attack that is proposed for this combatant. */
export async function attackBy(combat: Combat.Implementation, id: string): Promise<void> {
  await useItem(attackOf(combat.combatants.get(id)?.actor ?? null));
}

/** Asks for the first attack that is proposed for a row. */
export async function attackNext(seated: Seated): Promise<void> {
  const proposed = nextAttack(seated);
  if (proposed) await attackBy(seated.combat, proposed.by);
}
