/** What the tools use of V8's coverage; the package has no types. */
declare module "@bcoe/v8-coverage" {
  import type { Profiler } from "node:inspector";
  export type ProcessCov = Pick<Profiler.TakePreciseCoverageReturnType, "result">;
  /** The sum of what several pages or processes ran, by address of the script. */
  export function mergeProcessCovs(coverages: readonly ProcessCov[]): ProcessCov;
}
