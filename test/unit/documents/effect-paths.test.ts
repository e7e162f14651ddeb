import { CARRIERS, everyPath } from "./effect-paths-cases.ts";

everyPath(14, [CARRIERS.character]);
everyPath(14, [CARRIERS.npcGear], ["a number", "a record"]);
