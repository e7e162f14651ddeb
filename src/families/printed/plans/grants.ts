import { GearData, isCardAttack } from "../../../data/item/index.ts";
import type { BumpGrant } from "../../../rules/printed/bump-uses.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { ownItem } from "../../../requests/authority.ts";

type Kind = BumpGrant["kind"];

/** The uses of bumps for a weapon without a blast. Blasts and tasks have neither location nor penetration. */
export const SHOT_KINDS: readonly Kind[] = ["location", "penetration", "effect"];
export const EFFECT_KINDS: readonly Kind[] = ["effect"];

/** Returns which of these uses of bumps an item grants (I14). */
export function grantsOf(item: Item.Implementation, kinds: readonly Kind[]): BumpGrant[] {
  const system: unknown = item.system;
  if (!(isCardAttack(system) || system instanceof GearData)) return [];
  const { bump } = system.printed;
  const { cost, most } = bump;
  return kinds
    .filter((kind) => bump[kind] > 0)
    .map((kind) => ({ id: `${item.id}-${kind}`, name: item.name, kind, amount: bump[kind], cost, most }));
}

/** Returns carried gear that grants any of these uses of bumps. */
export function bumpGear(actor: Actor.Implementation, kinds: readonly Kind[]): Item.Implementation[] {
  return actor.items.contents.filter((item) => {
    const system: unknown = item.system;
    const atHand = system instanceof GearData && system.carried && system.quantity > 0;
    return atHand && grantsOf(item, kinds).length > 0;
  });
}

/**
 * Returns the uses of bumps that a piece of gear adds to a weapon; none if the UUID is empty. Throws a
 * RequestRefused if the gear is not carried, is used up or grants no uses.
 */
export function gearGrants(actor: Actor.Implementation, uuid: string, kinds: readonly Kind[]): BumpGrant[] {
  if (uuid === "") return [];
  const item = ownItem(actor, uuid);
  if (!bumpGear(actor, SHOT_KINDS).includes(item))
    throw new RequestRefused("NotAvailable", { item: item.name });
  return grantsOf(item, kinds);
}
