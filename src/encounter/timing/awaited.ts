import { rowOf } from "../groups.ts";
import type { ClockRequest } from "../../data/requests/timing-requests.ts";
import { openExchangeOf } from "../../requests/authority.ts";
import { RequestRefused } from "../../platform/refusal.ts";

/**
 * A reaction to an attack must come before the defense. Throws a RequestRefused if that attack does not wait for this
 * combatant's.
 */
export function requireAwaited(combat: Combat.Implementation, { command, answers }: ClockRequest): void {
  if (answers === null || command.type !== "react") return;
  const { exchange } = openExchangeOf(answers.message);
  const side = exchange.targets[answers.target];
  const isTheirs = rowOf(combat, command.id).some(({ actor }) => actor?.uuid === side?.actor.uuid);
  if (!side || !isTheirs) throw new RequestRefused("NoSide");
  if (side.begun) throw new RequestRefused("AlreadyDefended", { actor: side.actor });
}
