import { ArmorData, WeaponData } from "../../data/item/index.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import { oneOfEach } from "../../settings/index.ts";
import { DeedRefused } from "../deeds/refusal.ts";

/** What of the encounter's kit an item is; `none` where everybody may have many of its kind. */
function slotOf(item: Item.Implementation): CalculationData["kit"] {
  const system: unknown = item.system;
  if (system instanceof WeaponData) return "weapon";
  return system instanceof ArmorData ? "armor" : "none";
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
 * Where the world allows one weapon and one armour an encounter, the first that an actor declares is the one for it.
 * Items that count by themselves are not declared. `kit` is what he had before. Throws a DeedRefused for a second one.
 */
export function useKit(
  actor: Actor.Implementation,
  items: readonly (Item.Implementation | null)[],
  kit: Actor.Implementation["avatar"]["kit"],
): KitUse {
  const item = items.find((candidate) => candidate !== null && slotOf(candidate) !== "none");
  const encounter = actor.encounter?.id;
  if (!oneOfEach() || !item || !encounter) return NOTHING;
  const slot = slotOf(item);
  if (slot === "none") return NOTHING;
  const held = kit.encounter === encounter ? kit : { weapon: "", armor: "" };
  if (held[slot] === item.id) return NOTHING;
  if (held[slot] !== "") {
    const first = actor.items.get(held[slot])?.name ?? game.i18n.localize(`TYPES.Item.${slot}`);
    throw new DeedRefused(slot === "weapon" ? "OneWeapon" : "OneArmor", { actor: actor.name, item: first });
  }
  return {
    kit: slot,
    system: { kit: { encounter, weapon: held.weapon, armor: held.armor, [slot]: item.id ?? "" } },
  };
}

/** What frees the kit again where a use is called off. */
export function freedKit({ kit }: CalculationData): object {
  return kit === "none" ? {} : { kit: { [kit]: "" } };
}
