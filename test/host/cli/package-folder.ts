import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { SentenceError } from "../server/sentence-error.ts";

/**
 * For each expected kind of package: the manifests of other kinds, each with the end of the error message for
 * a folder that contains it.
 */
const OTHERS = {
  system: [
    [
      "module.json",
      "is a module, not a system. Open a system with --system, and this beside it with --module.",
    ],
    ["world.json", "is a world, not a system. --system takes the folder of the system it is played with."],
  ],
  module: [
    ["system.json", "is a system, not a module. Open it with --system."],
    ["world.json", "is a world, not a module."],
  ],
};

/**
 * Checks that a folder contains a package of this kind.
 * @param hint advice if the folder or its manifest is missing.
 * @throws SentenceError if the folder contains no such package. If it contains another kind of package, the
 * message names that kind.
 */
export function checkPackageFolder(folder: string, kind: "system" | "module", hint = ""): void {
  const after = hint === "" ? "" : ` ${hint}`;
  if (!existsSync(folder)) throw new SentenceError(`There is no folder ${folder}.${after}`);
  if (!statSync(folder).isDirectory())
    throw new SentenceError(`${folder} is a file. --${kind} takes the folder it lies in.`);
  if (existsSync(path.join(folder, `${kind}.json`))) return;
  for (const [manifest = "", sentence = ""] of OTHERS[kind]) {
    if (existsSync(path.join(folder, manifest))) throw new SentenceError(`${folder} ${sentence}`);
  }
  throw new SentenceError(`There is no ${kind}.json in ${folder}.${after}`);
}
