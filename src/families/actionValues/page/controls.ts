import { WeaponData } from "../../../data/item/index.ts";
import { POOLS } from "../../../rules/actionValues/pools.ts";
import { playHeldPlot } from "./plots.ts";
import { activeModifiersOf, storedActiveModifiers } from "../../../data/fight/active-modifiers.ts";
import { endEncounter, revoke, stymie } from "../../../rules/actionValues/attempt.ts";
import { withoutKey, type ActiveModifiers } from "../../../rules/actionValues/active-modifiers.ts";
import { changeFight } from "../../../platform/fight-state.ts";
import { itemOf } from "../../../ui/sheets/shared/controls.ts";
import type { ActiveModifiersKind } from "./active-modifiers-view.ts";

/** Functions that remove an active modifier, keyed by its kind. */
const WITHOUT: Readonly<
  Record<ActiveModifiersKind, (activeModifiers: ActiveModifiers, key: string) => ActiveModifiers>
> = {
  stymied: (activeModifiers) => stymie(activeModifiers, false),
  defense: (activeModifiers) => ({ ...activeModifiers, defense: null }),
  influence: revoke,
  moved: (activeModifiers, key) => ({ ...activeModifiers, moved: withoutKey(activeModifiers.moved, key) }),
  attempt: (activeModifiers, key) => ({
    ...activeModifiers,
    attempts: withoutKey(activeModifiers.attempts, key),
  }),
};

async function write(actor: Actor.Implementation, activeModifiers: ActiveModifiers): Promise<void> {
  await changeFight(actor, { activeModifiers: storedActiveModifiers(activeModifiers) });
}

/** Removes the active modifier that a control names, if it still exists. Only GMs see these controls. */
async function removeActiveModifiers(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const { kind, key = "" } = control.dataset;
  if (!game.user.isGM || kind === undefined || !(kind in WITHOUT)) return;
  const remove = WITHOUT[kind as ActiveModifiersKind]; // checked above
  await write(actor, remove(activeModifiersOf(actor.fight.activeModifiers), key));
}

/** Makes an actor Stymied (X6, Q24). Does nothing if this user is not a GM. */
async function makeStymied(actor: Actor.Implementation): Promise<void> {
  if (game.user.isGM) await write(actor, stymie(activeModifiersOf(actor.fight.activeModifiers), true));
}

/** Ends the modifiers that end with an encounter. Does nothing if this user is not a GM. */
async function endScene(actor: Actor.Implementation): Promise<void> {
  if (game.user.isGM) await write(actor, endEncounter(activeModifiersOf(actor.fight.activeModifiers)));
}

/** Loads or unloads a weapon. Unlike the Reload Action, this costs nothing. */
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

/** The controls of the Action Values page, keyed by `data-action`. */
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
