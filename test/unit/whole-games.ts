import path from "node:path";

const families = path.resolve(import.meta.dirname, "../../src/families");

/** The games of this system with all that they show, as if there were nothing to load later; no hook of theirs runs. */
export async function wholeGames(): Promise<object[]> {
  const games = ["avatar", "printed", "actionValues"].map(async (id) => {
    const family = ((await import(`${families}/${id}/family.ts`)) as Record<string, object>)[id];
    const { screens } = (await import(`${families}/${id}/screens.ts`)) as { screens: object };
    return { ...family, ...screens, cardKinds: [], load: null };
  });
  return Promise.all(games);
}
