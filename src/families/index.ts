import { allFamilies, registerFamily } from "../family/registry.ts";
import { actionValues } from "./actionValues/family.ts";
import { avatar } from "./avatar/family.ts";
import { printed } from "./printed/family.ts";
import { registerRequests } from "./requests.ts";

/** Adds the games of this system, and what plans their requests; Avatar first, since it uses whatever the others do not. */
export function registerFamilies(): void {
  registerRequests();
  for (const family of [avatar, printed, actionValues]) registerFamily(family);
  for (const { start } of allFamilies()) start();
}
