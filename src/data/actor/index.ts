import { ActorData } from "./base.ts";

/** The actor types, by the keys the manifest declares. An npc has the same fields and a compact sheet. */
export const actorModels = { character: ActorData, npc: ActorData };

export { ActorData };
