import { actorOf } from "../../../platform/collections.ts";
import { distanceNow, type SceneDistance } from "../../../encounter/distance.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { nearestFirst } from "../../../rules/encounter/distance.ts";
import { words } from "../../../ui/kit/words.ts";
import { targetOptions, type TargetOption } from "../../../ui/dialogs/targets.ts";
import { pathOf, type InPath } from "../plans/path.ts";

/** An actor that a shot may hit although another actor is its target. */
export interface Bystander extends TargetOption {
  /** The distance from the shooter, and whether the actor is in the path, as text; empty without tokens. */
  where: string;
}

/** The bystanders that a GM chose, and their order. */
interface Put {
  /** UUIDs of the selected actors. Null until the GM selects any. */
  readonly chosen?: readonly string[] | null;
  /**
   * UUIDs in the GM's order, which replaces the order by path and distance. Actors not listed come last. Empty if the
   * GM chose no order.
   */
  readonly order?: readonly string[];
}

function whereText(there: SceneDistance | null, inPath: InPath | undefined): string {
  return [
    ...(there ? [lengthText(there.distance, there.units)] : []),
    ...(inPath ? [words("ACTIONCARDS.Printed.Shot.InPath")] : []),
    ...(inPath?.hidden ? [words("ACTIONCARDS.Printed.Shot.Hidden")] : []),
  ].join(", ");
}

/**
 * Lists the actors that a shot may hit instead of its target, for a GM to choose from. Those in the GM's order come
 * first; without such an order, those in the path (I11). The rest are sorted by distance from the shooter. Until the GM
 * selects any, those in the path who are not hidden are selected.
 */
export function bystandersOf(
  shooter: Actor.Implementation,
  target: string,
  { chosen = null, order = [] }: Put = {},
): Bystander[] {
  const aimed = actorOf(target);
  const path = aimed ? pathOf(shooter, aimed) : [];
  const proposed = path.filter(({ hidden }) => !hidden).map(({ actor }) => actor.uuid);
  const known = targetOptions(shooter, [], null).filter(({ uuid }) => uuid !== target);
  const others = path.filter(({ actor }) => !known.some(({ uuid }) => uuid === actor.uuid));
  const all = [...known, ...others.map(({ actor: { uuid, calledAs: name } }) => ({ uuid, name }))];
  const near = all.map(({ uuid, name }) => {
    const actor = actorOf(uuid);
    return { uuid, name, there: actor && distanceNow(shooter, actor) };
  });
  const placed = nearestFirst(near, ({ there }) => there?.distance ?? null);
  const first = order.length > 0 ? order : path.map(({ actor }) => actor.uuid);
  const put = nearestFirst(placed, ({ uuid }) => {
    const place = first.indexOf(uuid);
    return place < 0 ? null : place;
  });
  return put.map(({ uuid, name, there }) => ({
    uuid,
    name,
    selected: (chosen ?? proposed).includes(uuid),
    where: whereText(
      there,
      path.find(({ actor }) => actor.uuid === uuid),
    ),
  }));
}
