import { ManeuverData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { ContestDialog } from "./contest-dialog.ts";
import { ManeuverDialog } from "./maneuver-dialog.ts";
import { skillKeyOf } from "../plans/contender.ts";

/** Tests a skill, attacks with a weapon or does a maneuver by Action Values, whatever else it can be used by. */
export async function useByValue(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const system: unknown = item.system;
  if (system instanceof SkillData) await ContestDialog.skill(actor, skillKeyOf(item, system));
  else if (system instanceof WeaponData) await ContestDialog.attack(actor, item);
  else if (system instanceof ManeuverData) await ManeuverDialog.do(actor, item, system);
}
