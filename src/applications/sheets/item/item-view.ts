import { ManeuverData, PowerData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { isUsable } from "../../use-item.ts";
import { actionFieldsView } from "./action-view.ts";
import { degreesView } from "./degrees-view.ts";
import { imperfectView } from "./imperfect-view.ts";
import { itemSummary } from "./summary.ts";

/** What an item's sheet draws beside the document's own fields. */
export async function itemSheetView(item: Item.Implementation) {
  const { ours } = item;
  const maneuver: unknown = item.system;
  const data = maneuver instanceof ManeuverData ? maneuver : ours;
  const { TextEditor } = foundry.applications.ux;
  const shown = await TextEditor.implementation.enrichHTML(data?.description ?? "", {
    relativeTo: item,
    secrets: item.isOwner,
  });
  return {
    item,
    type: game.i18n.localize(`TYPES.Item.${item.type}`),
    usable: item.actor !== null && isUsable(item),
    facts: itemSummary(item),
    description: { source: data?._source.description ?? "", shown },
    systemFields: ours?.schema.fields ?? {},
    systemSource: ours?._source ?? {},
    has: {
      modifiers: ours !== null,
      attack: ours instanceof WeaponData || ours instanceof PowerData,
      hands: ours instanceof WeaponData,
      power: ours instanceof PowerData,
      skill: ours instanceof SkillData,
      physical: item.physical !== null,
      reaction: ours !== null && !(ours instanceof WeaponData),
      imperfect: imperfectView(item),
      action: actionFieldsView(item),
      degrees: degreesView(item),
    },
  };
}
