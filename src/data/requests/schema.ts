import { record, type Fields, type Flat, type Parsed, type Source } from "../../rules/cards/shape.ts";

/** The fields of every request: its type and its own id. */
export interface AnyRequest {
  readonly type: string;
  readonly id: string;
}

/** A request type: its name, how to parse it, and samples of it. */
export interface RequestSchema<D extends AnyRequest = AnyRequest> {
  readonly type: string;
  /**
   * True if the request concerns nobody else. Its card then uses the visibility that the user chose for chat messages.
   */
  readonly isOwn: boolean;
  /** Parses untrusted data. Throws a RuleError naming the first invalid field. */
  parse(data: unknown, id: string): D;
  /** A sample of a request without its id. Fields that must agree may disagree. */
  sample(from: Source): object;
}

/** The type that a schema parses. */
export type RequestOf<S> = S extends RequestSchema<infer D> ? D : never;

function isSchema(value: unknown): value is RequestSchema {
  return value instanceof Object && "parse" in value && "sample" in value && "isOwn" in value;
}

/** The request schemas among the exports of these modules. */
export function schemasIn(...modules: readonly object[]): RequestSchema[] {
  return modules.flatMap((module) => Object.values(module).filter(isSchema));
}

/** A request schema from its fields. `check` throws a RuleError for fields that do not agree. */
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
      return { type, id, ...parsed }; // a request consists of exactly these parts
    },
    sample: (from) => ({ type, ...whole.sample(from) }),
  };
}
