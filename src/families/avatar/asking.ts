import { CheckData } from "../../data/message/check.ts";
import { sideResult } from "../../data/results/side-result.ts";
import { PRIMARIES } from "../../data/actor/primaries.ts";
import { CHECKED_STATS, checkedStat } from "../../data/item/skill-stats.ts";
import type { Asking } from "../../family/asking.ts";
import { skillItems, skillNamed } from "../../platform/skills.ts";

const isAttribute = (stat: string) => PRIMARIES.some((primary) => primary === stat);

/** The stats and attributes to ask for. Attributes come first, because GMs ask for them most. */
const ASKED = CHECKED_STATS.toSorted((one, other) => Number(isAttribute(other)) - Number(isAttribute(one)));

/** Handles a GM's request for a check with an AC Pick (A3). */
export const avatarAsking: Asking = {
  by: "draw",
  usual: 13,
  isUnlearned: false,
  attributes: ASKED,
  labelOf(key) {
    const stat = checkedStat(key);
    return stat ? `ACTIONCARDS.Stat.Name.${stat}` : key;
  },
  skillsOf: (actor) => skillItems(actor).map(({ name }) => name),
  request(actor, { skill, attribute }) {
    const item = skillNamed(actor, skill);
    const stat = checkedStat(attribute);
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
