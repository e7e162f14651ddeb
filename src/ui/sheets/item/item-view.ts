import { cleanProse, proseOf } from "../../kit/prose.ts";
import { isUsable } from "../../use-item.ts";
import { formPartsInPlay } from "./form-parts.ts";
import { PowerData } from "../../../data/item/index.ts";
import { familiesInPlay } from "../../../family/registry.ts";
import { keyOf } from "../../kit/words.ts";
import { numberFacts } from "../shared/item-numbers.ts";
import { gmNotesView, type GmNotesView } from "../shared/gm-notes.ts";
import { fact, said, yesOrNo } from "./facts.ts";
import type { Fact } from "../../../family/family.ts";

function generalFacts(item: Item.Implementation): Fact[] {
  const { ours, physical, usable, isWearable } = item;
  const use =
    ours instanceof PowerData
      ? [fact("ACTIONCARDS.Power.FIELDS.use.label", said(`ACTIONCARDS.Power.Use.${ours.use}`))]
      : [];
  if (!physical) return [...use, ...numberFacts(item)];
  return [
    ...numberFacts(item),
    fact("ACTIONCARDS.Physical.FIELDS.quantity.label", physical.quantity),
    yesOrNo("ACTIONCARDS.Physical.FIELDS.carried.label", physical.carried),
    ...(usable && isWearable ? [yesOrNo("ACTIONCARDS.Physical.FIELDS.equipped.label", usable.equipped)] : []),
  ];
}

interface SummaryGroup {
  family: string;
  title: string;
  facts: Fact[];
}

/** Returns an item's facts for the sheet: the general ones, then those of each game. Leaves out games without facts. */
function itemSummary(item: Item.Implementation): SummaryGroup[] {
  const groups = [
    { id: "general", facts: generalFacts(item) },
    ...familiesInPlay().flatMap((family) => family.facts(item)),
  ];
  return groups
    .filter(({ facts }) => facts.length > 0)
    .map(({ id, facts }) => ({ family: id, title: said(keyOf(id, `ACTIONCARDS.Family.${id}`)), facts }));
}

/** What the template of an item's sheet gets in addition to Foundry's own context. */
export interface ItemSheetView {
  item: Pick<Item.Implementation, "img" | "name" | "uuid">;
  type: string;
  usable: boolean;
  facts: SummaryGroup[];
  description: { source: string; shown: Handlebars.SafeString | null };
  gmNotes: GmNotesView | null;
  formParts: { template: string; view: object }[];
}

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
    gmNotes: await gmNotesView(item, item.known?._source.gmNotes),
    formParts: formPartsInPlay().flatMap((part) => {
      const view = part.view(item);
      return view ? [{ template: part.template, view }] : [];
    }),
  };
}
