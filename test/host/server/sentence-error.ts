/** An error whose message is shown to users without a stack trace. */
export class SentenceError extends Error {
  override name = "SentenceError";
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : "Something was thrown that is no error.";
}
