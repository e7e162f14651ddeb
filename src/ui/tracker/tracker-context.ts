import type { RailView } from "./rail-view.ts";
import type { SchemeChoice } from "./scheme-choice.ts";
import type { TrackerView } from "./tracker-view.ts";

/** The data of the tracker's templates. */
export interface TrackerContext {
  readonly rootId: string;
  /** Core's own templates, for encounters that use its order. */
  readonly core: { readonly header: string; readonly tracker: string; readonly footer: string };
  /** Null if the encounter uses core's order, or if no encounter is viewed. */
  readonly ac: TrackerView | null;
  /** True if the rail shows only what is near. */
  readonly compact: boolean;
  /** The encounter's name; empty if it has none. */
  readonly name: string;
  /** How the encounter keeps time; null if this user can't choose it. */
  readonly choice: SchemeChoice | null;
  /** The open exchanges of this round, in words; empty if none. */
  readonly open: string;
  /** As core provides it. */
  readonly user: { readonly isGM: boolean };
}

/** The data of the strip at the top of the screen. */
export interface OverlayContext {
  readonly rootId: string;
  readonly ac: { readonly clock: TrackerView["clock"]; readonly rail: RailView } | null;
}
