/** Samples requests that an honest user could send, from the schema of each request type. */
import path from "node:path";
import type { Json, Names } from "./names.ts";
import type { Chooser } from "./chooser.ts";
import { loadAllRules } from "../unit/documents/load-rules.ts";

/** A request without its id. */
export type Asked = { readonly type: string } & Readonly<Record<string, Json>>;

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** The source of random values for a schema's samples. */
interface Source {
  of<T>(choices: readonly T[]): T;
  whole(bounds: Bounds): number;
  named(kind: string): string;
}

interface Schema {
  parse(data: unknown, id: string): unknown;
  sample(from: Source): object;
}

/** A valid request id. */
const ID = "sample0000000000";
/** The maximum number of random samples tried to get one valid request. */
const MOST_TAKEN = 100;
const WORDS = ["", "the wind", "the lock"];
const WAYS = ["card", "act", "combination", "call", "react", "callForward"];
const FAMILIES = ["avatar", "printed", "actionValues", "nobody"];
const SCHEMES = ["in", "fads-cards", "action-shots", "core"];

let schemas: ReadonlyMap<string, Schema> = new Map();

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../src", module))) as T;
}

/** Loads the schemas and returns every kind of request. Call it before sampling. */
export async function kindsOfRequests(): Promise<string[]> {
  (await load<{ registerRequests(): void }>("families/requests.ts")).registerRequests();
  await loadAllRules();
  const { requestSchemas } = await load<{ requestSchemas(): typeof schemas }>("data/requests/request.ts");
  schemas = requestSchemas();
  return [...schemas.keys()];
}

/** A small number, at least -3, such as people enter. In 5% of the cases, any number within the bounds. */
function nearNumber(choose: Chooser, { min = -999, max = 999 }: Bounds): number {
  if (choose.flip(0.05)) return choose.whole(min, max);
  const least = Math.max(min, -3);
  return choose.whole(least, Math.min(max, least + choose.of([1, 2, 6, 20])));
}

function sourceFor(choose: Chooser, names: Names): Source {
  const known: Readonly<Record<string, readonly string[]>> = {
    actor: names.actors,
    item: names.items,
    skill: names.skills,
    combatant: names.combatants,
    encounter: names.encounters,
    document: [
      ...names.cards.map((id) => `ChatMessage.${id}`),
      ...names.encounters.map((id) => `Combat.${id}`),
    ],
    words: WORDS,
    way: WAYS,
    scheme: SCHEMES,
    family: FAMILIES,
  };
  return {
    of: (choices) => choose.of(choices),
    whole: (bounds) => nearNumber(choose, bounds),
    named: (kind) => (known[kind] ? choose.of(known[kind]) : names.card(kind)),
  };
}

function isValid(schema: Schema, asked: object): boolean {
  try {
    schema.parse(asked, ID);
    return true;
  } catch {
    return false;
  }
}

/** A valid request of this kind. */
export function sampleOf(kind: string, choose: Chooser, names: Names): Asked {
  const schema = schemas.get(kind);
  if (!schema) throw new Error(`nobody knows a request of kind ${kind}`);
  for (let taken = 0; taken < MOST_TAKEN; taken += 1) {
    const asked = schema.sample(sourceFor(choose, names));
    if (isValid(schema, asked)) return asked as Asked; // contains only plain values
  }
  throw new Error(`no sample of ${kind} is valid`);
}
