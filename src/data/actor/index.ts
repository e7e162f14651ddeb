import { ActorData } from "./base.ts";

/** The data models of actors, by type. Characters and NPCs have the same fields. */
export const actorModels = { character: ActorData, npc: ActorData };

export { ActorData };
