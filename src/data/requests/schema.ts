import { record, type Fields, type Flat, type Parsed, type Source } from "../../rules/cards/shape.ts";

/** The fields that every request has. */
export interface AnyRequest {
  readonly type: string;
  readonly id: string;
}

/** A request type: its name, a parser, and a generator of samples. */
export interface RequestSchema<D extends AnyRequest = AnyRequest> {
  readonly type: string;
  /** True if the request affects no other user. Then the user chooses who can see its card. */
  readonly isOwn: boolean;
  /** Parses untrusted data. Throws a RuleError naming the first invalid field. */
  parse(data: unknown, id: string): D;
  /** A sample request for tests, without its id. Fields that depend on each other may not fit together. */
  sample(from: Source): object;
}

/** The type that a schema parses. */
export type RequestOf<S> = S extends RequestSchema<infer D> ? D : never;

function isSchema(value: unknown): value is RequestSchema {
  return value instanceof Object && "parse" in value && "sample" in value && "isOwn" in value;
}

/** The request types among the exports of these modules. */
export function schemasIn(...modules: readonly object[]): RequestSchema[] {
  return modules.flatMap((module) => Object.values(module).filter(isSchema));
}

/** Makes a request type from its fields. `check` throws a RuleError if fields do not fit together. */
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
      return { type, id, ...parsed }; // the type has exactly these fields
    },
    sample: (from) => ({ type, ...whole.sample(from) }),
  };
}
