import { AvatarData } from "./base.ts";

/** The actor types, by the keys the manifest declares. An npc has the same fields and a compact sheet. */
export const actorModels = { character: AvatarData, npc: AvatarData };

export { AvatarData };
