import { keyOf, type Words } from "./kit/words.ts";

interface Waiting {
  readonly id: string;
  readonly type: string;
}

/** Template context of the list of requests that a user is waiting for. */
export interface WaitingView {
  /** Why the requests have not been carried out. */
  readonly hint: string;
  readonly requests: readonly { readonly id: string; readonly failed: boolean; readonly label: string }[];
}

function hintKey(hasGM: boolean, hasFailed: boolean): string {
  if (!hasGM) return "ACTIONCARDS.Request.Queue.NoGm";
  return hasFailed ? "ACTIONCARDS.Request.Queue.Failed" : "ACTIONCARDS.Request.Queue.GmBusy";
}

/** Builds the context. `failed` has the ids of the requests that failed. */
export function waitingView(
  shown: readonly Waiting[],
  failed: readonly string[],
  hasGM: boolean,
  words: Words,
): WaitingView {
  return {
    hint: words(hintKey(hasGM, failed.length > 0)),
    requests: shown.map(({ id, type }) => ({
      id,
      failed: failed.includes(id),
      label: words(keyOf(type, `ACTIONCARDS.Request.Queue.${type}`)),
    })),
  };
}
