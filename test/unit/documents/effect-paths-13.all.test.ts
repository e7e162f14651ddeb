import { everyPath } from "./effect-paths-cases.ts";

everyPath(13);
