import { WeaponData } from "../../../data/item/index.ts";
import { ActiveDefenseDialog } from "../dialogs/active-defense-dialog.ts";
import { useByValue } from "../dialogs/use.ts";
import { playHeldPlot } from "./plots.ts";
import { endScene, removeActiveModifiers } from "./active-modifiers.ts";

function itemOf(actor: Actor.Implementation, control: Element): Item.Implementation | null {
  const row = control.closest<HTMLElement>("[data-item-id]");
  return actor.items.get(row?.dataset["itemId"] ?? "") ?? null;
}

/** A weapon is loaded by hand, or is not: who reloads in a fight does it by a maneuver. */
async function toggleLoaded(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const item = itemOf(actor, control);
  const weapon: unknown = item?.system;
  if (!(weapon instanceof WeaponData)) return;
  const loaded = !weapon.actionValues.ammunition.loaded;
  await item?.update({ system: { actionValues: { ammunition: { loaded } } } });
}

/** Uses the item of this row by Action Values. */
async function useRow(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const item = itemOf(actor, control);
  if (item) await useByValue(actor, item);
}

/** What the controls of the page of Action Values do, by the action they name. */
export const actionControls: Readonly<
  Record<string, (actor: Actor.Implementation, control: HTMLElement) => Promise<void>>
> = {
  askActiveDefense: ActiveDefenseDialog.ask,
  useByValue: useRow,
  endScene,
  playPlot: playHeldPlot,
  removeActiveModifiers,
  toggleLoaded,
};
