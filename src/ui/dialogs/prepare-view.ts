import type { Words } from "../kit/words.ts";

/** Somebody of a prepared encounter, as far as the dialog tells. */
export interface CastMember {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly count: number;
  readonly hidden: boolean;
  /** A player may play them. */
  readonly hero: boolean;
  /** They stand in the world already. */
  readonly here: boolean;
}

/** Somebody who can play a hero. */
interface Player {
  readonly id: string | null;
  readonly name: string;
}

/** A prepared encounter before it is set up: who plays whom, and who else takes part. */
export interface PrepareView {
  /** How it keeps time; empty: as the world does. */
  readonly order: string;
  /** It is for a game that the world does not play; null: for the one it plays. */
  readonly other: { readonly game: string; readonly played: string; readonly switches: boolean } | null;
  readonly heroes: readonly {
    readonly name: string;
    readonly img: string | null;
    readonly players: readonly (Player & { readonly selected: boolean })[];
  }[];
  readonly others: readonly {
    readonly name: string;
    readonly img: string | null;
    readonly hidden: boolean;
  }[];
  /** Are several of one kind to share a row? Null: that is not asked. */
  readonly grouped: { readonly checked: boolean } | null;
  /** Names of those who need not be brought into the world. */
  readonly here: readonly string[];
}

/** How an encounter looks before it is set up, `seating` being users' ids by the UUIDs of the heroes. */
export function prepareView(
  cast: readonly CastMember[],
  {
    order,
    players,
    seating,
    other = null,
    grouped = null,
  }: {
    order: string;
    players: readonly Player[];
    seating: ReadonlyMap<string, string>;
    other?: PrepareView["other"];
    grouped?: boolean | null;
  },
  words: Words,
): PrepareView {
  return {
    order,
    other,
    heroes: cast
      .filter(({ hero }) => hero)
      .map(({ uuid, name, img }) => ({
        name,
        img,
        players: players.map(({ id, name }) => ({ id, name, selected: seating.get(uuid) === id })),
      })),
    others: cast
      .filter(({ hero }) => !hero)
      .map(({ name, img, count, hidden }) => ({
        name: count === 1 ? name : words("ACTIONCARDS.Encounter.Prepare.Several", { name, count }),
        img,
        hidden,
      })),
    grouped: grouped === null ? null : { checked: grouped },
    here: cast.filter(({ here }) => here).map(({ name }) => name),
  };
}
