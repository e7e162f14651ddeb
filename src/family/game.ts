import { SYSTEM_ID, systemPath } from "../constants.ts";
import { same } from "../rules/cards/same.ts";
import { isPlayed, playedFamilies, SETTINGS } from "../settings/index.ts";

/** A game to choose from: which families are in play, and how the world is set for it. */
export interface Game {
  /** Its name in the setting. */
  readonly id: string;
  /** Its name and two sentences about it, as keys of the language file. */
  readonly name: string;
  readonly text: string;
  /** The path of its picture. */
  readonly img: string;
  /** The ids of the families it plays; none: all. */
  readonly families: readonly string[];
  /** The world settings it sets, by their keys. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** The UUID of the macro that sets up its first fight; empty: it has none. */
  readonly sample: string;
}

type Value = string | number | boolean | readonly string[];

/** One of our own games, whose words and picture are found by its id. */
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

/** All families at once, everything as it is set by default. */
export const MIX: Game = ourGame(
  "mix",
  [],
  {
    order: SETTINGS.order.default,
    roundCard: SETTINGS.roundCard.default,
    skillResolution: SETTINGS.skillResolution.default,
    attackResolution: SETTINGS.attackResolution.default,
  },
  "setUpCraneStreet",
);

/** What a game makes of the world, by the keys of settings. */
export function presetOf({ families, settings }: Game): Readonly<Record<string, Value>> {
  return { families, ...settings };
}

/** Are all families of this game in play? */
export function isInPlay({ families }: Game): boolean {
  return families.length === 0 ? playedFamilies().length === 0 : families.every(isPlayed);
}

/**
 * Writes world settings, those alone that become something else, one after the other; whoever may change settings may.
 * Returns how many there were.
 */
export async function writeSettings(values: Readonly<Record<string, unknown>>): Promise<number> {
  const { settings } = game;
  const changed = Object.entries(values).filter(
    ([key, value]) => !same(settings.get(SYSTEM_ID, key as never), value),
  );
  // the types want each setting's own value
  for (const [key, value] of changed) await settings.set(SYSTEM_ID, key as never, value as never);
  return changed.length;
}

/** From now on the world plays this game. That it is chosen is written last: what broke off is chosen anew. */
export async function play(chosen: Game): Promise<void> {
  await writeSettings({ ...presetOf(chosen), game: chosen.id });
}
