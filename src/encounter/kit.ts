import { ArmorData, WeaponData } from "../data/item/index.ts";
import type { CalculationData } from "../data/message/calculation.ts";
import { oneOfEach } from "../settings/index.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";

/** What of the encounter's kit an item is; null where everybody may have many of its kind. */
function slotOf(item: Item.Implementation): "weapon" | "armor" | null {
  const system: unknown = item.system;
  if (system instanceof WeaponData) return "weapon";
  return system instanceof ArmorData ? "armor" : null;
}

/** What using an item does to its user's kit. */
export interface KitUse {
  /** What of the kit this use is the first of. */
  kit: CalculationData["kit"];
  /** What is to be written to the actor. */
  system: object;
}

const NOTHING: KitUse = { kit: "none", system: {} };

/**
 * Where the world allows one weapon and one armor an encounter, the first that an actor declares is the one for it.
 * Items that count by themselves are not declared. `kit` is what they had before. Throws a RequestRefused for a second one.
 */
export function useKit(
  actor: Actor.Implementation,
  items: readonly (Item.Implementation | null)[],
  kit: Actor.Implementation["ours"]["kit"],
): KitUse {
  const encounter = actor.encounter?.id;
  if (!oneOfEach() || !encounter) return NOTHING;
  const { weapon, armor } = kit.encounter === encounter ? kit : { weapon: "", armor: "" };
  const held = { weapon, armor };
  const taken = new Set<"weapon" | "armor">();
  for (const item of items) {
    const slot = item ? slotOf(item) : null;
    if (!item || !slot || held[slot] === item.id) continue;
    if (held[slot] !== "") {
      const first = actor.items.get(held[slot])?.name ?? game.i18n.localize(`TYPES.Item.${slot}`);
      throw new RequestRefused(slot === "weapon" ? "OneWeapon" : "OneArmor", { actor, item: first });
    }
    held[slot] = item.id ?? "";
    taken.add(slot);
  }
  const [first = "none"] = taken;
  if (first === "none") return NOTHING;
  return { kit: taken.size > 1 ? "both" : first, system: { kit: { encounter, ...held } } };
}

/** What is to be written to the actor where this item is from now on the encounter's one of its kind (Q11). */
export function swapKit({ encounter, ours }: Actor.Implementation, item: Item.Implementation): object {
  const slot = slotOf(item);
  if (!oneOfEach() || !encounter || !slot) return {};
  const { weapon, armor } = ours.kit.encounter === encounter.id ? ours.kit : { weapon: "", armor: "" };
  return { kit: { encounter: encounter.id, weapon, armor, [slot]: item.id } };
}

/** Who used something of the encounter's kit, and when. */
export type KitUser = Pick<CalculationData, "actor" | "kit" | "drawnIn">;

/** Plans that what of the encounter's kit a use was the first of is free again. */
export function freeKit(changes: ChangeSet, { actor: { uuid }, kit, drawnIn }: KitUser): void {
  const actor = actorOf(uuid);
  if (!actor || kit === "none" || actor.ours.kit.encounter !== drawnIn.encounter) return;
  const freed = kit === "both" ? { weapon: "", armor: "" } : { [kit]: "" };
  changes.update(actor, { system: { kit: freed } });
}
