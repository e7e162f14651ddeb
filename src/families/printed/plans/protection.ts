import { ArmorData } from "../../../data/item/index.ts";
import { HIT_LOCATIONS, type HitLocation } from "../../../rules/printed/card.ts";
import type { Protection } from "../../../rules/printed/attack-context.ts";

export function isWorn({ carried, equipped, quantity }: ArmorData): boolean {
  return carried && equipped && quantity > 0;
}

/** Returns the armor's protection at a location, minus its wear. */
export function protectionLeft({ protection, wear }: ArmorData["printed"], location: HitLocation): number {
  return Math.max(0, protection[location] - wear[location]);
}

function wornArmor(actor: Actor.Implementation): ArmorData[] {
  return actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    return system instanceof ArmorData && isWorn(system) ? [system] : [];
  });
}

/**
 * Returns an actor's protection by location (I8), from the best layer. Omits locations that the actor lacks.
 */
export function protectionOf(actor: Actor.Implementation): Protection {
  const worn = wornArmor(actor);
  const { lacks } = actor.ours.printed;
  const at = (location: HitLocation) =>
    Math.max(0, ...worn.map(({ printed }) => protectionLeft(printed, location)));
  return Object.fromEntries(
    HIT_LOCATIONS.filter((location) => !lacks.has(location)).map((location) => [location, at(location)]),
  );
}
