/** A fact about the rules: an operation, its input, and the output the rules require. */
export interface Vector {
  readonly id: string;
  /** The rule's number, such as A6. */
  readonly rule: string;
  readonly op: string;
  readonly in: VectorInput;
  /** Part of the output, or `{"error": true}` if the input must be refused. */
  readonly out: Readonly<Record<string, unknown>>;
}

export type VectorInput = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isVector(value: unknown): value is Vector {
  if (!isRecord(value)) return false;
  const texts = [value["id"], value["rule"], value["op"]];
  return texts.every((text) => typeof text === "string") && isRecord(value["in"]) && isRecord(value["out"]);
}

/** Parses a file's vectors. Throws an Error that names the invalid part. */
export function parseVectors(text: string): readonly Vector[] {
  const data: unknown = JSON.parse(text);
  if (!isRecord(data) || typeof data["family"] !== "string")
    throw new Error("family: must be the family's name");
  const { vectors } = data;
  if (!Array.isArray(vectors)) throw new Error("vectors: must be a list");
  return vectors.map((vector: unknown, index) => {
    if (isVector(vector)) return vector;
    throw new Error(`vectors[${index}]: must have id, rule, op, in and out`);
  });
}
