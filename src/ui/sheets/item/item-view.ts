import { ManeuverData, PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { usesActionValues, usesPrintedCards } from "../../../settings/index.ts";
import { allFamilies } from "../../../family/registry.ts";
import { cleanProse, proseOf } from "../../kit/prose.ts";
import { isUsable } from "../../use-item.ts";
import { itemSummary } from "./summary.ts";

/** Is there a choice of how it is resolved, with the families that this world plays? */
function asksForResolution(data: unknown): boolean {
  if (data instanceof PowerData) return usesPrintedCards() && data._source.use === "attack";
  const known = data instanceof SkillData || data instanceof WeaponData;
  return known && (usesPrintedCards() || usesActionValues());
}

/** What the games' parts of the form draw, by name. */
function familyFields(item: Item.Implementation): Record<string, unknown> {
  return Object.fromEntries(
    allFamilies().flatMap(({ itemForm }) => Object.entries(itemForm?.view(item) ?? {})),
  );
}

/** What an item's sheet draws beside the document's own fields. */
export async function itemSheetView(item: Item.Implementation) {
  const { ours } = item;
  const maneuver: unknown = item.system;
  const data = maneuver instanceof ManeuverData ? maneuver : ours;
  const stored = data?._source.description;
  const shown = await proseOf(stored, { relativeTo: item, secrets: item.isOwner });
  return {
    item,
    type: game.i18n.localize(`TYPES.Item.${item.type}`),
    usable: item.actor !== null && isUsable(item),
    facts: itemSummary(item),
    description: { source: cleanProse(stored ?? ""), shown },
    systemFields: ours?.schema.fields ?? {},
    systemSource: ours?._source ?? {},
    has: {
      general: item.physical !== null || ours instanceof PowerData || asksForResolution(ours),
      resolution: asksForResolution(ours),
      avatar: ours !== null,
      attack: ours instanceof WeaponData || ours instanceof PowerData,
      hands: ours instanceof WeaponData,
      power: ours instanceof PowerData,
      skill: ours instanceof SkillData,
      physical: item.physical !== null,
      reaction: ours !== null && !(ours instanceof WeaponData),
      ...familyFields(item),
    },
  };
}
