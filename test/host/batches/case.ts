import type { Data } from "./foundry/documents.ts";

/** What the running test may do with itself. */
export interface TestContext {
  skip(): never;
  timeout(ms: number): unknown;
}

type Body = (this: TestContext) => unknown;

/** Chai's `expect`, as far as the cases use it. */
interface Assertion {
  to: Assertion;
  be: Assertion;
  have: Assertion;
  not: Assertion;
  true: unknown;
  false: unknown;
  undefined: unknown;
  null: unknown;
  instanceOf(type: unknown, message?: string): Assertion;
  equal(value: unknown, message?: string): Assertion;
  deep: Assertion;
  include(value: unknown, message?: string): Assertion;
  match(pattern: RegExp, message?: string): Assertion;
  lengthOf(size: number, message?: string): Assertion;
  throw(error?: unknown): Assertion;
}

/** The five functions a batch is given: Mocha's and Chai's, by Quench or by the table's own runner. */
export interface Tools {
  describe(title: string, body: () => void): void;
  it(title: string, body: Body): void;
  before(body: Body): void;
  after(body: Body): void;
  expect(value: unknown, message?: string): Assertion;
}

/**
 * Who must be there for a case: it runs on a GM's or a player's client; `second-client` is a connected player for a
 * GM's case and a connected GM for a player's; `board` is a scene that is shown, on every client. A case whose needs are not met is skipped, never passed.
 */
export type Need = "gm" | "player" | "second-client" | "board";

/** A function another client runs when the case asks for it. Data and answer are JSON. */
type Script = (data: Data) => unknown;

/** One behavior of the platform, stated so that a licensed Foundry can be asked as well as the stand-in table. */
export interface BatchCase {
  /** `case-NN`, the number in the README's list. */
  id: string;
  title: string;
  /** Where the public material says so: API docs, the types' documentation, the community wiki, or an issue. */
  source: string;
  status: "documented" | "inferred" | `confirmed-live ${string}`;
  needs: readonly Need[];
  /** What the other clients do, by name; called with `OtherClient#call`. */
  scripts?: Readonly<Record<string, Script>>;
  run(tools: Tools): void;
}
