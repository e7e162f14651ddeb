import { cleanProse, proseOf } from "../../kit/prose.ts";

/** Who an actor is, in words: as it is stored, and as it is read. */
export interface NotesView {
  source: string;
  /** Null where there is nothing to read. */
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
