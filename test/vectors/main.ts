import { runFolders } from "./runner.ts";

/** `npm run vectors [-- DIR...]`: checks the rules against every vector. Returns 1 if any failed. */
export async function main(folders: readonly string[]): Promise<number> {
  const { passed, failures } = await runFolders(folders.length > 0 ? folders : [import.meta.dirname]);
  for (const { id, expected, got } of failures) console.log(`${id}: expected ${expected}, got ${got}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}
