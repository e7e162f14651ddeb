import path from "node:path";

const families = path.resolve(import.meta.dirname, "../../src/families");

/** The system's games with all their screens. Loads everything, and registers no hooks. */
export async function wholeGames(): Promise<object[]> {
  const games = ["avatar", "printed", "actionValues"].map(async (id) => {
    const family = ((await import(`${families}/${id}/family.ts`)) as Record<string, object>)[id];
    const { screens } = (await import(`${families}/${id}/screens.ts`)) as { screens: object };
    return { ...family, ...screens, cardKinds: [], load: null };
  });
  return Promise.all(games);
}

let areRegistered = false;

/** Registers all games with their screens, once for a test file. */
export async function registerWholeGames(): Promise<void> {
  if (areRegistered) return;
  areRegistered = true;
  const { registerFamily } = (await import(`${families}/../family/registry.ts`)) as {
    registerFamily(family: object): void;
  };
  for (const game of await wholeGames()) registerFamily(game);
}
