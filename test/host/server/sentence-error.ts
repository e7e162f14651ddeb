/** A failure whose message is a sentence for people: shown as it is, without a stack. */
export class SentenceError extends Error {
  override name = "SentenceError";
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
