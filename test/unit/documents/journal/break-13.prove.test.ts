import { describeBreaks } from "./breaking.ts";
import { AVATAR, PRINTED } from "./recipes.ts";

describeBreaks(13, [...AVATAR, ...PRINTED]);
