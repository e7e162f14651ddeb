import { logged } from "../platform/logged.ts";

/**
 * The folder of translated compendia, in the system's folder. It has a subfolder for each language, with a file for
 * each compendium.
 */
const TRANSLATIONS = "lang/packs";

/**
 * Registers the adapters for modules of other authors, on the hooks in which these modules ask a system for
 * support. An adapter's code is loaded only if its module is installed.
 */
export function watchModules(): void {
  Hooks.once("babele.init", (babele) => babele.setSystemTranslationsDir(TRANSLATIONS));
  // Item Piles only waits half a second after its hook for the system's data, so the code is loaded in advance
  Hooks.once("setup", () => {
    if (game.modules.get("item-piles")) import("./item-piles.ts").catch(logged);
  });
  Hooks.once("item-piles-ready", async () => (await import("./item-piles.ts")).describeItems());
  Hooks.once("diceSoNiceReady", async (dice) => (await import("./dice-so-nice.ts")).nameFaces(dice));
  Hooks.once("tokenActionHudCoreApiReady", async (core) =>
    (await import("./token-action-hud.ts")).offerActions(core),
  );
}
