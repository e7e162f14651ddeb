import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { RuleError } from "../../src/rules/cards/errors.ts";
import { covers } from "./compare.ts";
import { parseVectors, type Vector } from "./format.ts";
import { operations } from "./operations.ts";
import { asWeSpell } from "./spelling.ts";

/** A vector that failed, or a file that could not be read. */
export interface Failure {
  readonly id: string;
  readonly expected: string;
  readonly got: string;
}

export interface Report {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

function failure(vector: Vector, got: string): Failure {
  return { id: vector.id, expected: JSON.stringify(vector.out), got };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** An error counts as a refusal only if it is a RuleError that names a field. */
function judgeError(vector: Vector, error: unknown): Failure | null {
  const refused = error instanceof RuleError && error.field !== "";
  return refused && vector.out["error"] === true ? null : failure(vector, messageOf(error));
}

/** Checks the rules against one vector. Returns null if they agree. */
export function runVector(vector: Vector): Failure | null {
  const operation = operations.get(vector.op);
  if (operation === undefined) return failure(vector, `unknown operation ${vector.op}`);
  try {
    const actual = operation(asWeSpell(vector.in));
    return covers(actual, asWeSpell(vector.out)) ? null : failure(vector, JSON.stringify(actual));
  } catch (error) {
    return judgeError(vector, error);
  }
}

/** The vectors of a file, or the failure to read it. */
export async function readVectors(file: string): Promise<readonly Vector[] | Failure> {
  try {
    return parseVectors(await readFile(file, "utf8"));
  } catch (error) {
    return { id: file, expected: "a file of vectors", got: messageOf(error) };
  }
}

/** The paths of the `*.json` files in a folder, sorted by name. Throws if the folder does not exist. */
export async function vectorFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => path.join(folder, name));
}

async function runFile(file: string): Promise<Report> {
  const vectors = await readVectors(file);
  if ("id" in vectors) return { passed: 0, failures: [vectors] };
  const failures = vectors.map(runVector).filter((found) => found !== null);
  return { passed: vectors.length - failures.length, failures };
}

async function runFolder(folder: string): Promise<readonly Report[]> {
  try {
    return await Promise.all((await vectorFiles(folder)).map(runFile));
  } catch (error) {
    return [
      { passed: 0, failures: [{ id: folder, expected: "a folder of vectors", got: messageOf(error) }] },
    ];
  }
}

export async function runFolders(folders: readonly string[]): Promise<Report> {
  const reports = (await Promise.all(folders.map(runFolder))).flat();
  return {
    passed: reports.reduce((sum, report) => sum + report.passed, 0),
    failures: reports.flatMap((report) => report.failures),
  };
}
