import type { SkillData, WeaponData } from "../../../data/item/index.ts";
import { words } from "../../../ui/kit/words.ts";
import { tag } from "../../../ui/sheets/shared/tag.ts";
import type { Tag } from "../../../family/family.ts";

/** Returns a skill's tags, such as its name in the rules' tables (if different) and its attribute. */
export function valueSkillTags({ actionValues: action }: SkillData, called: string): Tag[] {
  const named = action.name === "own" ? called : words(`ACTIONCARDS.ActionValues.NamedSkill.${action.name}`);
  return [
    ...(named === called ? [] : [tag(named, "fa-table-list")]),
    ...(action.group === "other" ? [] : [tag(words(`ACTIONCARDS.ActionValues.SkillGroup.${action.group}`))]),
    tag(words(`ACTIONCARDS.ActionValues.Rating.${action.attribute}`), "fa-plus"),
    ...(action.static === null
      ? []
      : [tag(words("ACTIONCARDS.ActionValues.Sheet.Static", { value: action.static }))]),
  ];
}

/** Returns tags for a weapon's skill, damage value and automatic fire. */
export function valueAttackTags({ actionValues: action }: WeaponData): Tag[] {
  const { skill, damage, ammunition } = action;
  return [
    ...(skill === "" ? [] : [tag(skill)]),
    ...(damage === null ? [] : [tag(words("ACTIONCARDS.Printed.Shot.DamageTag", { damage }))]),
    ...(ammunition.automatic
      ? [tag(words("ACTIONCARDS.ActionValues.Sheet.Automatic"), "fa-bars-staggered")]
      : []),
  ];
}
