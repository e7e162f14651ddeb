import type { Words } from "../kit/words.ts";
import { Differs, NotRun, type Case } from "./case.ts";
import { Scratch } from "./scratch.ts";

export interface Finding {
  readonly id: string;
  readonly state: "passed" | "failed" | "notRun";
  /** Why the case failed or was not run; empty if it passed. */
  readonly reason: string;
}

/** How long a case may take, in milliseconds. */
const LONGEST = 15_000;

/** Rejects with `reason` if the promise does not settle in time. */
async function within<T>(time: number, reason: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), time);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Describes an error for the report. */
function reasonOf(error: unknown, say: Words): string {
  if (error instanceof Differs)
    return say("ACTIONCARDS.Check.Differs", { wanted: error.wanted, found: error.found });
  return error instanceof Error ? error.message : String(error);
}

async function tried({ id, run }: Case, scratch: Scratch, say: Words): Promise<Finding> {
  try {
    await within(
      LONGEST,
      say("ACTIONCARDS.Check.Late"),
      (async () => {
        await run(scratch);
      })(),
    );
    return { id, state: "passed", reason: "" };
  } catch (error) {
    if (error instanceof NotRun)
      return { id, state: "notRun", reason: say(`ACTIONCARDS.Check.Why.${error.reason}`) };
    return { id, state: "failed", reason: reasonOf(error, say) };
  }
}

export interface Outcome {
  readonly findings: readonly Finding[];
  /** The number of documents that could not be deleted. */
  readonly left: number;
}

/**
 * Deletes the documents that earlier checks left, runs the cases one after another, even if some fail, and deletes the
 * documents that they created. Calls `heed` with the number of finished cases so far.
 */
export async function runCheck(
  cases: readonly Case[],
  say: Words,
  heed: (done: number) => void,
): Promise<Outcome> {
  const scratch = new Scratch();
  const findings: Finding[] = [];
  let left: number;
  try {
    await scratch.sweep();
    for (const one of cases) {
      findings.push(await tried(one, scratch, say));
      heed(findings.length);
    }
  } finally {
    left = await scratch.close();
  }
  return { findings, left };
}
