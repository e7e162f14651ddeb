import { SkillData } from "../data/item/index.ts";

/** An item of the skill type. */
export type SkillItem = Item.Implementation & { readonly system: SkillData };

/** An actor's skills, in the order of their items. */
export function skillItems(actor: Actor.Implementation): SkillItem[] {
  const isSkill = (item: Item.Implementation): item is SkillItem =>
    (item.system as unknown) instanceof SkillData; // the data of any item type
  return actor.items.contents.filter(isSkill);
}

/** The actor's skill with this name, ignoring case; undefined if there is none or the name is empty. */
export function skillNamed(actor: Actor.Implementation, name: string): SkillItem | undefined {
  const wanted = name.trim().toLocaleLowerCase();
  const isWanted = (item: SkillItem) => item.name.trim().toLocaleLowerCase() === wanted;
  return wanted === "" ? undefined : skillItems(actor).find(isWanted);
}
