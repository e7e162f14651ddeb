import { ArmorData } from "../../../data/item/index.ts";
import type { Party, PartyHarm } from "../../../data/results/shot-harm.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import { wornOffLayers } from "../../../rules/printed/layers.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { isWorn, protectionLeft } from "./protection.ts";

/** How much a piece of armor wears down at one location in one attack. */
export type WornOff = Party["harm"]["wear"][number];

interface Piece {
  readonly uuid: string;
  readonly printed: ArmorData["printed"];
}

/** Returns the layers of armor that an actor wears. */
function layersOf(actor: Actor.Implementation): Piece[] {
  return actor.items.contents.flatMap((item): Piece[] => {
    const system: unknown = item.system;
    return system instanceof ArmorData && isWorn(system)
      ? [{ uuid: item.uuid, printed: system.printed }]
      : [];
  });
}

/**
 * Returns the wear that hits cause to the armor worn now. Each hit takes a point off all layers with the best
 * protection at its location (Q37).
 */
export function wornOffBy(actor: Actor.Implementation, { wear }: PartyHarm): WornOff[] {
  const layers = layersOf(actor);
  // the keys are locations
  return (Object.entries(wear) as [HitLocation, number][]).flatMap(([location, hits]) => {
    const left = layers.map(({ printed }) => protectionLeft(printed, location));
    const worn = wornOffLayers(left, hits);
    return layers
      .map(({ uuid }, index) => ({ armor: uuid, location, lost: worn[index] ?? 0 }))
      .filter(({ lost }) => lost > 0);
  });
}

/** Returns a piece of armor's wear after a hit, for the locations that were hit. */
function wearWith(item: Item.Implementation, data: ArmorData, list: readonly WornOff[]) {
  const here = list.filter(({ armor }) => armor === item.uuid);
  return Object.fromEntries(
    here.map(({ location, lost }) => [
      location,
      data._source.printed.wear[location as HitLocation] + lost, // the keys are locations
    ]),
  );
}

/** Plans the wear that a hit causes to armor. */
export function wearDown(changes: ChangeSet, actor: Actor.Implementation, list: readonly WornOff[]): void {
  for (const item of actor.items.contents) {
    const system: unknown = item.system;
    if (!(system instanceof ArmorData)) continue;
    const wear = wearWith(item, system, list);
    if (Object.keys(wear).length > 0) changes.update(item, { system: { printed: { wear } } });
  }
}
