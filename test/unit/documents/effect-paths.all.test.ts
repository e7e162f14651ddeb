import { CARRIERS, everyPath } from "./effect-paths-cases.ts";

everyPath(14, [CARRIERS.character], ["a number", "a record"]);
