import { describeOneBreakEach } from "./breaking.ts";
import { AVATAR, PRINTED } from "./recipes.ts";

describeOneBreakEach([...AVATAR, ...PRINTED]);
