/** Where translations of compendia are, below the system's folder: a folder for each language, with a file for each pack. */
const TRANSLATIONS = "lang/packs";

/** Answers modules of other authors in the hook in which each asks a system for support. An adapter loads when it is asked. */
export function watchModules(): void {
  Hooks.once("babele.init", (babele) => babele.setSystemTranslationsDir(TRANSLATIONS));
  Hooks.once("item-piles-ready", async () => (await import("./item-piles.ts")).describeItems());
  Hooks.once("diceSoNiceReady", async (dice) => (await import("./dice-so-nice.ts")).nameFaces(dice));
  Hooks.once("tokenActionHudCoreApiReady", async (core) =>
    (await import("./token-action-hud.ts")).offerActions(core),
  );
}
