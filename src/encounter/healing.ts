import { HealingData } from "../data/message/healing.ts";
import type { HealRequest } from "../data/requests/encounter-requests.ts";
import type { Healing } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { actorsOf } from "./fight.ts";
import { isOnPlayersSide } from "./sides.ts";

/** What the games heal of an actor after a fight; empty if it is unhurt. */
function healingOf(actor: Actor.Implementation): readonly Healing[] {
  return allRules().flatMap((rules) => rules.heals?.(actor) ?? []);
}

/** The wounded actors of an encounter, without foes who are down. */
export function woundedIn(combat: Combat.Implementation): Actor.Implementation[] {
  const healable = actorsOf(combat).filter((actor) => !actor.ours.down || isOnPlayersSide(actor));
  return healable.filter((actor) => healingOf(actor).length > 0);
}

/** Heals actors after a fight, and tells by how much on a card. For GMs. */
export function planHeal({ actors }: HealRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const found = [...new Set(actors.flatMap((uuid) => actorOf(uuid) ?? []))];
  const healed = found.map((actor) => ({ actor, healing: healingOf(actor) }));
  const wounded = healed.filter(({ healing }) => healing.length > 0);
  if (wounded.length === 0) throw new RequestRefused("NothingToSettle");
  for (const { actor, healing } of wounded)
    for (const { system } of healing) changes.update(actor, { system });
  changes.card({
    type: HealingData.messageType,
    system: {
      healed: wounded.map(({ actor, healing }) => ({
        actor: snapshot(actor),
        points: healing.map(({ key, amount }) => ({ key, amount })),
      })),
    },
  });
}
