import { cleanProse, proseOf } from "../../kit/prose.ts";
import { isUsable } from "../../use-item.ts";
import { formPartsInPlay } from "./form-parts.ts";
import { itemSummary, type SummaryGroup } from "./summary.ts";

/** The data of an item's sheet, in addition to the document's own fields. */
export interface ItemSheetView {
  item: Pick<Item.Implementation, "img" | "name" | "uuid">;
  type: string;
  usable: boolean;
  facts: SummaryGroup[];
  description: { source: string; shown: Handlebars.SafeString | null };
  /** The parts of its form, with their templates. */
  formParts: { template: string; view: object }[];
}

/** The view of this item's sheet. */
export async function itemSheetView(item: Item.Implementation): Promise<ItemSheetView> {
  const stored = item.known?._source.description;
  return {
    item,
    type: game.i18n.localize(`TYPES.Item.${item.type}`),
    usable: item.actor !== null && isUsable(item),
    facts: itemSummary(item),
    description: {
      source: cleanProse(stored ?? ""),
      shown: await proseOf(stored, { relativeTo: item, secrets: item.isOwner }),
    },
    formParts: formPartsInPlay().flatMap((part) => {
      const view = part.view(item);
      return view ? [{ template: part.template, view }] : [];
    }),
  };
}
