import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs short test files first. The first failure ends the run of a mutant, and most mutants fail in a short test. */
export class ShortestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const duration = ({ project, moduleId }: TestSpecification) =>
      cache.getFileTestResults(`${project.name}:${path.relative(config.root, moduleId)}`)?.duration ?? 0;
    return Promise.resolve(files.toSorted((a, b) => duration(a) - duration(b)));
  }
}
