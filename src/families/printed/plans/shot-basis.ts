import type { ShootDeed } from "../../../data/requests/printed-requests.ts";
import { isCardAttack, type CardAttackData } from "../../../data/item/index.ts";
import type { ShotBasis } from "../../../data/message/shot.ts";
import { ablatesArmor, usesBumps } from "../../../settings/index.ts";
import { ruleVariants } from "../../../settings/variants.ts";
import { actorOf } from "../../../platform/collections.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import { ownItem } from "../../../platform/own-item.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { EFFECT_KINDS, gearGrants, grantsOf, SHOT_KINDS } from "./grants.ts";
import { protectionOf } from "./protection.ts";
import { aimWith } from "./subject.ts";

/** A weapon or a power that is used by card. */
export interface CardWeapon {
  item: Item.Implementation;
  data: CardAttackData;
}

/** The weapon or power, ready to be used by card. Throws a DeedRefused saying why it is not. */
export function weaponOf(actor: Actor.Implementation, uuid: string): CardWeapon {
  const item = ownItem(actor, uuid);
  const data: unknown = item.system;
  if (!isCardAttack(data)) throw new DeedRefused("NotAnAttack", { item: item.name });
  const { physical } = item;
  if (physical && (!physical.carried || physical.quantity < 1))
    throw new DeedRefused("NotAvailable", { item: item.name });
  if (data.imperfect.damage.dice === 0) throw new DeedRefused("NoDamage", { item: item.name });
  return { item, data };
}

/** Whom it is aimed at. Throws a DeedRefused for nobody, somebody gone, or oneself. */
export function targetOf(actor: Actor.Implementation, uuid: string): Actor.Implementation {
  if (uuid === "") throw new DeedRefused("NoTarget");
  const target = actorOf(uuid);
  if (!target) throw new DeedRefused("LostTarget");
  if (target === actor) throw new DeedRefused("SelfTarget");
  return target;
}

function areaOf({ blast, radius, concussion, save }: CardAttackData["imperfect"]): ShotBasis["area"] {
  return blast === "none" ? null : { radius, thrown: blast === "thrown", concussion, save };
}

/** Somebody whom a shot may harm, as he is now. */
export function partyFrom(actor: Actor.Implementation): ShotBasis["others"][number] {
  return {
    actor: snapshot(actor),
    size: actor.ours.imperfect.size,
    protection: { ...protectionOf(actor) },
    harm: { applied: false, before: {}, after: {}, wear: [], by: "" },
  };
}

/** Those of whom these are the UUIDs. Throws a DeedRefused for one who is gone. */
export function partiesFrom(uuids: readonly string[]): ShotBasis["others"] {
  return [...new Set(uuids)].map((uuid) => {
    const actor = actorOf(uuid);
    if (!actor) throw new DeedRefused("LostTarget");
    return partyFrom(actor);
  });
}

/** How the table reads what an attack depends on. */
function readingsNow(): ShotBasis["variants"] {
  const { wrench, equal, launched, failure, strays } = ruleVariants().imperfect;
  return { wrench, equal, launched, failure, strays };
}

/** Everything the card has to answer for. Throws a DeedRefused. */
export function basisOf(
  deed: Omit<ShootDeed, "id">,
  actor: Actor.Implementation,
  { item, data }: CardWeapon,
  target: Actor.Implementation,
): ShotBasis & { title: string; untrained: boolean } {
  const { imperfect } = data;
  if (deed.burst > imperfect.burst)
    throw new DeedRefused("TooManyRounds", { item: item.name, most: String(imperfect.burst) });
  const { lookup, title, untrained } = aimWith(actor, data);
  const kinds = imperfect.blast === "none" ? SHOT_KINDS : EFFECT_KINDS;
  const { size, protection } = partyFrom(target);
  return {
    title,
    untrained,
    lookup,
    tn: deed.tn,
    extras: deed.extras,
    entry: deed.entry,
    bumps: usesBumps(),
    grants: [...grantsOf(item, kinds), ...gearGrants(actor, deed.gear, kinds)],
    burst: deed.burst,
    penetration: imperfect.penetration,
    damage: { ...imperfect.damage },
    reliability: imperfect.reliability,
    size,
    protection,
    ablate: ablatesArmor(),
    variants: readingsNow(),
    area: areaOf(imperfect),
    others: [],
  };
}
