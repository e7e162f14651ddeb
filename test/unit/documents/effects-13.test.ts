import { tellsTime } from "./effect-time-cases.ts";

tellsTime(13);
