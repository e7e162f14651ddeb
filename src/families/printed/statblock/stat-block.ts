import { templatePath } from "../../../constants.ts";
import type { CardAttribute } from "../../../data/actor/card-attributes.ts";
import { isCardAttack, SkillData } from "../../../data/item/index.ts";
import type { ItemNumber, ItemSwitch, StatBlock } from "../../../family/stat-block.ts";
import { words } from "../../../ui/kit/words.ts";
import { protectionOf } from "../plans/protection.ts";
import { bodyView } from "./body-view.ts";
import { attributesLine, printedNumbers } from "./numbers-view.ts";

/** Returns the number that can be edited in an item's row: a skill's rank. Null for other items. */
function itemNumber(item: Item.Implementation): ItemNumber | null {
  const system: unknown = item.system; // data of any item type
  if (!(system instanceof SkillData)) return null;
  const label = words("ACTIONCARDS.Npc.RankOf", { item: item.name });
  const { ranks, die } = system._source.printed;
  return { field: "system.printed.ranks", value: ranks ?? 0, label, before: "", after: die ?? "" };
}

/** Returns the switch that repairs a broken weapon; none if the weapon is not broken. */
function itemSwitches(item: Item.Implementation): ItemSwitch[] {
  const system: unknown = item.system; // data of any item type
  if (!isCardAttack(system) || !system.printed.broken) return [];
  return [
    {
      action: "mendItem",
      on: false,
      icon: "fa-wrench",
      text: words("ACTIONCARDS.Npc.Broken"),
      label: words("ACTIONCARDS.Npc.WorksOf", { item: item.name }),
    },
  ];
}

export const printedStatBlock: StatBlock = {
  numbers: ({ ours }) => printedNumbers(ours, words),
  part: {
    id: "printed-stat-block",
    template: templatePath("printed/stat-block.hbs"),
    view: (actor) => bodyView(actor.ours, protectionOf(actor), words),
  },
  lines: ({ ours }) => [attributesLine(ours, words)],
  isDefense: () => false,
  itemNumber,
  itemSwitches,
  controls: {
    async lookUpNumber(actor, control) {
      const { LookupDialog } = await import("../dialogs/lookup-dialog.ts");
      await LookupDialog.attribute(actor, control.dataset["key"] as CardAttribute); // set by our own template
    },
    async mendItem(actor, control) {
      const row = control.closest<HTMLElement>("[data-item-id]");
      const item = actor.items.get(row?.dataset["itemId"] ?? "");
      await item?.update({ system: { printed: { broken: false } } });
    },
  },
};
