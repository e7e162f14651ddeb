import type { ShootRequest } from "../../../data/requests/printed-requests.ts";
import { isCardAttack, type CardAttackData } from "../../../data/item/index.ts";
import type { ShotBasis } from "../../../data/results/shot-result.ts";
import { ablatesArmor, throwsDice, usesBumps } from "../../../platform/settings/index.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { whoIsStruck } from "../../../encounter/attacks.ts";
import { knownActor } from "../../../encounter/known.ts";
import { actorOf } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { EFFECT_KINDS, gearGrants, grantsOf, SHOT_KINDS } from "./grants.ts";
import { protectionOf } from "./protection.ts";
import { callOf } from "./called-location.ts";
import { aimWith } from "./subject.ts";
import { ownItem } from "../../../requests/authority.ts";

/** A weapon or power that attacks by printed cards. */
export interface CardWeapon {
  item: Item.Implementation;
  data: CardAttackData;
}

/** Returns the weapon or power if it can be used. Throws a RequestRefused that says why it can't. */
export function weaponOf(actor: Actor.Implementation, uuid: string): CardWeapon {
  const weapon = weaponFired(actor, uuid);
  const { name, physical } = weapon.item;
  if (physical && physical.quantity < 1) throw new RequestRefused("NotAvailable", { item: name });
  return weapon;
}

/**
 * Returns the weapon of a shot that was already paid for, even if it was the last one of a stack. Throws a
 * RequestRefused if the weapon is not carried, can't attack by printed cards or does no damage.
 */
export function weaponFired(actor: Actor.Implementation, uuid: string): CardWeapon {
  const item = ownItem(actor, uuid);
  const data: unknown = item.system;
  if (!isCardAttack(data)) throw new RequestRefused("NotAnAttack", { item: item.name });
  const { usable } = item;
  if (usable && (!usable.carried || (usable.quantity < 1 && !usable.usedUp)))
    throw new RequestRefused("NotAvailable", { item: item.name });
  if (data.printed.damage.dice === 0) throw new RequestRefused("NoDamage", { item: item.name });
  return { item, data };
}

/**
 * Returns the target. Throws a RequestRefused if there is no target, or if it was deleted, is unknown to the user, or
 * is the attacker.
 */
export function targetOf(
  actor: Actor.Implementation,
  uuid: string,
  user: User.Implementation,
): Actor.Implementation {
  if (uuid === "") throw new RequestRefused("NoTarget");
  const target = knownActor(uuid, user);
  if (target === actor) throw new RequestRefused("SelfTarget");
  return target;
}

/**
 * Returns the actor that this weapon hits: the target or, except for a blast, an actor who takes the shot in
 * its place (C8, Q32).
 */
export function struckWith(
  actor: Actor.Implementation,
  { attack, printed }: CardAttackData,
  target: Actor.Implementation,
): Actor.Implementation {
  return printed.blast === "none" ? whoIsStruck(actor, target, attack.range === "mental") : target;
}

function areaOf({ blast, radius, concussion, save }: CardAttackData["printed"]): ShotBasis["area"] {
  return blast === "none" ? null : { radius, thrown: blast === "thrown", concussion, save };
}

/** Builds the card's data for an actor that a shot may harm. */
function partyFrom(actor: Actor.Implementation): ShotBasis["others"][number] {
  return {
    actor: snapshot(actor),
    size: actor.ours.printed.size,
    protection: { ...protectionOf(actor) },
    harm: {
      applied: false,
      before: {},
      after: {},
      converted: { game: "", losses: [] },
      wear: [],
      share: "full",
      to: [],
      by: "",
    },
  };
}

/**
 * Builds the card's data for the actors with these UUIDs, except those in `without`. Throws a RequestRefused
 * if an actor doesn't exist.
 */
export function participantsFrom(uuids: readonly string[], without: readonly string[]): ShotBasis["others"] {
  return [...new Set(uuids)]
    .filter((uuid) => !without.includes(uuid))
    .map((uuid) => {
      const actor = actorOf(uuid);
      if (!actor) throw new RequestRefused("LostTarget");
      return partyFrom(actor);
    });
}

/** Returns the world's rule variants that an attack depends on. */
function readingsNow(): ShotBasis["variants"] {
  const { wrench, equal, launched, failure, strays } = ruleVariants().printed;
  return { wrench, equal, launched, failure, strays };
}

/**
 * The data that an attack's card stores. Throws a RequestRefused if the declared rounds, called location or gear are
 * not possible.
 */
export function basisOf(
  request: Omit<ShootRequest, "id">,
  actor: Actor.Implementation,
  { item, data }: CardWeapon,
  target: Actor.Implementation,
): ShotBasis & { title: string; untrained: boolean } {
  const { printed } = data;
  if (request.burst > printed.burst)
    throw new RequestRefused("TooManyRounds", { item: item.name, most: String(printed.burst) });
  const { lookup, title, untrained } = aimWith(actor, data);
  const kinds = printed.blast === "none" ? SHOT_KINDS : EFFECT_KINDS;
  const { size, protection } = partyFrom(target);
  return {
    title,
    untrained,
    lookup,
    tn: request.tn,
    extras: [...request.extras, ...callOf(request, target)],
    entry: request.entry,
    dice: throwsDice(),
    called: request.called,
    bumps: usesBumps(),
    grants: [...grantsOf(item, kinds), ...gearGrants(actor, request.gear, kinds)],
    burst: request.burst,
    penetration: printed.penetration,
    damage: { ...printed.damage },
    reliability: printed.reliability,
    size,
    protection,
    ablate: ablatesArmor(),
    variants: readingsNow(),
    area: areaOf(printed),
    others: [],
  };
}
