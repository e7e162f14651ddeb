import { skillItems } from "../../../platform/skills.ts";
import { testTypeOf } from "../plans/attempt.ts";
import { NAMED_SKILLS, type NamedSkill } from "../../../rules/actionValues/contests.ts";

/** True if the rules' tables name this skill. */
function isNamedSkill(key: string): key is NamedSkill {
  return NAMED_SKILLS.some((name) => name === key);
}

/** Returns the localized name of a skill in the rules' tables. */
function namedSkill(key: NamedSkill): string {
  return game.i18n.localize(`ACTIONCARDS.ActionValues.NamedSkill.${key}`);
}

/**
 * Returns the actor's skill with this key, which is an item's id or a name in the rules' tables; null if
 * there is none.
 */
function skillItem(actor: Actor.Implementation, key: string): Item.Implementation | null {
  const own = actor.items.get(key);
  if (own) return own;
  return skillItems(actor).find(({ system }) => system.actionValues.name === key) ?? null;
}

/** Returns the actor's skill whose name has the same test type as this key (Q26); null if there is none. */
function skillOfType(actor: Actor.Implementation, key: string): Item.Implementation | null {
  const type = testTypeOf(key);
  return skillItems(actor).find(({ name }) => testTypeOf(name.toLocaleLowerCase()) === type) ?? null;
}

/**
 * Returns a skill's name by its key: the name on the actor's sheet, else the name in the rules' tables, else that of
 * the item found by `skillOfType`, else the key's own words.
 */
export function skillName(actor: Actor.Implementation, key: string): string {
  const own = skillItem(actor, key);
  if (own) return own.name;
  if (isNamedSkill(key)) return namedSkill(key);
  return skillOfType(actor, key)?.name ?? key.replaceAll("_", " ");
}
