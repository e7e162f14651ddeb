import { AS_ATTACKED, loseConverted } from "../../../encounter/converted-harm.ts";
import type { HarmRequest } from "../../../data/requests/printed-requests.ts";
import { shotResult, type ShotData } from "../../../data/message/shot.ts";
import { harmAt, partyAt, type Party, type PartyHarm } from "../../../data/message/shot-harm.ts";
import { loseConcussion } from "../../../rules/printed/harm.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { decidesFor, requireShares, takersOf } from "../../../requests/authority.ts";
import { shareOf, type Share } from "../../../rules/encounter/share.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { protectionOf } from "./protection.ts";
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

/** This share of the harm; armor wears down unless nothing is applied. */
function sharedHarm({ wounds, concussion, wear }: PartyHarm, share: Share): PartyHarm {
  const some = Object.entries(wounds).map(([location, count]) => [location, shareOf(count, share)]);
  return {
    wounds: Object.fromEntries(some) as PartyHarm["wounds"], // the same keys again
    concussion: shareOf(concussion, share),
    wear: share === "none" ? {} : wear,
  };
}

/** The update of the card's system that changes the harm to the actors at these places. */
export function withHarm(shot: ShotData, harms: ReadonlyMap<number, Partial<Party["harm"]>>) {
  const own = harms.get(0);
  const { others } = shot.toObject();
  const isWanted = [...harms.keys()].some((place) => place > 0);
  const changed = others.map((one, index) => ({ ...one, harm: { ...one.harm, ...harms.get(index + 1) } }));
  return { ...(own ? { harm: own } : {}), ...(isWanted ? { others: changed } : {}) };
}

/**
 * The harm that the shot would have done to an actor in the place of the one it hit, by their size and protection; the
 * same harm if it would have asked for other choices. Null for none.
 */
function harmInstead(shot: ShotData, place: number, actor: Actor.Implementation): PartyHarm | null {
  const own = { size: actor.ours.printed.size, protection: { ...protectionOf(actor) } };
  const swap = <P extends object>(party: P, at: number) => (at === place ? { ...party, ...own } : party);
  const { others, ...whole } = shot.toObject();
  const aimed = { ...swap(whole, 0), others: others.map((other, index) => swap(other, index + 1)) };
  const stored = shotResult(aimed);
  return stored.status === "done" ? harmAt(aimed, stored.result, place) : harmAt(shot, resultOf(shot), place);
}

/** Applies wounds and concussion to an actor and wears down its armor; returns what the card notes of it (I5). */
export function applyTo(
  changes: ChangeSet,
  actor: Actor.Implementation,
  harm: PartyHarm,
): Partial<Party["harm"]> {
  const wear = wornOffBy(actor, harm);
  wearDown(changes, actor, wear);
  const before = conditionOf(actor, harm);
  const after = harmedBy(before, harm);
  const { wounds, concussion } = after;
  changes.update(actor, { system: { printed: { wounds, concussion: { value: concussion } } } });
  return { before: { ...before }, after: { ...after }, wear };
}

/** The damage that this harm stands for (I5): a size for each wound, and the concussion. */
function damageBy(actor: Actor.Implementation, { wounds, concussion }: PartyHarm): number {
  const count = Object.values(wounds).reduce((sum, one) => sum + one, 0);
  return count * actor.ours.printed.size + concussion;
}

/**
 * Harms an actor by wounds and concussion, or in the numbers of its own game; its armor wears down all the same. Returns
 * what the card notes of it.
 */
async function hurt(
  changes: ChangeSet,
  actor: Actor.Implementation,
  harm: PartyHarm,
): Promise<Partial<Party["harm"]>> {
  const converted = await loseConverted(changes, actor, {
    game: "printed",
    damage: damageBy(actor, harm),
  });
  if (!converted) return { ...applyTo(changes, actor, harm), converted: AS_ATTACKED };
  const wear = wornOffBy(actor, harm);
  wearDown(changes, actor, wear);
  return { before: {}, after: {}, wear, converted };
}

/** Applies a share of the harm at a place to the one who was hit, or to these others instead. */
async function applyAt(
  changes: ChangeSet,
  shot: ShotData,
  { place, share }: { readonly place: number; readonly share: Share },
  { instead, by }: { readonly instead: readonly Actor.Implementation[]; readonly by: User.Implementation },
): Promise<Partial<Party["harm"]>> {
  const { actor, party, harm } = harmed(shot, place, by);
  if (party.harm.applied) throw new RequestRefused("AlreadyApplied", { actor });
  const noted = { applied: true, share, by: by.id ?? "" };
  if (instead.length === 0) return { ...noted, ...(await hurt(changes, actor, sharedHarm(harm, share))) };
  for (const other of instead) {
    const own = harmInstead(shot, place, other);
    if (own) await hurt(changes, other, sharedHarm(own, share));
  }
  return { ...noted, to: instead.map((other) => snapshot(other)) };
}

/** Applies the harm to one actor or several, each in full; by a GM, another share of it, or to others instead. */
export async function planApplyHarm(
  request: HarmRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const { message, shot } = shotMessage(request.message);
  const applied = [request, ...request.others];
  requireShares(applied, request.to, user);
  const how = { instead: takersOf(request.to, applied), by: user };
  const harms = new Map<number, Partial<Party["harm"]>>();
  for (const one of applied) harms.set(one.place, await applyAt(changes, shot, one, how));
  if (harms.size < applied.length) throw new RequestRefused("Stale");
  changes.part = [...harms.keys()].map((place) => partyAt(shot, place)?.actor.uuid ?? "").join();
  changes.attachTo(message, { system: withHarm(shot, harms) });
}
