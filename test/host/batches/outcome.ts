/** How one test of a case ended. */
export interface TestOutcome {
  title: string;
  state: "passed" | "failed" | "pending";
  error?: string;
}
