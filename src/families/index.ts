import { allFamilies, registerFamily } from "../family/registry.ts";
import { actionValues } from "./actionValues/family.ts";
import { avatar } from "./avatar/family.ts";
import { printed } from "./printed/family.ts";

/** Adds the games of this system; Avatar first, since it uses whatever the others do not. */
export function registerFamilies(): void {
  for (const family of [avatar, printed, actionValues]) registerFamily(family);
  for (const { start } of allFamilies()) start();
}
