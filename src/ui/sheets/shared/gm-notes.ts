import { cleanProse, proseOf } from "../../kit/prose.ts";

/** Template context of a GM's own notes: as stored for editing, and as shown. */
export interface GmNotesView {
  readonly uuid: string;
  readonly source: string;
  /** The notes, enriched; null if empty. */
  readonly shown: Handlebars.SafeString | null;
}

/**
 * Builds the context of the GM's own notes on a document; null for players. The notes are hidden, but not
 * secret, because players can read them in the browser's console.
 */
export async function gmNotesView(
  document: Actor.Implementation | Item.Implementation,
  stored: string | null | undefined,
): Promise<GmNotesView | null> {
  if (!game.user.isGM) return null;
  const shown = await proseOf(stored, { relativeTo: document, secrets: true });
  return { uuid: document.uuid, source: cleanProse(stored ?? ""), shown };
}
