import { guardsData } from "./effect-reach-cases.ts";

guardsData(14);
