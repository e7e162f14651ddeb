/** The cast of random play by printed cards. Everyone has weapons that attack by printed card, some with a blast. */
import type { JsonObject } from "../../host/common/protocol.ts";
import { actorId, cast, type Name } from "./journal/cast.ts";
import { idOf } from "./journal/stage.ts";

const dice = (count: number, die: string) => ({ dice: count, die });

function weapon(name: string, printed: JsonObject): JsonObject & { name: string } {
  return {
    name,
    type: "weapon",
    system: {
      resolution: "action-card",
      attack: { range: "long" },
      printed: { skill: "Rifle", ...printed },
    },
  };
}

const gun = { burst: 3, penetration: 1, damage: dice(3, "d8") };
const frail = { reliability: "V", damage: dice(4, "d6") };
const grenade = weapon("Grenade", { ...frail, blast: "thrown", radius: 6 });
const stunner = weapon("Stunner", {
  damage: dice(3, "d6"),
  reliability: "6",
  blast: "launched",
  radius: 9,
  concussion: true,
  save: 5,
});
const scope = {
  name: "Scope",
  type: "gear",
  system: { carried: true, printed: { bump: { cost: 1, most: 1, location: 1, penetration: 2 } } },
};
const tools = {
  name: "Tools",
  type: "gear",
  system: { carried: true, printed: { quality: dice(3, "d6"), bump: { cost: 1, most: 2, effect: 3 } } },
};

const MORE: Record<Name, readonly (JsonObject & { name: string })[]> = {
  sela: [grenade, scope, tools],
  bram: [weapon("Pistol", { ...frail, burst: 2, skill: "Sidearm", penetration: 4 }), stunner, tools],
  ogre: [weapon("Gun", { ...gun, reliability: "R" }), grenade],
};

export const ARSENAL: Readonly<Record<Name, readonly string[]>> = {
  sela: ["Carbine", "Grenade"],
  bram: ["Pistol", "Stunner"],
  ogre: ["Gun", "Grenade"],
};

export const NAMES: readonly Name[] = ["sela", "bram", "ogre"];

/** The cast with their weapons. They differ in size, and Bram has no legs to hit. */
export function armed(): JsonObject[] {
  return cast().map((source) => {
    const name = NAMES.find((one) => actorId(one) === source["_id"]) ?? "sela";
    const items = MORE[name].map((item) => ({ ...item, _id: idOf(`${name} ${item.name}`) }));
    const system = source["system"] as { printed: JsonObject }; // the cast's sources have this data
    const lacks = name === "bram" ? ["leftLeg", "rightLeg"] : [];
    const printed = { ...system.printed, lacks, size: { sela: 6, bram: 4, ogre: 9 }[name] };
    return {
      ...source,
      system: { ...system, printed },
      items: [...(source["items"] as JsonObject[]), ...items],
    };
  });
}
