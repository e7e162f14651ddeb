import { CARD_ATTRIBUTES, type CardAttribute } from "../../data/actor/card-attributes.ts";
import { targetNumber } from "../../data/results/card-result.ts";
import { LookupData } from "../../data/message/lookup.ts";
import { lookupResult } from "../../data/results/lookup-result.ts";
import type { LookUpRequest } from "../../data/requests/printed-requests.ts";
import type { AskedCheck, Asking } from "../../family/asking.ts";
import { skillItems, skillNamed } from "../../platform/skills.ts";
import { skillLookup } from "../../rules/printed/cause.ts";

/** The attributes that checks can use. Leaves out concussion: an attack's card asks for saves against it. */
const CHECKED = CARD_ATTRIBUTES.filter((attribute) => attribute !== "concussion");

const attributeOf = (key: string): CardAttribute | undefined => CHECKED.find((one) => one === key);

/**
 * Returns what the actor looks up for this check: a skill, an attribute for an unlearned skill (I2), or only
 * an attribute. Null if the actor has none of these.
 */
function subjectOf(
  actor: Actor.Implementation,
  { skill, attribute }: AskedCheck,
): LookUpRequest["subject"] | null {
  const item = skillNamed(actor, skill);
  const behind = attributeOf(attribute);
  if (item) return { kind: "skill", item: item.uuid };
  if (!behind) return null;
  if (skill.trim() === "") return { kind: "attribute", attribute: behind };
  return { kind: "plain", lookup: skillLookup(null, actor.ours.printed.attributes[behind]) };
}

/** Builds the request to look up this check for the actor; null if they can't make it. */
export function askedLookUp(
  actor: Actor.Implementation,
  check: AskedCheck,
): Omit<LookUpRequest, "id"> | null {
  const subject = subjectOf(actor, check);
  if (!subject) return null;
  const plain = { extras: [], entry: false, task: null, mode: "public" } as const;
  return { type: "lookUp", actor: actor.uuid, subject, tn: check.number ?? 0, ...plain, extras: [] };
}

/** Handles checks that GMs ask for: each actor draws a printed card against a target number (I2, I3). */
export const printedAsking: Asking = {
  by: "draw",
  usual: 5,
  isUnlearned: false,
  attributes: CHECKED,
  labelOf(key) {
    const attribute = attributeOf(key);
    return attribute ? `ACTIONCARDS.Printed.Attribute.${attribute}` : key;
  },
  skillsOf: (actor) => skillItems(actor).map(({ name }) => name),
  request: askedLookUp,
  result(card, { number }) {
    const stored = card instanceof LookupData ? lookupResult(card) : null;
    if (!(card instanceof LookupData) || stored?.status !== "done") return null;
    const { result, success, criticalFailure } = stored.result;
    return {
      total: result,
      margin: number === null ? null : result - targetNumber(card),
      succeeds: number === null ? null : success,
      ruin: criticalFailure ? "critical" : "",
    };
  },
};
