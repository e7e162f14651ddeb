import { cleanProse, proseOf } from "../../kit/prose.ts";

/** An actor's notes: as stored for editing, and as shown. */
export interface NotesView {
  source: string;
  /** Null if there are none. */
  shown: Handlebars.SafeString | null;
}

/** The notes on an actor. */
export async function notesView(actor: Actor.Implementation): Promise<NotesView> {
  const { notes } = actor.ours._source;
  return {
    source: cleanProse(notes ?? ""),
    shown: await proseOf(notes, { relativeTo: actor, secrets: actor.isOwner }),
  };
}
