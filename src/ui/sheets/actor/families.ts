import { AvatarData } from "../../../data/actor/index.ts";
import { ManeuverData, SkillData } from "../../../data/item/index.ts";
import { isByValue } from "../../../families/actionValues/plans/resolution.ts";
import { isByCard } from "../../../families/printed/plans/resolution.ts";

/** The families of rules that have a page of their own, by its name. */
export const FAMILIES = ["printed", "action"] as const;
export type Family = (typeof FAMILIES)[number];

/** What the data of an actor keeps for a family. */
const FIELDS = { printed: "imperfect", action: "action" } as const;

/** Has this actor the numbers of a family as everybody has them who was just made? */
function isUntouched(actor: Actor.Implementation, family: Family): boolean {
  const { flattenObject, getProperty } = foundry.utils;
  const field = FIELDS[family];
  const fresh = flattenObject(new AvatarData().toObject()[field]);
  const own = actor.avatar.toObject()[field];
  return Object.entries(fresh).every(
    ([path, value]) => JSON.stringify(getProperty(own, path)) === JSON.stringify(value),
  );
}

function isOf(family: Family, item: Item.Implementation): boolean {
  if (family === "printed") return isByCard(item);
  const system: unknown = item.system;
  const valued = system instanceof SkillData && system.action.value !== null;
  return valued || system instanceof ManeuverData || isByValue(item);
}

/** Does this actor play a family: has he numbers or items of it that not everybody has? */
export function plays(actor: Actor.Implementation, family: Family): boolean {
  return !isUntouched(actor, family) || actor.items.contents.some((item) => isOf(family, item));
}
