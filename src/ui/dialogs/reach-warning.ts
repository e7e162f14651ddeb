import { actorOf } from "../../platform/collections.ts";
import type { AttackRange } from "../../data/message/ranges.ts";
import { wrongRange } from "../../encounter/range.ts";

/** Returns a warning for each target out of this attack's range, measured between tokens (C2). */
export function reachWarnings(
  item: string,
  actor: Actor.Implementation,
  targets: readonly string[],
  range: AttackRange,
): string[] {
  const found = targets.map((uuid) => actorOf(uuid)).filter((target) => target !== null);
  return found.flatMap((target) => {
    const wrong = wrongRange(item, actor, target, range);
    return wrong ? [wrong.text] : [];
  });
}
