import { CheckData } from "../../data/message/check.ts";
import { sideResult } from "../../data/message/side-result.ts";
import { PRIMARIES } from "../../data/actor/primaries.ts";
import { SkillData } from "../../data/item/index.ts";
import { SKILL_STATS } from "../../data/item/skill-stats.ts";
import type { Asking } from "../../family/asking.ts";

const isAttribute = (stat: string) => PRIMARIES.some((primary) => primary === stat);

/** The stats and attributes that an AC Pick can use. Attributes come first, because GMs ask for them most. */
const CHECKED = SKILL_STATS.filter((stat) => stat !== "none").toSorted(
  (one, other) => Number(isAttribute(other)) - Number(isAttribute(one)),
);

export const statOf = (key: string) => CHECKED.find((stat) => stat === key);

function skillsOf(actor: Actor.Implementation): Item.Implementation[] {
  return actor.items.contents.filter(({ system }) => (system as unknown) instanceof SkillData); // of any type
}

/**
 * Returns the actor's skill with this name, ignoring case; undefined if there is none or the name is empty.
 */
export function skillNamed(actor: Actor.Implementation, name: string): Item.Implementation | undefined {
  const wanted = name.trim().toLocaleLowerCase();
  return wanted === ""
    ? undefined
    : skillsOf(actor).find((item) => item.name.trim().toLocaleLowerCase() === wanted);
}

/** Handles a GM's request for a check with an AC Pick (A3). */
export const avatarAsking: Asking = {
  by: "draw",
  usual: 13,
  isUnlearned: false,
  attributes: CHECKED,
  labelOf(key) {
    const stat = statOf(key);
    return stat ? `ACTIONCARDS.Stat.Name.${stat}` : key;
  },
  skillsOf: (actor) => skillsOf(actor).map(({ name }) => name),
  request(actor, { skill, attribute }) {
    const item = skillNamed(actor, skill);
    const stat = statOf(attribute);
    const asked = { type: "check", actor: actor.uuid, mode: "public" } as const;
    if (item) return { ...asked, item: item.uuid, stat: "none" };
    return stat ? { ...asked, item: "", stat } : null;
  },
  result(card, { number }) {
    const side = card instanceof CheckData ? sideResult(card.calculation) : null;
    if (side?.status !== "done") return null;
    const { total, result } = side;
    const ruined = result?.fumble ?? false;
    return {
      total,
      margin: number === null ? null : total - number,
      succeeds: number === null ? null : !ruined && total >= number,
      ruin: ruined ? "ace" : "",
    };
  },
};
