import { request, type RequestSchema } from "../data/requests/schema.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ModuleKey } from "../platform/words.ts";
import { ownedActor } from "../requests/authority.ts";
import { planned, type PlannedRequest, type Planner } from "../requests/planners.ts";
import { sendRequest, waitingRequests, withdrawRequest } from "../requests/send-request.ts";
import { list, oneOf, orEmpty, orNull, record, text, truth, whole, idOf } from "../rules/cards/shape.ts";

/** Requests to the GM's client, for macros and for modules' games. Also validates untrusted data. */
export const requests = {
  /** Shapes, which validate the fields of requests or stored data. */
  shapes: { idOf, list, oneOf, orEmpty, orNull, record, text, truth, whole },
  /**
   * Defines a request type by its name and the shapes of its fields. The name begins with the module's id and a dot.
   */
  schema: request,
  /** Combines a request type with its planner, for the `requests` of a family. */
  planned(schema: RequestSchema, plan: Planner<never>): PlannedRequest {
    return planned(schema, plan as Planner); // the planner only gets requests of this schema
  },
  /** Sends a request, `{ type, ...fields }`, to the GM's client. */
  send: sendRequest,
  /** The user's requests that are neither done nor refused yet, oldest first. */
  waiting: waitingRequests,
  /** Withdraws the waiting request with this id. */
  withdraw: withdrawRequest,
  /** For planners: the actor with this UUID. Refuses the request if the actor is gone or the user doesn't own it. */
  ownedActor,
  /** For planners: refuses the request. `key` is the reason in the module's language file. */
  refuse(key: ModuleKey, data: Readonly<Record<string, string>> = {}): never {
    throw new RequestRefused(key, data);
  },
};
