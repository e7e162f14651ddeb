import { ContestData } from "../../../data/message/contest.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { isPlayed } from "../../../settings/index.ts";
import { actorOf, chatMessage } from "../../../platform/collections.ts";
import { RequestRefused, type RefusalKey } from "../../../platform/refusal.ts";

/** Action Values are in use. Throws a RequestRefused where the world has switched them off. */
export function requireActionValues(): void {
  if (!isPlayed("actionValues")) throw new RequestRefused("GameOff");
}

/** The card of a test that a GM's client wrote. Throws a RequestRefused where it is none, or undone. */
export function contestMessage(id: string): { message: ChatMessage.Implementation; contest: ContestData } {
  const message = chatMessage(id);
  const contest: unknown = message?.system;
  if (!message || !(contest instanceof ContestData)) throw new RequestRefused("NoMessage");
  if (!message.isTrusted) throw new RequestRefused("ForgedMessage");
  if (contest.undone) throw new RequestRefused("UndoneAlready");
  return { message, contest };
}

/** The actor behind a card's side. Throws a RequestRefused where they are gone. */
export function actorBehind({ uuid }: { readonly uuid: string }): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new RequestRefused("LostTarget");
  return actor;
}

/** Which reason the rules' refusal is told by, by how its field begins; the rest of the field names what is meant. */
const REASONS: readonly (readonly [begins: string, key: RefusalKey])[] = [
  ["attack.skills.", "LacksSkill"],
  ["defense.skills.", "LacksSkill"],
  ["attack.skill", "WrongSkill"],
  ["defense.skill", "WrongSkill"],
  ["attack.ratings.", "NoRating"],
  ["defense.ratings.", "NoRating"],
  ["pools.", "NoPool"],
  ["threshold", "BadThreshold"],
  ["ammunition", "NoAmmunition"],
  ["shots", "NoShots"],
  ["attempt", "OneShotOnly"],
  ["moved.times", "MovesUsed"],
  ["moved.with", "MovedOtherwise"],
];

/** What a refusal's field names: a pool, a rating or a skill, in the words of the language file. */
function namedBy(key: RefusalKey, rest: string): string {
  const [name = ""] = rest.split(".");
  const labels: Partial<Record<RefusalKey, string>> = {
    LacksSkill: "ACTIONCARDS.ActionValues.NamedSkill",
    NoRating: "ACTIONCARDS.ActionValues.Rating",
    NoPool: "ACTIONCARDS.Pool",
  };
  const label = labels[key] === undefined ? "" : `${labels[key]}.${name}`;
  return label !== "" && game.i18n.has(label) ? game.i18n.localize(label) : name;
}

/** Does what the rules say for this actor; their refusal is told in words that name what will not do. */
export function byActionRules<T>(actor: Actor.Implementation, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const reason = REASONS.find(([begins]) => error.field.startsWith(begins));
    if (!reason) throw error;
    const [begins, key] = reason;
    throw new RequestRefused(key, {
      actor,
      name: namedBy(key, error.field.slice(begins.length)),
      reason: error.message,
    });
  }
}
