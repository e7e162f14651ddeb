import { request } from "../data/requests/schema.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ModuleKey } from "../platform/words.ts";
import { ownedActor } from "../requests/authority.ts";
import { planned } from "../requests/planners.ts";
import { sendRequest, waitingRequests, withdrawRequest } from "../requests/send-request.ts";
import { list, oneOf, orEmpty, orNull, record, text, truth, whole, idOf } from "../rules/cards/shape.ts";

/** What is asked of the GM's client, by macros and by modules' games, and how somebody's data are read. */
export const requests = {
  /** What the fields of a request, or of stored data, must be. */
  shapes: { idOf, list, oneOf, orEmpty, orNull, record, text, truth, whole },
  /** A request by its type, which begins with the module's id and a dot, and the shapes of its fields. */
  schema: request,
  /** A request with its planner, for `requests` of a family. */
  planned,
  /** Sends one, `{ type, ...fields }`, to the GM's client. */
  send: sendRequest,
  /** One's own that are neither done nor refused, oldest first. */
  waiting: waitingRequests,
  /** Takes back one that still waits, by its id. */
  withdraw: withdrawRequest,
  /** The actor of this UUID, in a planner; refuses where it is gone or not this user's. */
  ownedActor,
  /** Refuses a request, in a planner; the reason is a key of the module's language file. */
  refuse(key: ModuleKey, data: Readonly<Record<string, string>> = {}): never {
    throw new RequestRefused(key, data);
  },
};
