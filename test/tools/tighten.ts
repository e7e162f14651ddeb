import { readFile, writeFile } from "node:fs/promises";
import { minify } from "terser";

/**
 * Minifies built code further than the bundler: functions called once are inlined. Classes keep their names,
 * which sheets and rolls need; the source map still leads to the sources.
 */
export async function tighten(file: string): Promise<void> {
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
