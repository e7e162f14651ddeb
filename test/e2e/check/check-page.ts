import type { Page } from "@playwright/test";

/** The result of a check as a page gets it. */
export interface Outcome {
  findings: { id: string; state: "passed" | "failed" | "notRun"; reason: string }[];
  left: number;
}

/** Runs a check, as a macro does: of these cases, or of all. */
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
