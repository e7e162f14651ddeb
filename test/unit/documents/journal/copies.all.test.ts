import { describeCopies } from "./copies.ts";
import { AVATAR } from "./recipes.ts";

describeCopies(14, AVATAR);
