import type { HarmRequest } from "../../../data/requests/printed-requests.ts";
import type { ShotData } from "../../../data/message/shot.ts";
import { harmAt, partyAt, type Party, type PartyHarm } from "../../../data/message/shot-harm.ts";
import { loseConcussion } from "../../../rules/printed/harm.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { resultOf, shotMessage } from "./right.ts";
import { wearDown, wornOffBy } from "./wear.ts";

/** What an attack by card changes in somebody: wounds by location and CT. */
export interface Condition {
  wounds: Partial<Record<HitLocation, number>>;
  concussion: number;
}

/** Who is harmed, and by what, where this user may decide for them. Throws a RequestRefused. */
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

/** How somebody is, at the locations that they were hit at; as stored, so that no effect is written with it. */
function conditionOf(actor: Actor.Implementation, harm: PartyHarm): Condition {
  const { wounds, concussion } = actor.ours._source.printed;
  const locations = Object.keys(harm.wounds) as HitLocation[]; // made of them
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

/** The card with another state of the harm to one person, as an update of its system. */
export function withHarm(shot: ShotData, place: number, harm: Partial<Party["harm"]>) {
  if (place === 0) return { harm };
  const { others } = shot.toObject();
  return {
    others: others.map((one, index) =>
      index === place - 1 ? { ...one, harm: { ...one.harm, ...harm } } : one,
    ),
  };
}

/** Gives somebody wounds and concussion, wears their armor down, and notes on the card what was before (I5). */
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
  changes.carry(message, { system: withHarm(shot, place, given) });
}
