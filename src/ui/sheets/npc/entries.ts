import { ArmorData, typesIn } from "../../../data/item/index.ts";
import type { Tag } from "../../../family/family.ts";
import { familyOf } from "../../../family/registry.ts";
import type { ItemNumber, ItemSwitch } from "../../../family/stat-block.ts";
import type { Words } from "../../kit/words.ts";
import { isUsable } from "../../use-item.ts";
import { isFavorite } from "../lists/favorites.ts";
import { allTags, defenseTags, isForDefense } from "../shared/item-tags.ts";
import { groupItems } from "../shared/item-groups.ts";

/** The item types in display order: skills, powers and maneuvers before the inventory. */
const TYPES = (["skills", "powers", "maneuvers", "inventory"] as const).flatMap(typesIn);

export interface Entry {
  id: string;
  name: string;
  /** The item's quantity; empty if it is 1. */
  count: string;
  img: string;
  /** The obstacle, if any, and the item's tags, in one line. */
  note: string;
  /** True if the note is shown only on hover. */
  quiet: boolean;
  /** The total of a check with the item; empty if the item has no such total. */
  total: string;
  /** The action of the entry's button: use the item, or open it. */
  action: "useItem" | "openItem";
  label: string;
  /** Why the item can't be used now, or why a defense has no effect; empty otherwise. */
  obstacle: string;
  number: ItemNumber | null;
  switches: readonly ItemSwitch[];
  favorite: boolean;
  /** True if the item can be given to another actor. */
  gives: boolean;
}

export interface EntryGroup {
  heading: string;
  label: string;
  entries: Entry[];
}

/** Says why the item can't be used now, or why a defense has no effect; empty otherwise. */
function obstacleOf(item: Item.Implementation, words: Words): string {
  const { physical } = item;
  if (!physical) return "";
  if (physical.quantity < 1) return words("ACTIONCARDS.Sheet.NoneLeft");
  if (!physical.carried) return words("ACTIONCARDS.Sheet.NotCarried");
  return item.isWearable && !item.usable?.equipped ? words("ACTIONCARDS.Sheet.NotWorn") : "";
}

function isDefense(item: Item.Implementation): boolean {
  const system: unknown = item.system; // the item may be of any type
  const ofItsGame = familyOf(item)?.statBlock?.isDefense(item) ?? false;
  return system instanceof ArmorData || isForDefense(item) || ofItsGame;
}

/**
 * Returns the number that is edited in place: the one that the item's game chooses, else the quantity of a
 * physical item that doesn't attack. Null if none.
 */
function numberOf(item: Item.Implementation, words: Words): ItemNumber | null {
  const own = familyOf(item)?.statBlock?.itemNumber(item) ?? null;
  if (own || !item.physical || item.attacks) return own;
  const label = words("ACTIONCARDS.Sheet.QuantityOf", { item: item.name });
  return { field: "system.quantity", value: item.physical.quantity, label, before: "×", after: "" };
}

/** Builds the switch that puts the item on or takes it off, if wearing it has an effect. */
function wornSwitch(item: Item.Implementation, words: Words): ItemSwitch[] {
  if (!item.usable || !item.isWearable) return [];
  const on = item.usable.equipped;
  return [
    {
      action: "toggleEquipped",
      on,
      icon: on ? "fa-shirt" : "fa-xmark",
      text: words(`ACTIONCARDS.Sheet.${on ? "Worn" : "NotWorn"}`),
      label: words("ACTIONCARDS.Sheet.WornOf", { item: item.name }),
    },
  ];
}

function tagsOf(item: Item.Implementation, defends: boolean): Tag[] {
  if (defends) return defenseTags(item);
  return allTags(item);
}

/** Returns the localization key for the label of the item's button. */
function labelKey(item: Item.Implementation, usable: boolean): string {
  if (item.attacks) return "ACTIONCARDS.Sheet.AttackWith";
  if (!usable) return "ACTIONCARDS.Sheet.Open";
  return item.type === "skill" ? "ACTIONCARDS.Sheet.CheckWith" : "ACTIONCARDS.Npc.Use";
}

function entry(actor: Actor.Implementation, item: Item.Implementation, words: Words): Entry {
  const usable = isUsable(item);
  const defends = isForDefense(item) && !item.attacks;
  const obstacle = obstacleOf(item, words);
  const quantity = item.physical?.quantity ?? 1;
  const family = familyOf(item);
  return {
    id: item.id ?? "",
    name: item.name,
    count: quantity === 1 ? "" : `×${quantity}`,
    img: item.img ?? "",
    note: [obstacle, ...tagsOf(item, defends).map(({ text }) => text)]
      .filter((text) => text !== "")
      .join(", "),
    quiet: item.type === "skill" && !defends,
    total: usable ? (family?.total(actor, item) ?? "") : "",
    action: usable ? "useItem" : "openItem",
    label: words(labelKey(item, usable), { item: item.name }),
    obstacle,
    number: numberOf(item, words),
    switches: [...(family?.statBlock?.itemSwitches(item) ?? []), ...wornSwitch(item, words)],
    favorite: isFavorite(item),
    gives: item.physical !== null,
  };
}

function labelOf(heading: string, words: Words): string {
  if (heading === "attacks") return words("ACTIONCARDS.Sheet.Attacks");
  if (heading === "defenses") return words("ACTIONCARDS.Sheet.Defenses");
  return words(`ACTIONCARDS.Sheet.Section.${heading}`);
}

/** Groups all items of an NPC by heading. Each item is in one group. Groups keep the manual order of the items. */
export function entryGroups(actor: Actor.Implementation, words: Words): EntryGroup[] {
  const items = actor.items.contents.toSorted((one, other) => one.sort - other.sort);
  const factsOf = (item: Item.Implementation) => ({
    type: item.type,
    attacks: item.attacks,
    defends: isDefense(item),
  });
  return groupItems(items, TYPES, factsOf).map(({ heading, items: placed }) => ({
    heading,
    label: labelOf(heading, words),
    entries: placed.map((item) => entry(actor, item, words)),
  }));
}
