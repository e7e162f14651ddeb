import { CARRIERS, everyPath } from "./effect-paths-cases.ts";

everyPath(13, Object.values(CARRIERS));
