import { ManeuverData, SkillData, WeaponData } from "../../../../data/item/index.ts";
import { ACTIONS, type Cost } from "../../../../rules/action/actions.ts";
import { positiveDice } from "./positive-dice.ts";
import { words } from "../../../shared/words.ts";
import { signed } from "../../../shared/source-lines.ts";
import type { Tag } from "../../shared/item-tags.ts";

/** A skill, a weapon or a maneuver as its row on the page of Action Values. */
export interface ActionItemRow {
  id: string;
  name: string;
  img: string;
  tags: Tag[];
  /** Its number; null: it has none for Action Values. */
  value: number | null;
  /** What a click does, for its button. */
  useLabel: string;
  /** Why it cannot be used now; empty where it can. */
  obstacle: string;
  /** The number as it is typed. */
  typed: number | null;
}

/** A weapon, with what it has of ammunition. */
export interface ActionWeaponRow extends ActionItemRow {
  ammunition: { loaded: boolean; label: string; text: string } | null;
}

const tag = (text: string, icon = ""): Tag => ({ text, icon });

function sorted(actor: Actor.Implementation, type: string): Item.Implementation[] {
  return actor.items.contents.filter((item) => item.type === type).toSorted((a, b) => a.sort - b.sort);
}

function common(item: Item.Implementation, useKey: string) {
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    useLabel: words(`ACTIONCARDS.ActionSheet.${useKey}`, { item: item.name }),
  };
}

/** What a skill is in the tables, and what an Effect Value is made of with it. */
function skillTags({ action }: SkillData): Tag[] {
  return [
    ...(action.name === "own" ? [] : [tag(words(`ACTIONCARDS.NamedSkill.${action.name}`), "fa-table-list")]),
    ...(action.group === "other" ? [] : [tag(words(`ACTIONCARDS.SkillGroup.${action.group}`))]),
    tag(words(`ACTIONCARDS.Rating.${action.attribute}`), "fa-plus"),
    ...(action.static === null
      ? []
      : [tag(words("ACTIONCARDS.ActionSheet.Static", { value: action.static }))]),
  ];
}

/** The skills that have a value; while the sheet is edited, all. */
export function skillRows(actor: Actor.Implementation, editing: boolean): ActionItemRow[] {
  return sorted(actor, "skill").flatMap((item) => {
    const skill: unknown = item.system;
    if (!(skill instanceof SkillData) || (skill.action.value === null && !editing)) return [];
    const typed = skill._source.action.value ?? null;
    return [
      { ...common(item, "TestWith"), tags: skillTags(skill), value: skill.action.value, obstacle: "", typed },
    ];
  });
}

function ammunitionOf(item: Item.Implementation, { action }: WeaponData): ActionWeaponRow["ammunition"] {
  const { needed, loaded } = action.ammunition;
  if (!needed) return null;
  return {
    loaded,
    label: words("ACTIONCARDS.ActionSheet.LoadedOf", { item: item.name }),
    text: words(`ACTIONCARDS.ActionSheet.${loaded ? "Loaded" : "AmmunitionOut"}`),
  };
}

/** The weapons that attack by Action Values; while the sheet is edited, all. */
export function weaponRows(actor: Actor.Implementation, editing: boolean): ActionWeaponRow[] {
  return sorted(actor, "weapon").flatMap((item) => {
    const weapon: unknown = item.system;
    if (!(weapon instanceof WeaponData) || (weapon.action.damage === null && !editing)) return [];
    const { damage, skill, ammunition } = weapon.action;
    const out = ammunition.needed && !ammunition.loaded;
    return [
      {
        ...common(item, "AttackWith"),
        tags: [
          ...(skill === "" ? [] : [tag(skill)]),
          ...(ammunition.automatic
            ? [tag(words("ACTIONCARDS.ActionSheet.Automatic"), "fa-bars-staggered")]
            : []),
        ],
        value: damage,
        obstacle: out ? words("ACTIONCARDS.ActionSheet.AmmunitionOut") : "",
        typed: weapon._source.action.damage ?? null,
        ammunition: ammunitionOf(item, weapon),
      },
    ];
  });
}

/** What a maneuver takes: the costs of its row of the table, or its own. */
export function costsOf({ action, cost }: Pick<ManeuverData, "action" | "cost">): readonly Cost[] {
  return action === "own" ? [cost] : ACTIONS[action].costs;
}

/** What a maneuver costs and adds, its row of the table counted in. */
export function maneuverTags(maneuver: ManeuverData): Tag[] {
  const { action, dice, av, damage, augment, shots, flags } = maneuver;
  const row = action === "own" ? null : ACTIONS[action];
  const positive = dice + (row?.dice ?? 0);
  const effect = damage + (row?.damage ?? 0);
  const augmented = augment + (row?.augment ?? 0);
  return [
    tag(
      costsOf(maneuver)
        .map((cost) => words(`ACTIONCARDS.Cost.${cost}`))
        .join(" / "),
      "fa-hourglass-half",
    ),
    ...(shots > 0 ? [tag(words("ACTIONCARDS.ActionSheet.ShotsBeside", { shots }))] : []),
    ...(positive > 0 ? [tag(positiveDice(positive))] : []),
    ...(av === 0 ? [] : [tag(words("ACTIONCARDS.ActionSheet.OnActionValues", { av: signed(av) }))]),
    ...(effect === 0 ? [] : [tag(words("ACTIONCARDS.ActionSheet.OnEffect", { ev: signed(effect) }))]),
    ...(augmented > 0 ? [tag(words("ACTIONCARDS.ActionSheet.Augment", { augment: augmented }))] : []),
    ...[...flags].map((flag) => tag(words(`ACTIONCARDS.Flag.${flag}`), "fa-flag")),
  ];
}

/** The maneuvers, a row each. */
export function maneuverRows(actor: Actor.Implementation): ActionItemRow[] {
  return sorted(actor, "maneuver").flatMap((item) => {
    const maneuver: unknown = item.system;
    if (!(maneuver instanceof ManeuverData)) return [];
    return [{ ...common(item, "Do"), tags: maneuverTags(maneuver), value: null, obstacle: "", typed: null }];
  });
}
