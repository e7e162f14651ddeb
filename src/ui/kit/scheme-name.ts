import { allSchemes } from "../../rules/timing/schemes/registry.ts";
import { words } from "./words.ts";

/**
 * Returns the display name of a timing scheme: the name that a module gave it, else its localized name, else
 * its id.
 */
export function schemeName(id: string): string {
  const own = allSchemes().find((scheme) => scheme.id === id)?.words;
  const key = own?.name ?? `ACTIONCARDS.Setting.Order.${id}`;
  return game.i18n.has(key) ? words(key) : id;
}
