import type { ClockDeed } from "../data/requests/timing-requests.ts";
import { openExchangeOf } from "../requests/authority.ts";
import { DeedRefused } from "../platform/refusal.ts";

/** A reaction to an attack comes before the defence. Throws a DeedRefused where that attack does not wait for his. */
export function requireAwaited(combat: Combat.Implementation, { deed, answers }: ClockDeed): void {
  if (answers === null || deed.type !== "react") return;
  const { exchange } = openExchangeOf(answers.message);
  const side = exchange.targets[answers.target];
  const combatant = combat.combatants.get(deed.id);
  if (!side || side.actor.uuid !== combatant?.actor?.uuid) throw new DeedRefused("NoSide");
  if (side.begun) throw new DeedRefused("AlreadyDefended", { actor: side.actor });
}
