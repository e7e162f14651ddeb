import { actorOf } from "../../platform/collections.ts";
import type { AttackRange } from "../../data/message/ranges.ts";
import { wrongRange } from "../../encounter/range.ts";
import { words } from "../kit/words.ts";

/**
 * The targets that are out of this attack's range by their tokens (C2). GMs are warned; players are refused and read
 * the same next to the button.
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
