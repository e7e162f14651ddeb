import { CARRIERS, everyPath } from "./effect-paths-cases.ts";

everyPath(14, [CARRIERS.character, CARRIERS.characterGear, CARRIERS.npc, CARRIERS.npcGear]);
