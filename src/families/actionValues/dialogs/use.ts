import { ManeuverData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { ContestDialog } from "./contest-dialog.ts";
import { ManeuverDialog } from "./maneuver-dialog.ts";
import { isAutomaticFire } from "../../../rules/actionValues/contest-rows.ts";
import type { ActionKey } from "../../../rules/actionValues/actions.ts";
import { useOf, type NamedAction } from "../plans/use.ts";
import { ActiveDefenseDialog } from "./active-defense-dialog.ts";
import { skillKeyOf } from "../plans/contender.ts";

/**
 * Uses an item by Action Values, even if another game could use it. With `quick`, sends a weapon's proposed attack
 * without the dialog if the attack needs no choice and has no warning.
 */
export async function useByValue(
  actor: Actor.Implementation,
  item: Item.Implementation,
  quick = false,
): Promise<void> {
  const system: unknown = item.system;
  if (system instanceof SkillData) await ContestDialog.skill(actor, skillKeyOf(item, system));
  else if (system instanceof WeaponData) await ContestDialog.attack(actor, item, quick);
  else if (system instanceof ManeuverData) await doManeuver(actor, item, system);
}

async function doManeuver(actor: Actor.Implementation, item: Item.Implementation, { action }: ManeuverData) {
  if (action === "activeDefense") await ActiveDefenseDialog.ask(actor);
  else await doNamed(actor, { action: "", maneuver: item.uuid });
}

/** Opens the dialog for an Action of the rules' table (X7, X8), which needs no maneuver item. */
export async function useAction(actor: Actor.Implementation, action: ActionKey): Promise<void> {
  await doNamed(actor, { action, maneuver: "" });
}

/** Opens the contest dialog if the Action needs a roll, else the maneuver dialog. */
async function doNamed(actor: Actor.Implementation, named: NamedAction): Promise<void> {
  const { contest, skill, attribute, action } = useOf(actor, named);
  if (contest !== null || skill !== null || attribute !== null)
    await ContestDialog.named(actor, named, isAutomaticFire(action));
  else await ManeuverDialog.do(actor, named);
}
