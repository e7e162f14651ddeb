import type { Page } from "@playwright/test";

export interface Outcome {
  findings: { id: string; state: "passed" | "failed" | "notRun"; reason: string }[];
  left: number;
}

/** Runs these cases of _Check this Foundry_, as a macro does. Runs all of them if `cases` is undefined. */
export async function check(page: Page, cases?: readonly string[]): Promise<Outcome | null> {
  return page.evaluate(async (ids) => {
    const { actionCards } = globalThis.game as unknown as {
      actionCards: { checkFoundry(ids?: readonly string[]): Promise<Outcome | null> };
    };
    return actionCards.checkFoundry(ids);
  }, cases);
}

/** The id and reason of each finding in this state. */
export function those(outcome: Outcome | null, state: Outcome["findings"][number]["state"]): string[] {
  return outcome!.findings.filter((one) => one.state === state).map(({ id, reason }) => `${id}: ${reason}`);
}
