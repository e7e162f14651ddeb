import { actorOf } from "../../../platform/collections.ts";
import { distanceNow, type SceneDistance } from "../../../encounter/distance.ts";
import { lengthText } from "../../../platform/length-text.ts";
import { nearestFirst } from "../../../rules/encounter/distance.ts";
import { words } from "../../../ui/kit/words.ts";
import { targetOptions, type TargetOption } from "../../../ui/dialogs/targets.ts";
import { pathOf, type InPath } from "../plans/path.ts";

/** An actor that a shot at another actor might hit. */
export interface Bystander extends TargetOption {
  /** The distance from the shooter, and whether in the path, as text; empty without tokens. */
  where: string;
}

/** A GM's choice and order of bystanders. */
interface Put {
  /**
   * UUIDs of the selected actors. Null until the user selects some; until then, the actors in the path are selected.
   */
  readonly chosen?: readonly string[] | null;
  /**
   * UUIDs in the chosen order, which overrides the order by tokens; new actors are last. Empty if there is no chosen
   * order.
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
 * The bystanders a shot might hit, for a GM to choose: those in the path first, then the nearest to the shooter by
 * tokens (I11). Hidden actors are not checked by default.
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
