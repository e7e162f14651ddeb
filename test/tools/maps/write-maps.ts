/** Draws the scenes' pictures from their sources and writes them. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawBellRoof } from "./bell-roof.ts";
import { drawDryLock } from "./dry-lock.ts";
import { drawEchoStore } from "./echo-store.ts";
import { mapFile, MAPS, type MapName } from "./names.ts";
import { drawOilHall } from "./oil-hall.ts";
import type { PackSource } from "../packs.ts";
import { drawPrintingHouse } from "./printing-house.ts";
import type { SceneSource } from "./scene.ts";
import { drawPatience } from "./the-patience.ts";
import { drawPrudence } from "./the-prudence.ts";
import { drawTramLine } from "./tram-line.ts";

const PAINTERS: Readonly<Record<MapName, (scene: SceneSource) => string>> = {
  "bell-roof": drawBellRoof,
  "dry-lock": drawDryLock,
  "echo-store": drawEchoStore,
  "oil-hall": drawOilHall,
  "printing-house": drawPrintingHouse,
  "the-patience": drawPatience,
  "the-prudence": drawPrudence,
  "tram-line": drawTramLine,
};

function isScene({ document }: PackSource): boolean {
  return typeof document === "object" && document !== null && "background" in document;
}

/** All maps, keyed by file name, each drawn from the scene that shows it. Throws if a map has no scene. */
export function drawMaps(sources: readonly PackSource[]): ReadonlyMap<string, string> {
  const scenes = sources.filter(isScene).map(({ document }) => document as SceneSource); // the build has checked it
  return new Map(
    MAPS.map((name) => {
      const file = mapFile(name);
      const scene = scenes.find(({ background }) => background.src.endsWith(`/maps/${file}`));
      if (!scene) throw new Error(`no scene shows ${file}`);
      return [file, PAINTERS[name](scene)];
    }),
  );
}

export async function writeMaps(sources: readonly PackSource[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, svg] of drawMaps(sources)) await writeFile(path.join(folder, file), svg);
}
