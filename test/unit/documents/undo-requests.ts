/** Creates requests to undo a chat card or a part of it. */

/** The parts of a chat card needed to undo it. */
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

/** A request that undoes everything a card did. */
export function undoCard(id: string) {
  return { type: "undo", document: `ChatMessage.${id}`, entry: "" } as const;
}

/**
 * A request that undoes one part of a card: the newest entry of these kinds that is not undone. If there is
 * none, the request names a wrong entry and must be refused.
 */
export function undoPart({ id, flags }: Undoable, kinds: readonly string[], part?: string) {
  const { journal } =
    ((flags ?? {}) as Record<string, { journal?: Record<string, Entry | null> | null }>)["action-cards"] ??
    {};
  // To save space, the journal replaces old entries with null.
  const entries = Object.entries(journal ?? {}).flatMap(([key, one]) => (one ? [{ key, ...one }] : []));
  const isIts = (one: Entry) =>
    !one.undone && kinds.includes(one.kind) && (part === undefined || one.part === part);
  const found = entries.toSorted((a, b) => a.order - b.order).findLast(isIts) ?? entries[0];
  return { ...undoCard(id), entry: found?.key ?? "none" };
}
