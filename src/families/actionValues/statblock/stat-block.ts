import { templatePath } from "../../../constants.ts";
import { SkillData, WeaponData } from "../../../data/item/index.ts";
import type { SheetPart } from "../../../family/sheet-parts.ts";
import type { ItemNumber, ItemSwitch, StatBlock } from "../../../family/stat-block.ts";
import { PASSIVE_SKILLS } from "../../../rules/actionValues/defense.ts";
import { worldThreshold } from "../../../platform/settings/index.ts";
import { words } from "../../../ui/kit/words.ts";
import { activeModifiersView, type ActiveModifiersView } from "../page/active-modifiers-view.ts";
import { actionControls } from "../page/controls.ts";
import { plotRows, type PlotRow } from "../page/plots.ts";
import { armorOf } from "../plans/contender.ts";
import { attributesLine, valueNumbers } from "./numbers-view.ts";

/** An NPC's active modifiers, and the plots held by the users who play the NPC. */
export interface InForceView {
  activeModifiers: ActiveModifiersView;
  /** True if this user may remove active modifiers. */
  mayRemove: boolean;
  plots: PlotRow[];
}

const partials = ["active-modifiers", "plots"].map((name) => templatePath(`actionValues/${name}.hbs`));

const inForce: SheetPart = {
  id: "action-values-stat-block",
  template: templatePath("actionValues/stat-block.hbs"),
  partials,
  async view(actor): Promise<InForceView> {
    return {
      activeModifiers: activeModifiersView(actor),
      mayRemove: game.user.isGM,
      plots: await plotRows(actor),
    };
  },
};

const PLAIN = { before: "", after: "" };

/** Returns the input for a skill's Action Value or a weapon's damage value; null for other items. */
function itemNumber(item: Item.Implementation): ItemNumber | null {
  const system: unknown = item.system; // data of any item type
  if (system instanceof SkillData) {
    const label = words("ACTIONCARDS.ActionValues.Sheet.ValueOf", { item: item.name });
    return {
      field: "system.actionValues.value",
      value: system._source.actionValues.value ?? null,
      label,
      ...PLAIN,
    };
  }
  if (!(system instanceof WeaponData)) return null;
  const label = words("ACTIONCARDS.ActionValues.Sheet.DamageOf", { item: item.name });
  return {
    field: "system.actionValues.damage",
    value: system._source.actionValues.damage ?? null,
    label,
    ...PLAIN,
  };
}

/** Returns a switch that loads or unloads a weapon; none if the weapon needs no ammunition. */
function itemSwitches(item: Item.Implementation): ItemSwitch[] {
  const system: unknown = item.system; // data of any item type
  if (!(system instanceof WeaponData) || !system.actionValues.ammunition.needed) return [];
  const { loaded: on } = system.actionValues.ammunition;
  return [
    {
      action: "toggleLoaded",
      on,
      icon: on ? "fa-battery-full" : "fa-battery-empty",
      text: words(`ACTIONCARDS.ActionValues.Sheet.${on ? "Loaded" : "AmmunitionOut"}`),
      label: words("ACTIONCARDS.ActionValues.Sheet.LoadedOf", { item: item.name }),
    },
  ];
}

/** True if the item is one of `PASSIVE_SKILLS`, the skills for Passive Defenses (X2). */
function isPassiveDefense(item: Item.Implementation): boolean {
  const system: unknown = item.system; // data of any item type
  return system instanceof SkillData && PASSIVE_SKILLS.some((name) => name === system.actionValues.name);
}

export const valueStatBlock: StatBlock = {
  numbers: (actor) =>
    valueNumbers(actor.ours, { armor: armorOf(actor), worldThreshold: worldThreshold() }, words),
  part: inForce,
  lines: ({ ours }) => [attributesLine(ours, words)],
  isDefense: isPassiveDefense,
  itemNumber,
  itemSwitches,
  controls: actionControls,
};
