/** Requests to undo, as they are written. */

/** A chat card, as far as undoing it goes. */
export interface Undoable {
  readonly id: string;
  readonly flags: object;
}

interface Entry {
  readonly kind: string;
  readonly part: string;
  readonly undone: boolean;
  readonly order: number;
}

/** Everything that a card did. */
export function undoCard(id: string) {
  return { type: "undo", document: `ChatMessage.${id}`, entry: "" } as const;
}

/**
 * One part of what a card did: its newest entry of one of these kinds that counts; else, for a request that is to be
 * refused, any entry of the card, or one that there is not.
 */
export function undoPart({ id, flags }: Undoable, kinds: readonly string[], part?: string) {
  const { journal } =
    ((flags ?? {}) as Record<string, { journal?: Record<string, Entry | null> | null }>)["action-cards"] ??
    {};
  // of entries that had no room left there is a null
  const entries = Object.entries(journal ?? {}).flatMap(([key, one]) => (one ? [{ key, ...one }] : []));
  const isIts = (one: Entry) =>
    !one.undone && kinds.includes(one.kind) && (part === undefined || one.part === part);
  const found = entries.toSorted((a, b) => a.order - b.order).findLast(isIts) ?? entries[0];
  return { ...undoCard(id), entry: found?.key ?? "none" };
}

/** The kinds of entries that take LIFE off a target. */
export const HARMS = ["apply", "defend", "choose", "pick"];
