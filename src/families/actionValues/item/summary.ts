import { ArmorData, GearData, ManeuverData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { usesActionValues } from "../../../settings/index.ts";
import { costsOf, maneuverTags } from "./maneuver-tags.ts";
import { words } from "../../../ui/kit/words.ts";
import { storedDegreeRows } from "./degree-rows.ts";
import { degreeRowText } from "./degrees-view.ts";
import { fact } from "../../../ui/sheets/item/facts.ts";
import type { Fact } from "../../../family/family.ts";

function skillFacts({ action }: SkillData): Fact[] {
  if (action.value === null) return [];
  return [
    fact("ACTIONCARDS.Skill.FIELDS.action.label", action.value),
    ...(action.name === "own"
      ? []
      : [fact("ACTIONCARDS.Skill.FIELDS.action.name.label", words(`ACTIONCARDS.NamedSkill.${action.name}`))]),
    fact("ACTIONCARDS.Skill.FIELDS.action.attribute.label", words(`ACTIONCARDS.Rating.${action.attribute}`)),
  ];
}

function weaponFacts({ action }: WeaponData): Fact[] {
  if (action.damage === null) return [];
  const { needed, loaded } = action.ammunition;
  return [
    fact("ACTIONCARDS.Weapon.FIELDS.action.damage.label", action.damage),
    ...(action.skill === "" ? [] : [fact("ACTIONCARDS.Weapon.FIELDS.action.skill.label", action.skill)]),
    ...(needed
      ? [
          fact(
            "ACTIONCARDS.Weapon.FIELDS.action.ammunition.label",
            words(`ACTIONCARDS.ActionSheet.${loaded ? "Loaded" : "AmmunitionOut"}`),
          ),
        ]
      : []),
  ];
}

const GEAR = ["weight", "maneuverability", "speed"] as const;

function gearFacts({ action }: GearData): Fact[] {
  return GEAR.filter((key) => action[key] > 0).map((key) => fact(`ACTIONCARDS.Rating.${key}`, action[key]));
}

/** What its degrees bring in place of the usual; nothing of what cannot be read. */
function degreeFacts({ _source }: ManeuverData): Fact[] {
  try {
    return storedDegreeRows(_source.degrees).map((row) =>
      fact(`ACTIONCARDS.Degree.${row.degree}`, degreeRowText(row)),
    );
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}

function maneuverFacts(maneuver: ManeuverData): Fact[] {
  const { action, contest, skill, attribute, threshold, perPoint } = maneuver;
  const [, ...more] = maneuverTags(maneuver).map(({ text }) => text);
  return [
    fact("ACTIONCARDS.Maneuver.FIELDS.action.label", words(`ACTIONCARDS.ActionRow.${action}`)),
    fact(
      "ACTIONCARDS.Maneuver.FIELDS.cost.label",
      costsOf(maneuver)
        .map((cost) => words(`ACTIONCARDS.Cost.${cost}`))
        .join(" / "),
    ),
    ...(contest === "none"
      ? []
      : [fact("ACTIONCARDS.Maneuver.FIELDS.contest.label", words(`ACTIONCARDS.Contest.${contest}`))]),
    ...(skill === "own"
      ? []
      : [fact("ACTIONCARDS.Maneuver.FIELDS.skill.label", words(`ACTIONCARDS.NamedSkill.${skill}`))]),
    ...(attribute === "none"
      ? []
      : [fact("ACTIONCARDS.Maneuver.FIELDS.attribute.label", words(`ACTIONCARDS.Rating.${attribute}`))]),
    ...(threshold === null ? [] : [fact("ACTIONCARDS.Maneuver.FIELDS.threshold.label", threshold)]),
    ...(perPoint === 0 ? [] : [fact("ACTIONCARDS.Maneuver.FIELDS.perPoint.label", perPoint)]),
    ...degreeFacts(maneuver),
    ...(more.length === 0 ? [] : [fact("ACTIONCARDS.ActionSheet.Adds", more.join(", "))]),
  ];
}

/** What Action Values know of an item, for reading; nothing where the world uses none. */
export function actionSummary({ system }: Item.Implementation): Fact[] {
  const data: unknown = system;
  if (!usesActionValues()) return [];
  if (data instanceof SkillData) return skillFacts(data);
  if (data instanceof WeaponData) return weaponFacts(data);
  if (data instanceof ManeuverData) return maneuverFacts(data);
  if (data instanceof GearData) return gearFacts(data);
  if (!(data instanceof ArmorData) || data.action.value === 0) return [];
  return [fact("ACTIONCARDS.Armor.FIELDS.action.value.label", data.action.value)];
}
