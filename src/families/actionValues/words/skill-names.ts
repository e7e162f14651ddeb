import { SkillData } from "../../../data/item/index.ts";
import { testTypeOf } from "../plans/attempt.ts";
import { NAMED_SKILLS, type NamedSkill } from "../../../rules/actionValues/contests.ts";

/** Is this one of the skills that the tables name? */
function isNamedSkill(key: string): key is NamedSkill {
  return NAMED_SKILLS.some((name) => name === key);
}

/** How the tables' skill is called in this client's language. */
function namedSkill(key: NamedSkill): string {
  return game.i18n.localize(`ACTIONCARDS.ActionValues.NamedSkill.${key}`);
}

/** The actor's own skill behind a key: a name of the tables, else an item's id. */
function skillItem(actor: Actor.Implementation, key: string): Item.Implementation | null {
  const own = actor.items.get(key);
  if (own) return own;
  const named = actor.items.contents.filter(({ system }) => {
    const skill: unknown = system;
    return skill instanceof SkillData && skill.actionValues.name === key;
  });
  return named[0] ?? null;
}

/** The actor's own skill of which a test is of this type. */
function skillOfType(actor: Actor.Implementation, key: string): Item.Implementation | null {
  const type = testTypeOf(key);
  return actor.items.contents.find((item) => testTypeOf(item.name.toLocaleLowerCase()) === type) ?? null;
}

/** How a skill is called, by its key: as its owner calls it, else as the tables do. */
export function skillName(actor: Actor.Implementation, key: string): string {
  const own = skillItem(actor, key);
  if (own) return own.name;
  if (isNamedSkill(key)) return namedSkill(key);
  return skillOfType(actor, key)?.name ?? key.replaceAll("_", " ");
}
