import { SYSTEM_ID, systemPath } from "../constants.ts";
import { same } from "../rules/cards/same.ts";
import { isPlayed, playedFamilies, SETTINGS } from "../platform/settings/index.ts";
import { entriesOf } from "./packs-of.ts";

/** A game that a GM can choose: the families it plays, and the world settings it sets. */
export interface Game {
  /** The game's id, as stored in the setting. */
  readonly id: string;
  /** Localization key of the game's name. */
  readonly name: string;
  /** Localization key of a description of the game, in two sentences. */
  readonly text: string;
  /** The path of the game's image. */
  readonly img: string;
  /** The ids of the families that the game plays. Empty for all families. */
  readonly families: readonly string[];
  /** The world settings that choosing the game sets, keyed by setting. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** The UUID of the macro that sets up a sample fight. Empty if the game has no sample fight. */
  readonly sample: string;
}

type Value = string | number | boolean | readonly string[];

/** Makes one of our own games. Its localization keys and the path of its image are derived from its id. */
export function ourGame(
  id: string,
  families: readonly string[],
  settings: Game["settings"],
  sample: string,
): Game {
  const [name, text] = [`ACTIONCARDS.Game.${id}.name`, `ACTIONCARDS.Game.${id}.text`];
  const macro = `Compendium.${SYSTEM_ID}.gm-macros.Macro.${sample}`;
  return { id, name, text, img: systemPath(`games/${id}.svg`), families, settings, sample: macro };
}

/** A mix of all families, with default settings. */
export const MIX: Game = ourGame(
  "mix",
  [],
  {
    order: SETTINGS.order.default,
    skillResolution: SETTINGS.skillResolution.default,
    attackResolution: SETTINGS.attackResolution.default,
  },
  "setUpLockNine000",
);

/** Entries in our compendia that only a mix of games uses. */
export const MIX_ENTRIES = entriesOf({
  encounters: ["lockNine00000000"],
  "gm-macros": ["setUpLockNine000"],
});

/** The world settings that choosing a game sets, keyed by setting. */
export function presetOf({ families, settings }: Game): Readonly<Record<string, Value>> {
  return { families, ...settings };
}

/**
 * True if the world plays all families of this game. If the game names no families, as the mix does, true if the
 * world's setting names none either, which means all.
 */
export function isInPlay({ families }: Game): boolean {
  return families.length === 0 ? playedFamilies().length === 0 : families.every(isPlayed);
}

/**
 * Writes the world settings that differ from these values, one after another. Returns how many it wrote. The
 * user must be allowed to change settings.
 */
export async function writeSettings(values: Readonly<Record<string, unknown>>): Promise<number> {
  const { settings } = game;
  const changed = Object.entries(values).filter(
    ([key, value]) => !same(settings.get(SYSTEM_ID, key as never), value),
  );
  // the types only accept the type of each single setting
  for (const [key, value] of changed) await settings.set(SYSTEM_ID, key as never, value as never);
  return changed.length;
}

/**
 * Sets the world to this game. Writes the choice itself last, so that the GM can choose again if something
 * fails before.
 */
export async function play(chosen: Game): Promise<void> {
  await writeSettings({ ...presetOf(chosen), game: chosen.id });
}
