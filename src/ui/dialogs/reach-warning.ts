import { actorOf } from "../../platform/collections.ts";
import type { AttackRange } from "../../data/message/ranges.ts";
import { wrongRange } from "../../encounter/range.ts";
import { words } from "../kit/words.ts";

/**
 * Which of its targets an attack at this range does not fit, as tokens tell (C2). Where that refuses a player, they read
 * the same beside the button; a GM is warned.
 */
export function reachWarnings(
  item: string,
  actor: Actor.Implementation,
  targets: readonly string[],
  range: AttackRange,
): string[] {
  const found = targets.map((uuid) => actorOf(uuid)).filter((target) => target !== null);
  return found.flatMap((target) => {
    const wrong = wrongRange(item, actor, target, range);
    return wrong ? [words(wrong.key, wrong.dataFor(game.user))] : [];
  });
}
