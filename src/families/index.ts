import { allFamilies, registerFamily } from "../family/registry.ts";
import { actionValuesApi, actionValuesDice } from "./actionValues/api.ts";
import { actionValues } from "./actionValues/family.ts";
import { avatarApi, avatarDice } from "./avatar/api.ts";
import { avatar } from "./avatar/family.ts";
import { printedApi, printedDice } from "./printed/api.ts";
import { printed } from "./printed/family.ts";
import { registerRequests } from "./requests.ts";

/** What macros and modules may use of the games. */
export const familiesApi = {
  ...avatarApi,
  ...printedApi,
  ...actionValuesApi,
  dice: { ...avatarDice, ...printedDice, ...actionValuesDice },
};

/** Adds the games of this system, and what plans their requests; Avatar first, since it uses whatever the others do not. */
export function registerFamilies(): void {
  registerRequests();
  for (const family of [avatar, printed, actionValues]) registerFamily(family);
  for (const { start } of allFamilies()) start();
}
