import type { ClockRequest } from "../data/requests/timing-requests.ts";
import { RuleError } from "../rules/cards/errors.ts";
import { RequestRefused, type RefusalKey } from "../platform/refusal.ts";

/** Which reason a rule's refusal is told by: by the command, and by the field that will not do. */
const REASONS: Readonly<Partial<Record<ClockRequest["command"]["type"], Readonly<Record<string, RefusalKey>>>>> = {
  act: { acting: "PhaseOpen", id: "CannotActNow", cards: "NotTheseCards", hand: "NotTheseCards", way: "CannotActNow" },
  hold: { id: "NothingToHold", type: "NothingToHold" },
  end: { acting: "NotYourPhase" },
  react: { id: "CannotCall", type: "CannotCall", hand: "NoCardToCall", cards: "NotTheseCards", phase: "CannotCall", way: "CannotCall" },
  bonus: { id: "NotAsked" },
  seat: { id: "AlreadySeated" },
  back: { history: "NothingBack" },
}; // prettier-ignore

/** The rating that a refusal names, as `combatants.ID.spd`. */
const RATING = /^combatants\.([^.]+)\.(\w+)$/;

function nameOf(combat: Combat.Implementation, id: string): string {
  return combat.combatants.get(id)?.name ?? id;
}

/** A rule's refusal of a command on the clock, as its doer is told; anything else as it is. */
export function clockRefusal(
  error: unknown,
  combat: Combat.Implementation,
  command: ClockRequest["command"],
): unknown {
  if (!(error instanceof RuleError)) return error;
  const [, rated, rating] = RATING.exec(error.field) ?? [];
  if (rated !== undefined && rating !== undefined) {
    const reason = error.message.slice(error.field.length + 2);
    return new RequestRefused("BadRating", {
      name: nameOf(combat, rated),
      rating: rating.toUpperCase(),
      reason,
    });
  }
  const [field = ""] = error.field.split("[");
  const key = REASONS[command.type]?.[field];
  if (key === undefined) return error;
  return new RequestRefused(key, { name: "id" in command ? nameOf(combat, command.id) : "" });
}
