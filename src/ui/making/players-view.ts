import type { Option } from "../kit/option.ts";
import type { Words } from "../kit/words.ts";

/** A user, and whom they are to play. */
interface PlayerRow {
  readonly id: string;
  readonly name: string;
  /** Their color, as CSS has it. */
  readonly color: string;
  readonly state: string;
  readonly options: readonly Option[];
}

/** Who plays whom, as the window draws it. */
export interface PlayersView {
  readonly players: readonly PlayerRow[];
  readonly playersMake: boolean;
  /** There is a character to assign. */
  readonly some: boolean;
}

/** What the view is made of. */
export interface PlayersInput {
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly color: string;
    readonly active: boolean;
  }[];
  readonly characters: readonly { readonly id: string; readonly name: string }[];
  /** Ids of characters by those of users; empty: nobody. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly playersMake: boolean;
}

/** Everybody who is no GM, with the characters of the world to choose from. */
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
