import { describeBreaks } from "./breaking.ts";
import { AVATAR, PRINTED } from "./recipes.ts";

describeBreaks(14, [...AVATAR, ...PRINTED]);
