import type { HarmRequest } from "../../../data/requests/printed-requests.ts";
import type { ShotData } from "../../../data/message/shot.ts";
import { harmAt, partyAt, type Party, type PartyHarm } from "../../../data/message/shot-harm.ts";
import { loseConcussion } from "../../../rules/printed/harm.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { resultOf, shotMessage } from "./right.ts";
import { wearDown, wornOffBy } from "./wear.ts";

/** What an attack changes in an actor: wounds by location and CT. */
export interface Condition {
  wounds: Partial<Record<HitLocation, number>>;
  concussion: number;
}

/** The harmed actor and the harm. Throws a RequestRefused, also if this user does not decide for the actor. */
function harmed(
  shot: ShotData,
  place: number,
  user: User.Implementation,
): { actor: Actor.Implementation; party: Party; harm: PartyHarm } {
  const party = partyAt(shot, place);
  if (!party) throw new RequestRefused("NoSide");
  const actor = actorOf(party.actor.uuid);
  if (!actor) throw new RequestRefused("LostTarget");
  if (!decidesFor(party, user)) throw new RequestRefused("NotOwner", { actor });
  const harm = harmAt(shot, resultOf(shot), place);
  if (!harm) throw new RequestRefused("NothingToSettle");
  return { actor, party, harm };
}

/** The actor's condition at the locations that were hit: the stored values, without effects. */
function conditionOf(actor: Actor.Implementation, harm: PartyHarm): Condition {
  const { wounds, concussion } = actor.ours._source.printed;
  const locations = Object.keys(harm.wounds) as HitLocation[]; // its own keys
  return {
    wounds: Object.fromEntries(locations.map((location) => [location, wounds[location]])),
    concussion: concussion.value,
  };
}

/** The condition after this harm. */
function harmedBy(now: Condition, harm: PartyHarm): Condition {
  const wounds = Object.entries(harm.wounds).map(([location, wounds]) => {
    const before = now.wounds[location as HitLocation] ?? 0; // its own keys
    return [location, before + wounds];
  });
  return {
    wounds: Object.fromEntries(wounds) as Condition["wounds"], // the same keys again
    concussion: loseConcussion(now.concussion, harm.concussion).ct,
  };
}

/** The update of the card's system that changes the harm to one actor. */
export function withHarm(shot: ShotData, place: number, harm: Partial<Party["harm"]>) {
  if (place === 0) return { harm };
  const { others } = shot.toObject();
  return {
    others: others.map((one, index) =>
      index === place - 1 ? { ...one, harm: { ...one.harm, ...harm } } : one,
    ),
  };
}

/** Applies wounds and concussion to an actor, wears down armor, and notes the condition before on the card (I5). */
export function planApplyHarm(request: HarmRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, shot } = shotMessage(request.message);
  const { place } = request;
  const { actor, party, harm } = harmed(shot, place, user);
  if (party.harm.applied) throw new RequestRefused("AlreadyApplied", { actor });
  const wear = wornOffBy(actor, harm);
  wearDown(changes, actor, wear);
  const before = conditionOf(actor, harm);
  const after = harmedBy(before, harm);
  const { wounds, concussion } = after;
  changes.update(actor, { system: { printed: { wounds, concussion: { value: concussion } } } });
  changes.part = party.actor.uuid;
  const given = { applied: true, before: { ...before }, after: { ...after }, wear, by: user.id ?? "" };
  changes.attachTo(message, { system: withHarm(shot, place, given) });
}
