import { SkillData, WeaponData } from "../../data/item/index.ts";
import type { PaperPart } from "../../family/paper.ts";
import { words } from "../../platform/words.ts";
import { POOL_RULES, POOLS } from "../../rules/actionValues/pools.ts";
import { valueWith } from "./page/items-view.ts";

/** Returns the Action Value of a skill, or of the skill that a weapon uses; empty if there is none. */
function valueOf(actor: Actor.Implementation, item: Item.Implementation): string {
  const system: unknown = item.system; // data of any item type
  if (system instanceof WeaponData) return String(valueWith(actor, system) ?? "");
  return system instanceof SkillData ? String(system.actionValues.value ?? "") : "";
}

export function paperPart(actor: Actor.Implementation): PaperPart {
  return {
    unused: [],
    points: POOLS.filter((key) => POOL_RULES[key].max === null).map((key) =>
      words(`ACTIONCARDS.Pool.${key}`),
    ),
    tables: [],
    columns: {
      attacks: [
        "ACTIONCARDS.Weapon.FIELDS.actionValues.skill.label",
        "ACTIONCARDS.Weapon.FIELDS.actionValues.damage.label",
      ],
      skill: ["ACTIONCARDS.Skill.FIELDS.actionValues.attribute.label"],
      maneuver: ["ACTIONCARDS.Maneuver.FIELDS.cost.label"],
    },
    use: { label: words("ACTIONCARDS.Paper.Value"), of: (item) => valueOf(actor, item) },
  };
}
