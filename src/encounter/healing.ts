import { HealingData } from "../data/message/healing.ts";
import type { HealRequest } from "../data/requests/encounter-requests.ts";
import type { Healing } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { actorOf, documentAt } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { isPlayed } from "../platform/settings/index.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { deedsIn } from "./deeds.ts";
import { actorsOf } from "./fight.ts";

/** What an actor regains after a fight by the games in play; empty if unhurt. */
function healingOf(actor: Actor.Implementation): readonly Healing[] {
  return allRules()
    .filter(({ id }) => isPlayed(id))
    .flatMap((rules) => rules.heals?.(actor) ?? []);
}

/** True if resting would give the actor something back. */
export function needsRest(actor: Actor.Implementation): boolean {
  return healingOf(actor).length > 0;
}

/** The wounded actors of an encounter. */
export function woundedIn(combat: Combat.Implementation): Actor.Implementation[] {
  return actorsOf(combat).filter(needsRest);
}

function tokenAt(uuid: string): TokenDocument.Implementation[] {
  const token = documentAt(uuid);
  return token instanceof TokenDocument ? [token] : []; // always the class set in `CONFIG`
}

/**
 * After a fight: heals actors, removes tokens, and tells on a card by how much, and who did what in the encounter. For
 * GMs. Actors of removed tokens are not healed.
 */
export function planHeal(request: HealRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const tokens = [...new Set(request.tokens.flatMap(tokenAt))];
  const found = [...new Set(request.actors.flatMap((uuid) => actorOf(uuid) ?? []))];
  const healed = found
    .filter(({ token }) => token === null || !tokens.includes(token))
    .map((actor) => ({ actor, healing: healingOf(actor) }))
    .filter(({ healing }) => healing.length > 0);
  if (request.encounter === "" && healed.length + tokens.length === 0)
    throw new RequestRefused("NothingToSettle");
  for (const { actor, healing } of healed)
    for (const { system } of healing) changes.update(actor, { system });
  for (const token of tokens) changes.deleteToken(token);
  changes.card({
    type: HealingData.messageType,
    system: {
      rest: request.encounter === "" && tokens.length === 0,
      ...deedsIn(request.encounter),
      removed: tokens.length,
      healed: healed.map(({ actor, healing }) => ({
        actor: snapshot(actor),
        points: healing.map(({ key, amount }) => ({ key, amount })),
      })),
    },
  });
}
