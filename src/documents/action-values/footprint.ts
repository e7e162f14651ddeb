import type { PoolKey } from "../../rules/action/pools.ts";
import type { Delta } from "../../rules/timing/delta.ts";
import type { ShotSeat } from "../../rules/timing/schemes/action-shots.ts";
import type { TakenAction } from "../fight/taken-action.ts";

/** A number of somebody's, before and after. */
interface Moved {
  readonly actor: string;
  readonly before: number;
  readonly after: number;
}

/** What something changed, so that exactly that can be taken back. Plain data; people and things by their UUIDs. */
export interface Footprint {
  /** What turns a standing back into what it was. */
  readonly standings: readonly { readonly actor: string; readonly undo: Delta }[];
  readonly pools: readonly (Moved & { readonly pool: PoolKey })[];
  /** What Actions have taken of their doers and of the fight (C1, C8, C13). */
  readonly acted: readonly (TakenAction & {
    readonly actor: string;
    /** The Charge's card that it answered, where one granted it. */
    readonly charge: string;
  })[];
  readonly ammunition: readonly {
    readonly item: string;
    readonly before: boolean;
    readonly after: boolean;
  }[];
  /** Places in the count of Shots, by encounter and combatant. */
  readonly seats: readonly {
    readonly combat: string;
    readonly id: string;
    readonly before: ShotSeat;
    readonly after: ShotSeat;
  }[];
  /** Effects that were given. */
  readonly given: readonly string[];
  /** Effects that ended, as they were. */
  readonly ended: readonly { readonly actor: string; readonly source: object }[];
}

export const NO_FOOTPRINT: Footprint = {
  standings: [],
  pools: [],
  acted: [],
  ammunition: [],
  seats: [],
  given: [],
  ended: [],
};

/** Two footprints as one; what came later is taken back first. */
export function bothFootprints(later: Footprint, earlier: Footprint): Footprint {
  return {
    standings: [...later.standings, ...earlier.standings],
    pools: [...later.pools, ...earlier.pools],
    acted: [...later.acted, ...earlier.acted],
    ammunition: [...later.ammunition, ...earlier.ammunition],
    seats: [...later.seats, ...earlier.seats],
    given: [...later.given, ...earlier.given],
    ended: [...later.ended, ...earlier.ended],
  };
}

/** A footprint as a card keeps it; none where there is none. */
export function readFootprint(stored: string): Footprint {
  // GMs' clients alone write the cards that count.
  return stored === "" ? NO_FOOTPRINT : (JSON.parse(stored) as Footprint);
}
