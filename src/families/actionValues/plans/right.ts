import type { Told } from "../../../platform/phrase.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { isPlayed } from "../../../platform/settings/index.ts";
import { actorOf } from "../../../platform/collections.ts";
import { RequestRefused, type RefusalKey } from "../../../platform/refusal.ts";

/** Throws a RequestRefused if the world does not play Action Values. */
export function requireActionValues(): void {
  if (!isPlayed("actionValues")) throw new RequestRefused("GameOff");
}

/** Returns the actor of one side of a card. Throws a RequestRefused if the actor was deleted. */
export function actorBehind({ uuid }: { readonly uuid: string }): Actor.Implementation {
  const actor = actorOf(uuid);
  if (!actor) throw new RequestRefused("LostTarget");
  return actor;
}

/**
 * The refusals for RuleErrors, keyed by the beginning of the error's field. The rest of the field names the skill,
 * rating or pool.
 */
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

/**
 * Returns the pool, rating or skill in a RuleError's field, localized if possible. `rest` is the field
 * without its beginning.
 */
function namedBy(key: RefusalKey, rest: string): Told {
  const [name = ""] = rest.split(".");
  const labels: Partial<Record<RefusalKey, string>> = {
    LacksSkill: "ACTIONCARDS.ActionValues.NamedSkill",
    NoRating: "ACTIONCARDS.ActionValues.Rating",
    NoPool: "ACTIONCARDS.Pool",
  };
  const label = labels[key] === undefined ? "" : `${labels[key]}.${name}`;
  return label !== "" && game.i18n.has(label) ? { key: label } : name;
}

/** Runs `act`. Converts a RuleError with a known field to a RequestRefused that names what is missing. */
export function byActionRules<T>(actor: Actor.Implementation, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const reason = REASONS.find(([begins]) => error.field.startsWith(begins));
    if (!reason) throw error;
    const [begins, key] = reason;
    throw new RequestRefused(key, { actor, name: namedBy(key, error.field.slice(begins.length)) });
  }
}
