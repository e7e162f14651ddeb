import { ManeuverData, SkillData, WeaponData } from "../../../data/item/index.ts";
import { isFavorite } from "../../../ui/sheets/lists/favorites.ts";
import { words } from "../../../ui/kit/words.ts";
import { skillsOf } from "../plans/contender.ts";
import { maneuverTags } from "../item/maneuver-tags.ts";
import { valueAttackTags, valueSkillTags } from "../item/tags.ts";
import type { Tag } from "../../../family/family.ts";

/** A row for a skill, weapon or maneuver on the Action Values page. */
export interface ActionItemRow {
  id: string;
  name: string;
  img: string;
  tags: Tag[];
  /** The Action Value that a click uses; null if none. */
  value: number | null;
  useLabel: string;
  /** Says that the weapon's ammunition is out; otherwise empty. */
  obstacle: string;
  /** A skill's stored value or a weapon's stored damage, for editing; null if none. */
  typed: number | null;
  favorite: boolean;
  /** True if the item can be given to another actor. */
  gives: boolean;
}

export interface ActionWeaponRow extends ActionItemRow {
  /** True if the weapon can attack, because it has a damage value. */
  attacks: boolean;
  ammunition: { loaded: boolean; label: string; text: string } | null;
}

function sorted(actor: Actor.Implementation, type: string): Item.Implementation[] {
  return actor.items.contents.filter((item) => item.type === type).toSorted((a, b) => a.sort - b.sort);
}

function common(item: Item.Implementation, useLabel: string) {
  const { name, physical } = item;
  const [id, img, favorite] = [item.id ?? "", item.img ?? "", isFavorite(item)];
  return { id, name, img, useLabel, favorite, gives: physical !== null };
}

/** Returns rows for the skills that have a value; in edit mode, for all skills. */
export function skillRows(actor: Actor.Implementation, editing: boolean): ActionItemRow[] {
  return sorted(actor, "skill").flatMap((item) => {
    const skill: unknown = item.system;
    if (!(skill instanceof SkillData) || (skill.actionValues.value === null && !editing)) return [];
    const typed = skill._source.actionValues.value ?? null;
    const { value } = skill.actionValues;
    const label = words("ACTIONCARDS.ActionValues.Sheet.TestWith", { item: item.name, value: value ?? "" });
    return [{ ...common(item, label), tags: valueSkillTags(skill, item.name), value, obstacle: "", typed }];
  });
}

function ammunitionOf(
  item: Item.Implementation,
  { actionValues: action }: WeaponData,
): ActionWeaponRow["ammunition"] {
  const { needed, loaded } = action.ammunition;
  if (!needed) return null;
  return {
    loaded,
    label: words("ACTIONCARDS.ActionValues.Sheet.LoadedOf", { item: item.name }),
    text: words(`ACTIONCARDS.ActionValues.Sheet.${loaded ? "Loaded" : "AmmunitionOut"}`),
  };
}

/** Returns the Action Value for an attack with this weapon; null if the actor lacks the weapon's skill. */
export function valueWith(actor: Actor.Implementation, { actionValues: action }: WeaponData): number | null {
  const called = action.skill.toLocaleLowerCase();
  const skill = [...skillsOf(actor).values()].find(({ label }) => label.toLocaleLowerCase() === called);
  return skill?.value ?? null;
}

function weaponLabel({ name: item }: Item.Implementation, value: number | null): string {
  return value === null
    ? words("ACTIONCARDS.Sheet.AttackWith", { item })
    : words("ACTIONCARDS.ActionValues.Sheet.AttackWith", { item, value });
}

/** Returns rows for the weapons that attack by Action Values; in edit mode, for all weapons. */
export function weaponRows(actor: Actor.Implementation, editing: boolean): ActionWeaponRow[] {
  return sorted(actor, "weapon").flatMap((item) => {
    const weapon: unknown = item.system;
    if (!(weapon instanceof WeaponData) || (weapon.actionValues.damage === null && !editing)) return [];
    const { damage, ammunition } = weapon.actionValues;
    const value = valueWith(actor, weapon);
    const out = ammunition.needed && !ammunition.loaded;
    return [
      {
        ...common(item, weaponLabel(item, value)),
        tags: valueAttackTags(weapon),
        value,
        attacks: damage !== null,
        obstacle: out ? words("ACTIONCARDS.ActionValues.Sheet.AmmunitionOut") : "",
        typed: weapon._source.actionValues.damage ?? null,
        ammunition: ammunitionOf(item, weapon),
      },
    ];
  });
}

export function maneuverRows(actor: Actor.Implementation): ActionItemRow[] {
  return sorted(actor, "maneuver").flatMap((item) => {
    const maneuver: unknown = item.system;
    if (!(maneuver instanceof ManeuverData)) return [];
    const label = words("ACTIONCARDS.ActionValues.Sheet.Do", { item: item.name });
    return [{ ...common(item, label), tags: maneuverTags(maneuver), value: null, obstacle: "", typed: null }];
  });
}
