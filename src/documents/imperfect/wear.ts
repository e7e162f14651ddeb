import { SYSTEM_ID } from "../../constants.ts";
import { ArmorData } from "../../data/item/index.ts";
import type { Party, PartyHarm } from "../../data/message/shot-harm.ts";
import type { HitLocation } from "../../rules/imperfect/card.ts";
import { isWorn, protectionLeft } from "./protection.ts";

/** What is taken off a piece of armour at a location. */
export type WornOff = Party["harm"]["wear"][number];

interface Piece {
  readonly uuid: string;
  readonly imperfect: ArmorData["imperfect"];
}

/** The armour that counts at a location: of several layers the best one. */
function bestAt(actor: Actor.Implementation, location: HitLocation): Piece | null {
  const worn = actor.items.contents.flatMap((item): Piece[] => {
    const system: unknown = item.system;
    return system instanceof ArmorData && isWorn(system)
      ? [{ uuid: item.uuid, imperfect: system.imperfect }]
      : [];
  });
  const [best] = worn.toSorted(
    (a, b) => protectionLeft(b.imperfect, location) - protectionLeft(a.imperfect, location),
  );
  return best ?? null;
}

/** What a hit takes off the armour that an actor wears now. */
export function wornOffBy(actor: Actor.Implementation, { wear }: PartyHarm): WornOff[] {
  return (Object.entries(wear) as [HitLocation, number][]).flatMap(([location, lost]) => {
    const piece = bestAt(actor, location); // its keys are locations
    return piece ? [{ armor: piece.uuid, location, lost }] : [];
  });
}

/** What is left of the wear at each location that a list names. */
function wearWith(item: Item.Implementation, data: ArmorData, list: readonly WornOff[], way: 1 | -1) {
  const here = list.filter(({ armor }) => armor === item.uuid);
  return Object.fromEntries(
    here.map(({ location, lost }) => [
      location,
      Math.max(0, data.imperfect.wear[location as HitLocation] + way * lost), // one of the field's choices
    ]),
  );
}

/** Wears armour down, or gives it back what it lost; once under this key, whoever takes it up again. */
export async function writeWear(
  actor: Actor.Implementation,
  list: readonly WornOff[],
  way: 1 | -1,
  key: string,
): Promise<void> {
  const updates = actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof ArmorData) || item.flags[SYSTEM_ID]?.settled === key) return [];
    const wear = wearWith(item, system, list, way);
    if (Object.keys(wear).length === 0) return [];
    return [{ _id: item.id, system: { imperfect: { wear } }, flags: { [SYSTEM_ID]: { settled: key } } }];
  });
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
}
