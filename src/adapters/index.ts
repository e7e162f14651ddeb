import { logged } from "../platform/logged.ts";

/**
 * The folder of translated compendia, in the system's folder. It has a subfolder for each language, with a file for
 * each compendium.
 */
const TRANSLATIONS = "lang/packs";

/** Sets up support for other authors' modules. Loads an adapter only if its module is installed. */
export function watchModules(): void {
  Hooks.once("babele.init", (babele) => babele.setSystemTranslationsDir(TRANSLATIONS));
  // Item Piles waits only half a second for the system's data after its hook, so load the adapter in advance.
  Hooks.once("setup", () => {
    if (game.modules.get("item-piles")) import("./item-piles.ts").catch(logged);
  });
  Hooks.once("item-piles-ready", async () => (await import("./item-piles.ts")).describeItems());
  Hooks.once("diceSoNiceReady", async (dice) => (await import("./dice-so-nice.ts")).nameFaces(dice));
  Hooks.once("tokenActionHudCoreApiReady", async (core) =>
    (await import("./token-action-hud.ts")).offerActions(core),
  );
}
