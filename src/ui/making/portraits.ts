import { allRules } from "../../family/rules-registry.ts";

export interface Portrait {
  readonly src: string;
  readonly label: string;
}

/**
 * Returns the portraits of all archetypes, without duplicates. Includes the archetypes of games that are not
 * in play.
 */
export async function portraits(): Promise<Portrait[]> {
  const makings = await Promise.all(allRules().map(async ({ making }) => making?.()));
  const packs = makings.flatMap((making) => game.packs.get(making?.archetypes ?? "") ?? []);
  const indices = await Promise.all(packs.map(async (pack) => pack.getIndex()));
  const entries = indices.flatMap((index) => [...index.values()]) as { img?: string | null; name?: string }[]; // as in every index
  const found = new Map(entries.flatMap(({ img, name }) => (img ? [[img, name ?? ""] as const] : [])));
  return [...found].map(([src, label]) => ({ src, label }));
}
