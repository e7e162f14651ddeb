import { ActorData } from "./base.ts";

/** The data models of actors, by type. An NPC has the same fields as a character, but a compact sheet. */
export const actorModels = { character: ActorData, npc: ActorData };

export { ActorData };
