import { listed, type Words } from "../kit/words.ts";
import type { ForecastView } from "./forecast-view.ts";

/** A member of a prepared encounter, as the dialog needs it. */
export interface CastMember {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly count: number;
  /** How many of them can take part. */
  readonly most: number;
  readonly hidden: boolean;
  /** True if a player may play this member. */
  readonly hero: boolean;
  /** True if the member is already in the world. */
  readonly here: boolean;
}

/** A user who can play a hero. */
interface Player {
  readonly id: string | null;
  readonly name: string;
}

/** The view of a prepared encounter before it is set up: which user plays which hero, and the other members. */
export interface PrepareView {
  /** The name of the encounter's order; empty if it uses the world's. */
  readonly order: string;
  /** The encounter's game and the world's, if they differ; else null. */
  readonly other: { readonly game: string; readonly played: string; readonly switches: boolean } | null;
  readonly heroes: readonly {
    readonly name: string;
    readonly img: string | null;
    readonly players: readonly (Player & { readonly selected: boolean })[];
    /** True if they take no part. */
    readonly out: boolean;
  }[];
  readonly others: readonly {
    readonly name: string;
    readonly img: string | null;
    readonly count: number;
    readonly most: number;
    readonly hidden: boolean;
  }[];
  /** Whether identical combatants share a row; null if the user is not asked. */
  readonly grouped: { readonly checked: boolean } | null;
  /** Whether the wounded rest first; null if nobody is wounded. */
  readonly rests: { readonly checked: boolean; readonly names: string } | null;
  /** Names the members that are already in the world; empty if none. */
  readonly here: string;
  readonly forecast: ForecastView;
  /** True if somebody takes part. */
  readonly begins: boolean;
}

/** The seat of a hero who takes no part. */
export const OUT = "-";

/** The view of a prepared encounter; `seating` has user ids by hero UUID. */
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
