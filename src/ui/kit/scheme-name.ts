import { allSchemes } from "../../rules/timing/schemes/registry.ts";
import { words } from "./words.ts";

/** What a timing scheme is called; a module's by its own words, or by its id where it has none. */
export function schemeName(id: string): string {
  const own = allSchemes().find((scheme) => scheme.id === id)?.words;
  const key = own?.name ?? `ACTIONCARDS.Setting.Order.${id}`;
  return game.i18n.has(key) ? words(key) : id;
}
