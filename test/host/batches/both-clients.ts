import { secondClient } from "./clients.ts";
import { settle } from "./waiting.ts";

/** How a case notes what happens on a client; its scripts `start`, `log` and `stop` do the same on the other one. */
export interface Watch {
  start(): void;
  log(): string[];
  stop(): void;
}

/** Runs `act` with this and the second client watching, and answers what each noted. */
export async function watchBoth(
  caseId: string,
  own: Watch,
  act: () => Promise<unknown>,
): Promise<{ mine: string[]; theirs: string[] }> {
  const other = secondClient(caseId);
  await other.call("start");
  own.start();
  try {
    await act();
    await settle();
    return { mine: [...own.log()], theirs: (await other.call("log")) as string[] };
  } finally {
    own.stop();
    await other.call("stop");
  }
}
