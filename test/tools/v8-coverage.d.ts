/** The parts of V8's coverage that the tools use; the package has no types. */
declare module "@bcoe/v8-coverage" {
  import type { Profiler } from "node:inspector";
  export type ProcessCov = Pick<Profiler.TakePreciseCoverageReturnType, "result">;
  /** Merges the coverage of several pages or processes, by address of the script. */
  export function mergeProcessCovs(coverages: readonly ProcessCov[]): ProcessCov;
}
