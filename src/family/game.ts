import { SYSTEM_ID, systemPath } from "../constants.ts";
import { same } from "../rules/cards/same.ts";
import { isPlayed, playedFamilies, SETTINGS } from "../platform/settings/index.ts";
import { entriesOf } from "./packs-of.ts";

/** A game to choose: the families it plays, and the world settings it sets. */
export interface Game {
  /** The game's id in the setting. */
  readonly id: string;
  /** Localization keys of the game's name and of a two-sentence description. */
  readonly name: string;
  readonly text: string;
  /** The path of the game's image. */
  readonly img: string;
  /** Ids of the families the game plays; empty for all. */
  readonly families: readonly string[];
  /** World settings the game sets, keyed by setting. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** UUID of the macro that sets up the sample fight; may be empty. */
  readonly sample: string;
}

type Value = string | number | boolean | readonly string[];

/** One of our own games; its texts and image are named after its id. */
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

/** All families at once, with default settings. */
export const MIX: Game = ourGame(
  "mix",
  [],
  {
    order: SETTINGS.order.default,
    roundCard: SETTINGS.roundCard.default,
    skillResolution: SETTINGS.skillResolution.default,
    attackResolution: SETTINGS.attackResolution.default,
  },
  "setUpLockNine000",
);

/** Entries of our compendia that only a mix of games uses. */
export const MIX_ENTRIES = entriesOf({
  encounters: ["lockNine00000000"],
  "gm-macros": ["setUpLockNine000"],
});

/** The world settings of a game, keyed by setting. */
export function presetOf({ families, settings }: Game): Readonly<Record<string, Value>> {
  return { families, ...settings };
}

/** True if all families of this game are in play. */
export function isInPlay({ families }: Game): boolean {
  return families.length === 0 ? playedFamilies().length === 0 : families.every(isPlayed);
}

/**
 * Writes changed world settings one after the other and returns how many changed. The user needs permission to change
 * settings.
 */
export async function writeSettings(values: Readonly<Record<string, unknown>>): Promise<number> {
  const { settings } = game;
  const changed = Object.entries(values).filter(
    ([key, value]) => !same(settings.get(SYSTEM_ID, key as never), value),
  );
  // the types want each setting's own type
  for (const [key, value] of changed) await settings.set(SYSTEM_ID, key as never, value as never);
  return changed.length;
}

/** Sets the world to this game. The choice itself is written last, so after a failure the GM can choose again. */
export async function play(chosen: Game): Promise<void> {
  await writeSettings({ ...presetOf(chosen), game: chosen.id });
}
