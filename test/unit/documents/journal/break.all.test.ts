import { describeOneBreakEach } from "./breaking.ts";
import { AVATAR } from "./recipes.ts";

describeOneBreakEach(AVATAR);
