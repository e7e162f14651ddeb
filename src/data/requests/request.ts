import { checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { idOf } from "../../rules/cards/shape.ts";
import type * as actionValues from "./action-value-requests.ts";
import type * as asking from "./asking-requests.ts";
import type * as avatar from "./avatar-requests.ts";
import type * as encounter from "./encounter-requests.ts";
import type * as exchange from "./exchange-requests.ts";
import type * as making from "./making-requests.ts";
import type * as opposed from "./opposed-requests.ts";
import type * as printed from "./printed-requests.ts";
import type { AnyRequest, RequestOf, RequestSchema } from "./schema.ts";
import type * as timing from "./timing-requests.ts";

type Schemas =
  | typeof actionValues
  | typeof asking
  | typeof avatar
  | typeof encounter
  | typeof exchange
  | typeof making
  | typeof opposed
  | typeof printed
  | typeof timing;
type RequestsIn<M> = M extends Schemas ? RequestOf<M[keyof M]> : never;

/** A request to the leading GM's client. It contains choices and ids, never results. */
export type SystemRequest = RequestsIn<Schemas>;
/** A request of a module, as the module submits it. Its type begins with the module's id and a dot. */
export type ModuleRequest = { readonly type: `${string}.${string}` } & Readonly<Record<string, unknown>>;

const schemas = new Map<string, RequestSchema>();

/** Registers a request type. Throws if the type is taken. */
export function registerSchema(schema: RequestSchema): void {
  if ((schemas.get(schema.type) ?? schema) !== schema)
    throw new Error(`There is a request ${schema.type} already.`);
  schemas.set(schema.type, schema);
}

/** All request types, keyed by type. */
export function requestSchemas(): ReadonlyMap<string, RequestSchema> {
  return schemas;
}

const id = idOf("");

/**
 * Parses a request from a user's flag. The data is untrusted: a user can write it from the browser console.
 * If invalid, throws a RuleError naming the field.
 */
export function parseRequest(value: unknown): AnyRequest {
  const data = checkRecord(value, "request");
  const own = id.parse(data["id"], "id");
  const type = checkOneOf(data["type"], "type", [...schemas.keys()]);
  const schema = schemas.get(type) as RequestSchema; // `type` is one of the keys
  return schema.parse(data, own);
}
