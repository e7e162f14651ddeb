import { AS_ATTACKED, loseConverted } from "../../../encounter/converted-harm.ts";
import type { HarmRequest } from "../../../data/requests/printed-requests.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { shotResult } from "../../../data/results/shot-result.ts";
import {
  harmAt,
  partyAt,
  sharedHarm,
  withHarm,
  type Party,
  type PartyHarm,
} from "../../../data/results/shot-harm.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import { actorOf } from "../../../platform/collections.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { decidesFor, requireShares, takersOf, openCard } from "../../../requests/authority.ts";
import type { Share } from "../../../rules/encounter/share.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { protectionOf } from "./protection.ts";
import { resultOf } from "./right.ts";
import { wearDown, wornOffBy } from "./wear.ts";

/** The parts of an actor that an attack changes: wounds by location, and CT (`concussion`). */
export interface Condition {
  wounds: Partial<Record<HitLocation, number>>;
  concussion: number;
}

/**
 * Returns the harmed actor and the harm. Throws a RequestRefused if the actor was deleted or not harmed, or
 * if this user does not decide for the actor.
 */
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

/** Returns the actor's condition at the locations that were hit. Uses stored values, without effects. */
function conditionOf(actor: Actor.Implementation, harm: PartyHarm): Condition {
  const { wounds, concussion } = actor.ours._source.printed;
  const locations = Object.keys(harm.wounds) as HitLocation[]; // keys of `wounds`
  return {
    wounds: Object.fromEntries(locations.map((location) => [location, wounds[location]])),
    concussion: concussion.value,
  };
}

/** Returns the condition after this harm. */
function harmedBy(now: Condition, harm: PartyHarm): Condition {
  const wounds = Object.entries(harm.wounds).map(([location, wounds]) => {
    const before = now.wounds[location as HitLocation] ?? 0; // a key of `wounds`
    return [location, before + wounds];
  });
  return {
    wounds: Object.fromEntries(wounds) as Condition["wounds"], // same keys as `wounds`
    concussion: now.concussion - harm.concussion,
  };
}

/**
 * Returns the harm at index `place`, calculated as if `actor` had been hit, with the actor's own size and
 * protection. If that shot would have needed other choices, returns the original harm. Null if there is no harm.
 */
function harmInstead(shot: ShotData, place: number, actor: Actor.Implementation): PartyHarm | null {
  const own = { size: actor.ours.printed.size, protection: { ...protectionOf(actor) } };
  const swap = <P extends object>(party: P, at: number) => (at === place ? { ...party, ...own } : party);
  const { others, ...whole } = shot.toObject();
  const aimed = { ...swap(whole, 0), others: others.map((other, index) => swap(other, index + 1)) };
  const stored = shotResult(aimed);
  return stored.status === "done" ? harmAt(aimed, stored.result, place) : harmAt(shot, resultOf(shot), place);
}

/** Applies wounds and concussion to an actor and wears down their armor; returns the record for the card (I5). */
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

/** Converts harm to damage points (I5): the actor's size for each wound, plus the concussion. */
function damageBy(actor: Actor.Implementation, { wounds, concussion }: PartyHarm): number {
  const count = Object.values(wounds).reduce((sum, one) => sum + one, 0);
  return count * actor.ours.printed.size + concussion;
}

/**
 * Harms an actor by wounds and concussion or, if the harm is converted, in the points of the actor's own game.
 * Armor wears down either way. Returns the record for the card.
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

/** Applies a share of the harm to the actor at index `place` or, if `instead` lists any actors, to those actors. */
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

/** Plans harm to one or several actors, in full to each. A GM may choose another share, or redirect the harm. */
export async function planApplyHarm(
  request: HarmRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const { message, card: shot } = openCard(request.message, ShotData);
  const applied = [request, ...request.others];
  requireShares(applied, request.to, user);
  const how = { instead: takersOf(request.to, applied), by: user };
  const harms = new Map<number, Partial<Party["harm"]>>();
  for (const one of applied) harms.set(one.place, await applyAt(changes, shot, one, how));
  if (harms.size < applied.length) throw new RequestRefused("Stale");
  changes.part = [...harms.keys()].map((place) => partyAt(shot, place)?.actor.uuid ?? "").join();
  changes.attachTo(message, { system: withHarm(shot, harms) });
}
