import { Differs, NotRun, type Assumption } from "./assumption.ts";
import { Scratch } from "./scratch.ts";
import type { Words } from "../kit/words.ts";

/** How it went with one assumption. */
export interface Finding {
  readonly id: string;
  readonly state: "passed" | "failed" | "notRun";
  /** Why it failed or was not run; empty where it passed. */
  readonly reason: string;
}

/** How long one assumption may take, in milliseconds. */
const LONGEST = 15_000;

/** Rejects with `reason` where something has not come about in time. */
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

/** Why something was thrown, in words. */
function reasonOf(error: unknown, say: Words): string {
  if (error instanceof Differs)
    return say("ACTIONCARDS.Check.Differs", { wanted: error.wanted, found: error.found });
  return error instanceof Error ? error.message : String(error);
}

async function tried({ id, run }: Assumption, scratch: Scratch, say: Words): Promise<Finding> {
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

/** What came of a check. */
export interface Outcome {
  readonly findings: readonly Finding[];
  /** How many documents could not be deleted. */
  readonly left: number;
}

/**
 * Tries these assumptions one after the other, in a scratch folder that goes in any case, with whatever an earlier check
 * has left behind. None of them stops another. `heed` hears how many are done.
 */
export async function runCheck(
  assumptions: readonly Assumption[],
  say: Words,
  heed: (done: number) => void,
): Promise<Outcome> {
  const scratch = new Scratch();
  const findings: Finding[] = [];
  let left: number;
  try {
    await scratch.sweep();
    for (const assumption of assumptions) {
      findings.push(await tried(assumption, scratch, say));
      heed(findings.length);
    }
  } finally {
    left = await scratch.close();
  }
  return { findings, left };
}
