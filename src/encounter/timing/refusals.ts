import type { ClockRequest } from "../../data/requests/timing-requests.ts";
import { namedIn } from "../../rules/timing/command.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { faultPhrase } from "../../platform/fault-text.ts";
import { RequestRefused, type RefusalKey } from "../../platform/refusal.ts";

/** Refusal keys, by command type and then by the RuleError's field. */
const REASONS: Readonly<Partial<Record<ClockRequest["command"]["type"], Readonly<Record<string, RefusalKey>>>>> = {
  act: { acting: "PhaseOpen", id: "CannotActNow", cards: "NotTheseCards", hand: "NotTheseCards", way: "CannotActNow" },
  hold: { id: "NothingToHold", type: "NothingToHold" },
  end: { acting: "NotYourPhase" },
  react: { id: "CannotCall", type: "CannotCall", hand: "NoCardToCall", cards: "NotTheseCards", phase: "CannotCall", way: "CannotCall" },
  bonus: { id: "NotAsked" },
  own: { id: "CannotActNow", key: "CannotActNow", to: "CannotActNow" },
  seat: { id: "AlreadySeated" },
  back: { history: "NothingBack" },
}; // oxfmt-ignore

/** Matches the field of an error about a combatant's rating, such as `combatants.ID.spd`. */
const RATING = /^combatants\.([^.]+)\.(\w+)$/;

function named(combat: Combat.Implementation, id: string) {
  const { actor, name } = combat.combatants.get(id) ?? {};
  return actor ? { uuid: actor.uuid, name: name ?? actor.name } : (name ?? id);
}

/** Converts a RuleError to a refusal that users can read. Returns any other error unchanged. */
export function clockRefusal(
  error: unknown,
  combat: Combat.Implementation,
  command: ClockRequest["command"],
): unknown {
  if (!(error instanceof RuleError)) return error;
  const [, rated, rating] = RATING.exec(error.field) ?? [];
  if (rated !== undefined && rating !== undefined) {
    return new RequestRefused("BadRating", {
      name: named(combat, rated),
      rating: rating.toUpperCase(),
      reason: faultPhrase(error),
    });
  }
  const [field = ""] = error.field.split("[");
  const key = REASONS[command.type]?.[field];
  if (key === undefined) return error;
  return new RequestRefused(key, { name: named(combat, namedIn(command)[0] ?? "") });
}
