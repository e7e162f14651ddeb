import { readFileSync } from "node:fs";
import path from "node:path";
import data from "./mutations.json" with { type: "json" };
import { SOURCES } from "./sentences.ts";

/** Replaces text in a file to break a rule on purpose. The test of the rule's sentence must then fail. */
export interface Mutation {
  /** A source's id and the sentence's number, such as `fads 12`. */
  readonly row: string;
  readonly file: string;
  /** The text to replace. The file contains it exactly once. */
  readonly find: string;
  readonly put: string;
}

/** Mutations for a sample of the sentences. */
export const MUTATIONS: readonly Mutation[] = data;

/** The test that proves a sentence. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** The test named by a sentence. Throws if the sentence does not exist or names no test. */
export function proofOf(row: string): Proof {
  const [source = "", number = ""] = row.split(" ");
  const [file = "", title = ""] = SOURCES[source]?.sentences[Number(number) - 1]?.test.split(" > ") ?? [];
  if (title === "") throw new Error(`${row} names no test`);
  return { file, title };
}

/** The file's text with the rule broken. Throws unless the text to replace occurs exactly once. */
export function mutated(root: string, { row, file, find, put }: Mutation): string {
  const parts = readFileSync(path.join(root, file), "utf8").split(find);
  if (parts.length !== 2) throw new Error(`${row}: ${parts.length - 1} times in ${file}: ${find}`);
  return parts.join(put);
}
