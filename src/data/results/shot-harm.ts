import { blastHarm, type AttackResult } from "../../rules/printed/attack.ts";
import { strikeBystander, type BystanderHit } from "../../rules/printed/bystander-hit.ts";
import type { Protection } from "../../rules/printed/attack-context.ts";
import type { HitLocation, PrintedCard } from "../../rules/printed/card.ts";
import type { Harm } from "../../rules/printed/harm.ts";
import { shareOf, type Share } from "../../rules/encounter/share.ts";
import { WEAR } from "../../rules/printed/penetration.ts";
import { cardOf } from "../../rules/printed/printed-deck.ts";
import type { ShotData } from "../message/shot.ts";
import type { ShotBasis } from "./shot-result.ts";

/** An actor that a shot may harm. The target has index 0; the others follow. */
export type Party = Pick<ShotData["others"][number], "actor" | "size" | "protection" | "harm">;

/** The fields of a shot that decide which actors it harms, and how much. */
type Harming = ShotBasis & Pick<ShotData, "target" | "harm">;

/** The harm that a shot does to one actor. */
export interface PartyHarm {
  readonly wounds: Readonly<Partial<Record<HitLocation, number>>>;
  readonly concussion: number;
  /** The wear of the actor's armor, by location. */
  readonly wear: Protection;
}

/** The actor at this index; undefined if there is none. Index 0 is the target. */
export function partyAt(shot: Harming, place: number): Party | undefined {
  const { target: actor, size, protection, harm } = shot;
  return place === 0 ? { actor, size, protection, harm } : shot.others[place - 1];
}

/** The card drawn for the attack itself. Every finished attack has one. */
function actionCard({ cards }: AttackResult): PrintedCard {
  return cardOf(cards[0] ?? NaN);
}

/** True if the attack has a blast and the blast went off. After a critical failure, it may not have gone off. */
export function goesOff({ area }: Pick<ShotBasis, "area">, { hit, scatter }: AttackResult): boolean {
  return area !== null && (hit || scatter !== null);
}

/** The harm that the blast does to an actor of this size. */
export function blastOn(shot: Harming, result: AttackResult, size: number): Harm & { damage: number } {
  const { area } = shot;
  const damage = result.damage ?? result.plainDamage ?? 0; // after a blast, one of the two is set
  return { damage, ...blastHarm(damage, size, { concussion: area?.concussion ?? false }) };
}

/** The hit of a stray round on the bystander at this index, from 1. Null if no round hits that bystander. */
export function strayAt(shot: Harming, result: AttackResult, place: number): BystanderHit | null {
  const party = shot.others[place - 1];
  if (!party || shot.area !== null || !result.victims.includes(place)) return null;
  const { penetration, ablate, variants } = shot;
  const damage = result.plainDamage ?? 0; // always set if a bystander is hit
  const round = { penetration, damage, ablate, equal: variants.equal };
  return strikeBystander(actionCard(result), round, party);
}

/** Wounds by location. A blast has no location, so its wounds go to the chest. */
function woundsOf({ hits, wounds }: AttackResult): PartyHarm["wounds"] {
  if (hits.length === 0) return wounds > 0 ? { chest: wounds } : {};
  const by = new Map<HitLocation, number>();
  for (const hit of hits) if (hit.wounds > 0) by.set(hit.location, (by.get(hit.location) ?? 0) + hit.wounds);
  return Object.fromEntries(by);
}

function strayHarm(hit: BystanderHit, ablate: boolean): PartyHarm {
  const { location, wounds, concussion, piercing, protection } = hit;
  const worn = ablate && piercing !== "stopped" && protection > 0;
  return {
    wounds: wounds > 0 ? { [location]: wounds } : {},
    concussion,
    wear: worn ? { [location]: WEAR } : {},
  };
}

/** The harm that a finished attack does to the actor at this index; null if none. Index 0 is the target. */
export function harmAt(shot: Harming, result: AttackResult, place: number): PartyHarm | null {
  const party = partyAt(shot, place);
  if (!party) return null;
  if (place === 0) {
    const { concussion, wear } = result;
    return something({ wounds: woundsOf(result), concussion, wear });
  }
  if (shot.area === null) {
    const hit = strayAt(shot, result, place);
    return hit && something(strayHarm(hit, shot.ablate));
  }
  if (!goesOff(shot, result)) return null;
  const { wounds, concussion } = blastOn(shot, result, party.size);
  return something({ wounds: wounds > 0 ? { chest: wounds } : {}, concussion, wear: {} });
}

function something(harm: PartyHarm): PartyHarm | null {
  const nothing = [harm.wounds, harm.wear].every((by) => Object.keys(by).length === 0);
  return nothing && harm.concussion === 0 ? null : harm;
}

/** Returns a share of the harm. Armor wears down in full, unless the share is `none`. */
export function sharedHarm({ wounds, concussion, wear }: PartyHarm, share: Share): PartyHarm {
  const some = Object.entries(wounds).map(([location, count]) => [location, shareOf(count, share)]);
  return {
    wounds: Object.fromEntries(some) as PartyHarm["wounds"], // same keys as `wounds`
    concussion: shareOf(concussion, share),
    wear: share === "none" ? {} : wear,
  };
}

/** The update of the card's system data that changes the harm of the actors at these indexes. */
export function withHarm(shot: ShotData, harms: ReadonlyMap<number, Partial<Party["harm"]>>) {
  const own = harms.get(0);
  const { others } = shot.toObject();
  const isWanted = [...harms.keys()].some((place) => place > 0);
  const changed = others.map((one, index) => ({ ...one, harm: { ...one.harm, ...harms.get(index + 1) } }));
  return { ...(own ? { harm: own } : {}), ...(isWanted ? { others: changed } : {}) };
}
