import type { QueryRequest, Reply } from "../common/protocol.ts";
import { isObject } from "./json.ts";
import { checkData } from "./packets.ts";
import type { Wire } from "./rest.ts";
import { SentenceError } from "./sentence-error.ts";

/** Default and maximum time that a user's client has to answer a query, in milliseconds. */
const QUERY_TIMEOUT_MS = 60_000;
const LONGEST_TIMEOUT_MS = 600_000;
const LONGEST_NAME = 200;

/** Parses a query request. Throws a SentenceError if invalid. */
export function readQuery(request: unknown): QueryRequest & { timeout: number } {
  if (!isObject(request)) throw new SentenceError("A query must be an object.");
  const { targetUserId, name, data, timeout } = request;
  if (typeof targetUserId !== "string") throw new SentenceError("A query must name the user it is for.");
  if (typeof name !== "string" || name === "" || name.length > LONGEST_NAME || name in {}) {
    throw new SentenceError("A query must have a name.");
  }
  const wanted = typeof timeout === "number" && timeout > 0 ? timeout : QUERY_TIMEOUT_MS;
  return { targetUserId, name, data, timeout: Math.min(wanted, LONGEST_TIMEOUT_MS) };
}

/**
 * Forwards a query to another user's client.
 * @throws SentenceError with the client's error, or if the client does not answer.
 */
export async function relayQuery(
  target: Wire,
  { targetUserId, name, data, timeout }: QueryRequest & { timeout: number },
  userId: string,
): Promise<unknown> {
  const answer = await new Promise<unknown>((resolve, reject) => {
    const gone = (): void => reject(new SentenceError(`The user ${targetUserId} left before answering.`));
    target.once("disconnect", gone);
    target
      .timeout(timeout)
      .emit(
        "query",
        { targetUserId, name, data, timeout, userId },
        (error: Error | null, given?: Reply<unknown>) => {
          target.off("disconnect", gone);
          if (error === null) resolve(given);
          else {
            reject(new SentenceError(`The query ${name} was not answered within ${timeout} milliseconds.`));
          }
        },
      );
  });
  checkData(answer);
  if (isObject(answer) && answer["ok"] === true) return answer["result"];
  const refusal = isObject(answer) ? answer["error"] : undefined;
  throw new SentenceError(typeof refusal === "string" ? refusal : `The query ${name} got no answer.`);
}
