import type { ClockDeed } from "../../data/deed/timing-deeds.ts";
import { openExchangeOf } from "../deeds/authority.ts";
import { DeedRefused } from "../deeds/refusal.ts";

/** A reaction to an attack comes before the defence. Throws a DeedRefused where that attack does not wait for his. */
export function requireAwaited(combat: Combat.Implementation, { deed, answers }: ClockDeed): void {
  if (answers === null || deed.type !== "react") return;
  const { exchange } = openExchangeOf(answers.message);
  const side = exchange.targets[answers.target];
  const combatant = combat.combatants.get(deed.id);
  if (!side || side.actor.uuid !== combatant?.actor?.uuid) throw new DeedRefused("NoSide");
  if (side.begun) throw new DeedRefused("AlreadyDefended", { actor: side.actor });
}
