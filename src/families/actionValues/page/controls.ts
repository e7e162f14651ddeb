import { WeaponData } from "../../../data/item/index.ts";
import { POOLS } from "../../../rules/actionValues/pools.ts";
import { playHeldPlot } from "./plots.ts";
import { endScene, makeStymied, removeActiveModifiers } from "./active-modifiers.ts";

function itemOf(actor: Actor.Implementation, control: Element): Item.Implementation | null {
  const row = control.closest<HTMLElement>("[data-item-id]");
  return actor.items.get(row?.dataset["itemId"] ?? "") ?? null;
}

/** Toggles whether a weapon is loaded. In a fight, reloading is a maneuver. */
async function toggleLoaded(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const item = itemOf(actor, control);
  const weapon: unknown = item?.system;
  if (!(weapon instanceof WeaponData)) return;
  const loaded = !weapon.actionValues.ammunition.loaded;
  await item?.update({ system: { actionValues: { ammunition: { loaded } } } });
}

/** Changes a pool by one point, between 0 and its maximum. */
async function changePool(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const key = POOLS.find((pool) => pool === control.dataset["pool"]);
  if (!key) return;
  const { value, max } = actor.ours.actionValues.pools[key];
  const next = Math.min(Math.max(value + Number(control.dataset["step"]), 0), max);
  await actor.update({ system: { actionValues: { pools: { [key]: { value: next } } } } });
}

/** Uses the row's item by Action Values. */
async function useRow(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const item = itemOf(actor, control);
  if (item) await (await import("../dialogs/use.ts")).useByValue(actor, item);
}

/** The controls of the Action Values page, by their action. */
export const actionControls: Readonly<
  Record<string, (actor: Actor.Implementation, control: HTMLElement) => Promise<void>>
> = {
  changePool,
  askActiveDefense: async (actor) =>
    (await import("../dialogs/active-defense-dialog.ts")).ActiveDefenseDialog.ask(actor),
  useByValue: useRow,
  endScene,
  makeStymied,
  async seeThrough(actor, control) {
    const { ContestDialog } = await import("../dialogs/contest-dialog.ts");
    await ContestDialog.seeThrough(actor, control.dataset["binder"] ?? "");
  },
  playPlot: playHeldPlot,
  removeActiveModifiers,
  toggleLoaded,
};
