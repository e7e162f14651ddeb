import type { Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

interface PlayerRow {
  readonly id: string;
  readonly name: string;
  /** The user's color, as CSS. */
  readonly color: string;
  readonly state: string;
  readonly options: readonly Option[];
}

/** Template context of the window that assigns characters to players. */
export interface PlayersView {
  readonly players: readonly PlayerRow[];
  readonly playersMake: boolean;
  /** True if there is a character to assign. */
  readonly some: boolean;
}

export interface PlayersInput {
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly color: string;
    readonly active: boolean;
  }[];
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  /** The id of each user's chosen character, keyed by user id; an empty string if none. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly playersMake: boolean;
}

/** Builds the context: a row for every user who is not a GM, with the world's characters to choose from. */
export function playersView(
  { players, characters, chosen, playersMake }: PlayersInput,
  words: Words,
): PlayersView {
  const nobody = { id: "", name: words("ACTIONCARDS.Making.Players.Nobody") };
  return {
    players: players.map(({ id, name, color, active }) => ({
      id,
      name,
      color,
      state: words(active ? "ACTIONCARDS.Making.Players.Here" : "ACTIONCARDS.Making.Players.Away"),
      options: [nobody, ...characters].map((one) => ({
        value: one.id,
        label: one.name,
        selected: one.id === (chosen.get(id) ?? ""),
      })),
    })),
    playersMake,
    some: characters.length > 0,
  };
}
