import { allSchemes } from "../../rules/timing/schemes/registry.ts";
import { words } from "./words.ts";

/** The display name of a timing scheme: from its own words if a module added it, else its id if there are no words. */
export function schemeName(id: string): string {
  const own = allSchemes().find((scheme) => scheme.id === id)?.words;
  const key = own?.name ?? `ACTIONCARDS.Setting.Order.${id}`;
  return game.i18n.has(key) ? words(key) : id;
}
