import type { Entry } from "../data/plan/plan.ts";
import { touchedBy } from "../requests/plans/touched.ts";
import { keyOf, type Words } from "./kit/words.ts";

interface Waiting {
  readonly id: string;
  readonly type: string;
}

/** Template context of the list of requests that have not been carried out, or not completely. */
export interface WaitingView {
  /** Why the requests have not been carried out. */
  readonly hint: string;
  readonly requests: readonly { readonly id: string; readonly failed: boolean; readonly label: string }[];
  /** The requests whose changes could not all be written, with the actors that they are about. */
  readonly unfinished: readonly { readonly id: string; readonly label: string; readonly names: string }[];
}

function hintKey(hasGM: boolean, hasFailed: boolean): string {
  if (!hasGM) return "ACTIONCARDS.Request.Queue.NoGm";
  return hasFailed ? "ACTIONCARDS.Request.Queue.Failed" : "ACTIONCARDS.Request.Queue.GmBusy";
}

function labelOf(type: string, words: Words): string {
  return words(keyOf(type, `ACTIONCARDS.Request.Queue.${type}`));
}

/** Builds the part of the context about this user's requests. `failed` has the ids of those that failed. */
export function waitingView(
  shown: readonly Waiting[],
  failed: readonly string[],
  hasGM: boolean,
  words: Words,
): Omit<WaitingView, "unfinished"> {
  return {
    hint: words(hintKey(hasGM, failed.length > 0)),
    requests: shown.map(({ id, type }) => ({
      id,
      failed: failed.includes(id),
      label: labelOf(type, words),
    })),
  };
}

/**
 * Builds the rows of requests whose changes could not all be written. `namesOf` joins the names of the actors that the
 * documents with these UUIDs are about.
 */
export function unfinishedView(
  entries: readonly Entry[],
  namesOf: (uuids: readonly string[]) => string,
  words: Words,
): WaitingView["unfinished"] {
  return entries.map(({ id, kind, changes }) => ({
    id,
    label: labelOf(kind, words),
    names: namesOf(touchedBy(changes)),
  }));
}
