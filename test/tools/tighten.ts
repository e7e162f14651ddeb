import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { minify } from "terser";

/**
 * Minifies built code further than the bundler does. Keeps class names, because sheets and rolls need them.
 */
async function tighten(file: string): Promise<void> {
  const map = `${file}.map`;
  const tight = await minify(await readFile(file, "utf8"), {
    module: true,
    ecma: 2020,
    keep_classnames: true,
    compress: { passes: 2 },
    sourceMap: { content: await readFile(map, "utf8") },
  });
  if (tight.code === undefined || typeof tight.map !== "string") throw new Error(`${file} comes to nothing`);
  await writeFile(file, tight.code);
  await writeFile(map, tight.map);
}

/** Minifies all code of a built package with `tighten`: the entry and its chunks. */
export async function tightenAll(built: string): Promise<void> {
  const files = await readdir(built, { recursive: true });
  for (const map of files.filter((name) => name.endsWith(".mjs.map")))
    await tighten(path.join(built, map.slice(0, -".map".length)));
}
