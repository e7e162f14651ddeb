import { actorModels } from "../data/actor/index.ts";
import { SYSTEM_ID } from "../constants.ts";
import type { Bar } from "../family/rules.ts";
import { isOfOneGame, tokenBars, type TokenBars } from "../family/token-bars.ts";
import { allRules } from "../family/rules-registry.ts";
import { isPlayed } from "../platform/settings/index.ts";

/** The values that token bars can show in the games of this world. */
function barsInPlay(): readonly Bar[] {
  return allRules().flatMap(({ id, bars = [] }) => (isPlayed(id) ? bars : []));
}

/**
 * The game that this actor data chooses for the sheet: a game's id, `all` or empty. Undefined if the data chooses none.
 */
function gameSaid(data: object): string | undefined {
  const shows: unknown = foundry.utils.getProperty(data, `flags.${SYSTEM_ID}.shows`);
  return typeof shows === "string" ? shows : undefined;
}

/**
 * The token bars of a new actor: those of the game on its sheet, else of the first game in play that has
 * bars.
 */
export function firstBars(given: object) {
  const { bar1, bar2 } = tokenBars(gameSaid(given) ?? "");
  return {
    "prototypeToken.bar1.attribute": bar1.attribute,
    "prototypeToken.bar2.attribute": bar2.attribute,
  };
}

/**
 * The token bars after an update that switches the sheet to another game. Null if it does not switch, or if the user
 * chose other bars.
 */
export function barsFollowing(
  { prototypeToken: { bar1, bar2 } }: Actor.Implementation,
  changes: object,
): TokenBars | null {
  const game = gameSaid(changes);
  const before = { bar1: { attribute: bar1.attribute ?? null }, bar2: { attribute: bar2.attribute ?? null } };
  return game !== undefined && game !== "" && isOfOneGame(before) ? tokenBars(game) : null;
}

/** True if the rules of some game let this value go below 0. */
export function goesBelowZero(attribute: string): boolean {
  return allRules().some(({ bars = [] }) =>
    bars.some(({ path, belowZero }) => belowZero && path === attribute),
  );
}

/**
 * Registers the bars of the games in play as trackable attributes. Foundry reads the list anew each time it
 * needs it.
 */
export function registerBars(): void {
  for (const type of Object.keys(actorModels))
    CONFIG.Actor.trackableAttributes[type] = {
      get bar() {
        return barsInPlay().map(({ path }) => path);
      },
      value: [],
    };
}

/** Makes the first bar of the games in play the system's primary token attribute, which modules read as health. */
export function namePrimaryBar(): void {
  const { attribute } = tokenBars("").bar1;
  if (attribute !== null) game.system.primaryTokenAttribute = attribute;
}
