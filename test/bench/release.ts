import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { writeFiles } from "../host/cli/install.ts";
import { makeRelease } from "../tools/package.ts";

/** Makes a release, installs it in a temporary folder, and measures it there. The folder is then deleted. */
export async function withRelease<T>(measure: (systemPath: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-bench-"));
  const [target, systemPath] = [path.join(folder, "release"), path.join(folder, "action-cards")];
  try {
    await makeRelease(path.resolve(import.meta.dirname, "../.."), target);
    const files = Object.entries(unzipSync(await readFile(path.join(target, "action-cards.zip"))));
    await writeFiles(
      files.filter(([name]) => !name.endsWith("/")),
      systemPath,
    );
    return await measure(systemPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
