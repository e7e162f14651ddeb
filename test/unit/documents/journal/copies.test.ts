import { describeCopies } from "./copies.ts";
import { AVATAR, PRINTED } from "./recipes.ts";

describeCopies(14, [...AVATAR, ...PRINTED]);
