import { ManeuverData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { skillKeyOf } from "../plans/contender.ts";
import { ActiveDefenceDialog } from "../dialogs/active-defense-dialog.ts";
import { ContestDialog } from "../dialogs/contest-dialog.ts";
import { ManeuverDialog } from "../dialogs/maneuver-dialog.ts";
import { playHeldPlot } from "./plots.ts";
import { endScene, removeStanding } from "./standing-actions.ts";

function itemOf(actor: Actor.Implementation, control: Element): Item.Implementation | null {
  const row = control.closest<HTMLElement>("[data-item-id]");
  return actor.items.get(row?.dataset["itemId"] ?? "") ?? null;
}

/** A weapon is loaded by hand, or is not: who reloads in a fight does it by a maneuver. */
async function toggleLoaded(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const item = itemOf(actor, control);
  const weapon: unknown = item?.system;
  if (!(weapon instanceof WeaponData)) return;
  const loaded = !weapon.action.ammunition.loaded;
  await item?.update({ system: { action: { ammunition: { loaded } } } });
}

/** Tests a skill, attacks with a weapon or does a maneuver by Action Values, whatever else it can be used by. */
async function useByValue(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const item = itemOf(actor, control);
  const system: unknown = item?.system;
  if (!item) return;
  if (system instanceof SkillData) await ContestDialog.skill(actor, skillKeyOf(item, system));
  else if (system instanceof WeaponData) await ContestDialog.attack(actor, item);
  else if (system instanceof ManeuverData) await ManeuverDialog.do(actor, item, system);
}

/** What the controls of the page of Action Values do, by the action they name. */
export const actionControls: Readonly<
  Record<string, (actor: Actor.Implementation, control: HTMLElement) => Promise<void>>
> = {
  askActiveDefence: ActiveDefenceDialog.ask,
  useByValue,
  endScene,
  playPlot: playHeldPlot,
  removeStanding,
  toggleLoaded,
};
