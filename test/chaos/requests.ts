/** The results of the acknowledged requests. */
import type { DocumentOperation, JsonObject } from "../host/common/protocol.ts";
import type { Acknowledged } from "./recorder.ts";
import { isRecord, journalIn, mailboxIn, writtenBy, type Stored } from "./stored.ts";

export interface Requests {
  /** Counts of served and refused requests, keyed by kind. */
  readonly kinds: Record<string, { served: number; refused: number }>;
  /** Counts of refusals, keyed by reason. */
  readonly reasons: Record<string, number>;
  /** Requests still in a mailbox after everything has settled. */
  readonly waiting: string[];
  /** Requests neither done nor refused, and no longer waiting. */
  readonly lost: string[];
}

/**
 * The ids of the requests whose journal entries these documents create. Skips entries with neither a plan nor an
 * id, because these only update an existing entry.
 */
function idsIn(sources: readonly JsonObject[]): string[] {
  return sources.flatMap((source) =>
    Object.entries(journalIn(source)).flatMap(([key, entry]) =>
      entry?.plan === undefined && entry?.id === undefined
        ? []
        : [(entry.id ?? key).split("-").at(-1) ?? key],
    ),
  );
}

function resultsOf(acknowledged: readonly Acknowledged[]): JsonObject[] {
  return acknowledged.flatMap(({ result }) => result.filter(isRecord));
}

const isUsers = ({ documentName }: DocumentOperation) => documentName === "User";

/**
 * True for requests to a clock. A later step can overwrite the journal entry of an earlier one. Therefore, a step
 * counts as done even if the server never answered the write of its entry.
 */
function isStep(type: string): boolean {
  return type === "timing";
}

export function requestsOf(
  stored: Stored,
  acknowledged: readonly Acknowledged[],
  unanswered: readonly DocumentOperation[],
): Requests {
  const written = new Map<string, string>();
  const reasons = new Map<string, string>();
  const known = resultsOf(acknowledged.filter(({ operation }) => isUsers(operation)));
  for (const source of known)
    for (const { id, type } of mailboxIn(source).requests ?? []) written.set(id, type);
  const users = stored["User"] ?? [];
  for (const source of [...known, ...unanswered.filter(isUsers).flatMap(writtenBy), ...users])
    for (const { id, key } of mailboxIn(source).answers ?? []) reasons.set(id, key);
  const carriers = [...(stored["ChatMessage"] ?? []), ...(stored["Combat"] ?? [])];
  const done = new Set([...idsIn(carriers), ...idsIn(resultsOf(acknowledged))]);
  const sent = new Set(idsIn(unanswered.flatMap(writtenBy)));
  const isDone = (id: string, type: string) => done.has(id) || (isStep(type) && sent.has(id));
  const kept = new Set(users.flatMap((user) => (mailboxIn(user).requests ?? []).map(({ id }) => id)));
  const requests: Requests = { kinds: {}, reasons: {}, waiting: [], lost: [] };
  for (const [id, type] of written) {
    const kind = (requests.kinds[type] ??= { served: 0, refused: 0 });
    const reason = reasons.get(id)?.split(".").at(-1);
    if (isDone(id, type)) kind.served += 1;
    else if (reason === undefined || reason === "Broken")
      (kept.has(id) ? requests.waiting : requests.lost).push(`${id} ${type}`);
    else {
      kind.refused += 1;
      requests.reasons[reason] = (requests.reasons[reason] ?? 0) + 1;
    }
  }
  return requests;
}
