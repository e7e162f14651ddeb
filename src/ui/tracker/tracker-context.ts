import type { RailView } from "./rail-view.ts";
import type { SchemeChoice } from "./scheme-choice.ts";
import type { TrackerView } from "./tracker-view.ts";

export interface TrackerContext {
  readonly rootId: string;
  /** The paths of core's own templates, for encounters in Foundry's own order. */
  readonly core: { readonly header: string; readonly tracker: string; readonly footer: string };
  /** The context of the system's parts. Null if no encounter is viewed, or if it uses Foundry's own order. */
  readonly ac: TrackerView | null;
  /** True if the rail shows only the Segments near the current one. */
  readonly compact: boolean;
  /** The encounter's name; empty if it has none. */
  readonly name: string;
  /** The choices for the encounter's timing; null if this user can't change it. */
  readonly choice: SchemeChoice | null;
  /** The number of open exchanges in this round, localized; empty if none. */
  readonly open: string;
  /** The user, as core provides it. */
  readonly user: { readonly isGM: boolean };
}

/** Template context of the strip with the clock at the top of the screen. */
export interface OverlayContext {
  readonly rootId: string;
  readonly ac: { readonly clock: TrackerView["clock"]; readonly rail: RailView } | null;
}
