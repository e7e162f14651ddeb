import { ActorData } from "./base.ts";

/** The actor types by their keys in the manifest. An NPC has the same fields and a compact sheet. */
export const actorModels = { character: ActorData, npc: ActorData };

export { ActorData };
