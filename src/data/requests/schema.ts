import { record, type Fields, type Flat, type Parsed, type Source } from "../../rules/cards/shape.ts";

/** What every request has: which request it is, and an id of its own. */
export interface AnyRequest {
  readonly type: string;
  readonly id: string;
}

/** A request: its id among requests, what it holds, and so how it is read and what samples of it look like. */
export interface RequestSchema<D extends AnyRequest = AnyRequest> {
  readonly type: string;
  /** Does it concern nobody else? Then its card is told as its user's chat is set to. */
  readonly isOwn: boolean;
  /** A record as somebody wrote it; throws a RuleError naming the first field that will not do. */
  parse(data: unknown, id: string): D;
  /** A record as a page could write it, but for its id. Fields that have to agree may not. */
  sample(from: Source): object;
}

/** The type of what a schema reads. */
export type RequestOf<S> = S extends RequestSchema<infer D> ? D : never;

function isSchema(value: unknown): value is RequestSchema {
  return value instanceof Object && "parse" in value && "sample" in value && "isOwn" in value;
}

/** The requests among the exports of these modules. */
export function schemasIn(...modules: readonly object[]): RequestSchema[] {
  return modules.flatMap((module) => Object.values(module).filter(isSchema));
}

/** A request by its fields. `check` throws a RuleError for fields that do not agree. */
export function request<const Type extends string, F extends Fields>(
  type: Type,
  fields: F,
  check?: (fields: Parsed<F>) => void,
): RequestSchema<Flat<{ type: Type; id: string } & Parsed<F>>> {
  const whole = record(fields);
  return {
    type,
    isOwn: "mode" in fields,
    parse(data, id) {
      const parsed = whole.parse(data, "");
      check?.(parsed);
      return { type, id, ...parsed }; // these are its parts
    },
    sample: (from) => ({ type, ...whole.sample(from) }),
  };
}
