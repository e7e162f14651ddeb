import { describeBreaks } from "./breaking.ts";
import { CONVERTED } from "./recipes.ts";

describeBreaks(13, CONVERTED);
