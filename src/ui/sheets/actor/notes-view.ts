import { logView, type LogLineView } from "./log-view.ts";
import { gmNotesView, type GmNotesView } from "../shared/gm-notes.ts";
import { cleanProse, proseOf } from "../../kit/prose.ts";

/** Template context of an actor's notes: as stored for editing, and as shown. */
export interface NotesView {
  source: string;
  /** The notes, enriched; null if empty. */
  shown: Handlebars.SafeString | null;
  gm: GmNotesView | null;
  /** The changes to the actor's ratings, newest first. */
  log: readonly LogLineView[];
}

export async function notesView(actor: Actor.Implementation): Promise<NotesView> {
  const { notes, gmNotes } = actor.ours._source;
  return {
    source: cleanProse(notes ?? ""),
    shown: await proseOf(notes, { relativeTo: actor, secrets: actor.isOwner }),
    log: logView(actor),
    gm: await gmNotesView(actor, gmNotes),
  };
}
