import type { LookUpSubject } from "../../../data/requests/printed-requests.ts";
import type { CardAttribute } from "../../../data/actor/card-attributes.ts";
import { SkillData, type CardAttackData } from "../../../data/item/index.ts";
import { skillLookup } from "../../../rules/printed/cause.ts";
import type { CauseLookup } from "../../../rules/printed/lookup.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { skillNamed } from "../../../platform/skills.ts";
import { ownItem } from "../../../requests/authority.ts";

/** The subject of a lookup, with its name. */
export interface Subject {
  /** The name of the skill, or the localization key of the attribute. */
  readonly title: string;
  readonly img: string;
  readonly lookup: CauseLookup;
  /** True for an unlearned skill, which uses the attribute's rank in the d4 column (I2). */
  readonly untrained: boolean;
}

/** The localization key of an attribute. */
function keyOf(attribute: CardAttribute): string {
  return `ACTIONCARDS.Printed.Attribute.${attribute}`;
}

/** True if the lookup is a save, which is not an Action. */
export function isSave(subject: LookUpSubject): boolean {
  return subject.kind === "attribute" && subject.attribute === "concussion";
}

/** Returns a lookup's dice as text: `4d8`. */
export function lookupText({ ranks, die }: CauseLookup): string {
  return `${ranks}${die}`;
}

function skillSubject(
  actor: Actor.Implementation,
  { name, img }: { name: string; img: string | null | undefined },
  { printed }: SkillData,
): Subject {
  const { die, ranks, attribute } = printed;
  const behind = actor.ours.printed.attributes[attribute];
  return {
    title: name,
    img: img ?? "",
    lookup: skillLookup({ die, ranks }, behind),
    untrained: ranks === 0,
  };
}

/** Returns what this actor looks up. Throws a RequestRefused if the item is not one of the actor's skills. */
export function subjectOf(
  actor: Actor.Implementation,
  subject: Exclude<LookUpSubject, { kind: "plain" }>,
): Subject {
  if (subject.kind === "attribute") {
    const { die, ranks } = actor.ours.printed.attributes[subject.attribute];
    return { title: keyOf(subject.attribute), img: "", lookup: { die, ranks }, untrained: false };
  }
  const item = ownItem(actor, subject.item);
  const system: unknown = item.system;
  if (!(system instanceof SkillData)) throw new RequestRefused("NotByCard", { item: item.name });
  return skillSubject(actor, item, system);
}

/** Returns the subject of a lookup without an actor. */
export function plainSubject(lookup: CauseLookup): Subject {
  return { title: lookupText(lookup), img: "", lookup, untrained: false };
}

/**
 * Returns what an attack looks up: the skill that the weapon or power names, untrained if the actor lacks it. If it
 * names no skill, its attribute.
 */
export function aimWith(actor: Actor.Implementation, { printed }: Pick<CardAttackData, "printed">): Subject {
  const item = skillNamed(actor, printed.skill);
  if (item) return skillSubject(actor, item, item.system);
  const behind = actor.ours.printed.attributes[printed.attribute];
  const named = printed.skill.trim() !== "";
  return {
    title: named ? printed.skill.trim() : keyOf(printed.attribute),
    img: "",
    lookup: named ? skillLookup(null, behind) : { die: behind.die, ranks: behind.ranks },
    untrained: named,
  };
}
