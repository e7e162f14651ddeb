import { ArmorData, GearData, ManeuverData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { unlessFault } from "../../../rules/cards/errors.ts";
import { costsOf, maneuverTags } from "./maneuver-tags.ts";
import { words } from "../../../ui/kit/words.ts";
import { storedDegreeRows } from "./degree-rows.ts";
import { degreeRowText } from "./degrees-view.ts";
import { fact } from "../../../ui/sheets/item/facts.ts";
import type { Fact } from "../../../family/family.ts";

function skillFacts({ actionValues: action }: SkillData): Fact[] {
  if (action.value === null) return [];
  return [
    fact("ACTIONCARDS.Skill.FIELDS.actionValues.label", action.value),
    ...(action.name === "own"
      ? []
      : [
          fact(
            "ACTIONCARDS.Skill.FIELDS.actionValues.name.label",
            words(`ACTIONCARDS.ActionValues.NamedSkill.${action.name}`),
          ),
        ]),
    fact(
      "ACTIONCARDS.Skill.FIELDS.actionValues.attribute.label",
      words(`ACTIONCARDS.ActionValues.Rating.${action.attribute}`),
    ),
  ];
}

function weaponFacts({ actionValues: action }: WeaponData): Fact[] {
  if (action.damage === null) return [];
  const { needed, loaded } = action.ammunition;
  return [
    fact("ACTIONCARDS.Weapon.FIELDS.actionValues.damage.label", action.damage),
    ...(action.skill === ""
      ? []
      : [fact("ACTIONCARDS.Weapon.FIELDS.actionValues.skill.label", action.skill)]),
    ...(needed
      ? [
          fact(
            "ACTIONCARDS.Weapon.FIELDS.actionValues.ammunition.label",
            words(`ACTIONCARDS.ActionValues.Sheet.${loaded ? "Loaded" : "AmmunitionOut"}`),
          ),
        ]
      : []),
  ];
}

const GEAR = ["weight", "maneuverability", "speed"] as const;

function gearFacts({ actionValues: action }: GearData): Fact[] {
  return GEAR.filter((key) => action[key] > 0).map((key) =>
    fact(`ACTIONCARDS.ActionValues.Rating.${key}`, action[key]),
  );
}

/** Returns facts about a maneuver's custom consequences; empty if the data is unreadable. */
function degreeFacts({ _source }: ManeuverData): Fact[] {
  const rows = unlessFault(
    () => storedDegreeRows(_source.degrees),
    () => [],
  );
  return rows.map((row) => fact(`ACTIONCARDS.ActionValues.Degree.${row.degree}`, degreeRowText(row)));
}

function maneuverFacts(maneuver: ManeuverData): Fact[] {
  const { action, contest, skill, attribute, threshold, perPoint } = maneuver;
  const [, ...more] = maneuverTags(maneuver).map(({ text }) => text);
  return [
    ...(action === "own"
      ? []
      : [
          fact(
            "ACTIONCARDS.Maneuver.FIELDS.action.label",
            words(`ACTIONCARDS.ActionValues.Action.${action}`),
          ),
        ]),
    fact(
      "ACTIONCARDS.Maneuver.FIELDS.cost.label",
      costsOf(maneuver)
        .map((cost) => words(`ACTIONCARDS.ActionValues.Cost.${cost}`))
        .join(" / "),
    ),
    ...(contest === "none"
      ? []
      : [
          fact(
            "ACTIONCARDS.Maneuver.FIELDS.contest.label",
            words(`ACTIONCARDS.ActionValues.Contest.${contest}`),
          ),
        ]),
    ...(skill === "own"
      ? []
      : [
          fact(
            "ACTIONCARDS.Maneuver.FIELDS.skill.label",
            words(`ACTIONCARDS.ActionValues.NamedSkill.${skill}`),
          ),
        ]),
    ...(attribute === "none"
      ? []
      : [
          fact(
            "ACTIONCARDS.Maneuver.FIELDS.attribute.label",
            words(`ACTIONCARDS.ActionValues.Rating.${attribute}`),
          ),
        ]),
    ...(threshold === null ? [] : [fact("ACTIONCARDS.Maneuver.FIELDS.threshold.label", threshold)]),
    ...(perPoint === 0 ? [] : [fact("ACTIONCARDS.Maneuver.FIELDS.perPoint.label", perPoint)]),
    ...degreeFacts(maneuver),
    ...(more.length === 0 ? [] : [fact("ACTIONCARDS.ActionValues.Sheet.Adds", more.join(", "))]),
  ];
}

/** Returns an item's facts for Action Values. */
export function actionSummary({ system }: Item.Implementation): Fact[] {
  const data: unknown = system;
  if (data instanceof SkillData) return skillFacts(data);
  if (data instanceof WeaponData) return weaponFacts(data);
  if (data instanceof ManeuverData) return maneuverFacts(data);
  if (data instanceof GearData) return gearFacts(data);
  if (!(data instanceof ArmorData) || data.actionValues.value === 0) return [];
  return [fact("ACTIONCARDS.Armor.FIELDS.actionValues.value.label", data.actionValues.value)];
}
