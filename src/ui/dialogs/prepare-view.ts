import { listed, type Words } from "../kit/words.ts";
import type { ForecastView } from "./forecast-view.ts";

/** A member of a prepared encounter. */
export interface CastMember {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly count: number;
  /** How many copies of the member can join the encounter. */
  readonly most: number;
  readonly hidden: boolean;
  /** True if the member is a hero, so a player may play it. */
  readonly hero: boolean;
  /** True if the member is already in the world. */
  readonly here: boolean;
}

/** A user who can play a hero. */
interface Player {
  readonly id: string | null;
  readonly name: string;
}

export interface PrepareView {
  /** The name of the encounter's turn order; empty if the encounter uses the world's. */
  readonly order: string;
  /**
   * The encounter's game, the world's game, and whether the checkbox for switching to the former is checked. Null
   * without that checkbox.
   */
  readonly other: { readonly game: string; readonly played: string; readonly switches: boolean } | null;
  readonly heroes: readonly {
    readonly name: string;
    readonly img: string | null;
    readonly players: readonly (Player & { readonly selected: boolean })[];
    /** True if the hero stays out of the encounter. */
    readonly out: boolean;
  }[];
  readonly others: readonly {
    readonly name: string;
    readonly img: string | null;
    readonly count: number;
    readonly most: number;
    readonly hidden: boolean;
  }[];
  /** The checkbox for whether identical combatants share a row; null if not shown. */
  readonly grouped: { readonly checked: boolean } | null;
  /** The checkbox for whether the wounded rest first; null if no one is wounded. */
  readonly rests: { readonly checked: boolean; readonly names: string } | null;
  /** Names the members that are already in the world; empty if none. */
  readonly here: string;
  readonly forecast: ForecastView;
  /** True if anyone joins the encounter. */
  readonly begins: boolean;
}

/** The option value, in place of a user's id, for a hero who stays out of the encounter. */
export const OUT = "-";

/** Builds the context. `seating` has the id of the user who plays each hero, or `OUT`, keyed by the hero's UUID. */
export function prepareView(
  cast: readonly CastMember[],
  {
    order,
    players,
    seating,
    other = null,
    grouped = null,
    rests = null,
    forecast,
  }: {
    order: string;
    players: readonly Player[];
    seating: ReadonlyMap<string, string>;
    other?: PrepareView["other"];
    grouped?: boolean | null;
    rests?: PrepareView["rests"];
    forecast: ForecastView;
  },
  words: Words,
): PrepareView {
  const here = cast.filter(({ here: isHere }) => isHere).map(({ name }) => name);
  return {
    order,
    other,
    heroes: cast
      .filter(({ hero }) => hero)
      .map(({ uuid, name, img }) => ({
        name,
        img,
        players: players.map(({ id, name }) => ({ id, name, selected: seating.get(uuid) === id })),
        out: seating.get(uuid) === OUT,
      })),
    others: cast
      .filter(({ hero }) => !hero)
      .map(({ name, img, count, most, hidden }) => ({ name, img, count, most, hidden })),
    grouped: grouped === null ? null : { checked: grouped },
    rests,
    forecast,
    begins: cast.some(({ uuid, hero, count }) => (hero ? seating.get(uuid) !== OUT : count > 0)),
    here:
      here.length === 0 ? "" : words("ACTIONCARDS.Encounter.Prepare.Here", { names: listed(words, here) }),
  };
}
