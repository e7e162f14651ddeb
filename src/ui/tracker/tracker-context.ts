import type { RailView } from "./rail-view.ts";
import type { SchemeChoice } from "./scheme-choice.ts";
import type { TrackerView } from "./tracker-view.ts";

/** What the parts of the tracker draw. */
export interface TrackerContext {
  readonly rootId: string;
  /** Core's own templates, for encounters that go by its order. */
  readonly core: { readonly header: string; readonly tracker: string; readonly footer: string };
  /** Null: the encounter goes by core's order, or there is none. */
  readonly ac: TrackerView | null;
  /** The rail shows only what is near. */
  readonly compact: boolean;
  /** What the encounter is called; empty where nobody has said. */
  readonly name: string;
  /** How the encounter keeps time; null where that is not for this user to choose. */
  readonly choice: SchemeChoice | null;
  /** The exchanges of this round that are open, in words; empty for none. */
  readonly open: string;
  /** As core gives it. */
  readonly user: { readonly isGM: boolean };
}

/** What the strip at the top of the screen draws. */
export interface OverlayContext {
  readonly rootId: string;
  readonly ac: { readonly clock: TrackerView["clock"]; readonly rail: RailView } | null;
}
