import type { GuardRequest } from "../data/requests/encounter-requests.ts";
import { fighterOf, takeBlows } from "../rules/encounter/fight.ts";
import { feetBetween } from "./distance.ts";
import { requireCanAct } from "./can-act.ts";
import { planAction } from "./plan-action.ts";
import { boundByOrder } from "./bound-by-order.ts";
import { byTheRules, encounterOf } from "./fight.ts";
import { GUARDING, requireTruce } from "./flight-truce.ts";
import { knownActor } from "./known.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { ownedActor } from "../requests/authority.ts";

/** Plans a guard: from now on, the actor takes blows for another actor (C8). */
export function planGuard(request: GuardRequest, user: User.Implementation, changes: ChangeSet): void {
  const actor = ownedActor(request.actor, user);
  requireCanAct(actor, user);
  const other = knownActor(request.other, user);
  const bound = requireTruce(actor, [other], GUARDING, user);
  const combat = encounterOf(actor);
  const { fight } = combat;
  byTheRules(other, () => fighterOf(fight, other.uuid)); // throws if the guarded actor is out of the fight
  const guarded = byTheRules(
    actor,
    () =>
      takeBlows(
        fight,
        {
          protector: actor.uuid,
          protected: other.uuid,
          feet: (user.isGM ? null : feetBetween(actor, other)) ?? request.feet, // a GM decides the distance
          inMelee: request.inMelee,
          meleeHasProtected: request.meleeHasOther,
        },
        boundByOrder(user),
      ),
    other,
  );
  planAction(changes, {
    kind: "guard",
    combat,
    actor,
    other,
    change: { before: fight, after: guarded },
    bound,
  });
}
