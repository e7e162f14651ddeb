import { actorOf } from "../../../platform/collections.ts";
import { feetBetween } from "../../../encounter/distance.ts";
import { nearestFirst } from "../../../rules/encounter/distance.ts";
import { words } from "../../../ui/kit/words.ts";
import { targetOptions, type TargetOption } from "../../../ui/dialogs/targets.ts";

/** Somebody who may be hit by a shot at another. */
export interface Bystander extends TargetOption {
  /** How far they are from the shooter, in words; empty where no tokens tell. */
  distance: string;
}

/**
 * Who else may be hit by a shot, the nearest to the shooter first where tokens tell (I11). `order`: as people have put
 * them, which goes before what tokens tell; whoever is new comes last.
 */
export function bystandersOf(
  shooter: Actor.Implementation,
  target: string,
  { chosen = [], order = [] }: { chosen?: readonly string[]; order?: readonly string[] } = {},
): Bystander[] {
  const near = targetOptions(shooter, chosen)
    .filter(({ uuid }) => uuid !== target)
    .map((option) => {
      const actor = actorOf(option.uuid);
      return { option, feet: actor && feetBetween(shooter, actor) };
    });
  const placed = nearestFirst(near, ({ feet }) => feet);
  const put = nearestFirst(placed, ({ option }) => {
    const place = order.indexOf(option.uuid);
    return place < 0 ? null : place;
  });
  return put.map(({ option, feet }) => ({
    ...option,
    distance: feet === null ? "" : words("ACTIONCARDS.Printed.Shot.Feet", { feet }),
  }));
}
