/** The portraits of the packs' actors, drawn from their sources. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PackSource } from "../packs.ts";
import { drawPortrait } from "./draw.ts";
import { type GROUNDS, portraitOf, portraitProblems } from "./parts.ts";

/** Grounds by the weight of NPCs, so that a GM sees how much somebody counts. */
const GROUND_OF_WEIGHT = { nameless: "slate", capable: "plum", memorable: "wine" } as const;

/** The ground of an actor's portrait that names none. An NPC is capable unless the source says otherwise. */
export function usualGround(actor: unknown): keyof typeof GROUNDS {
  const { type, system } = actor as { type: string; system?: { weight?: keyof typeof GROUND_OF_WEIGHT } }; // an actor
  return type === "npc" ? GROUND_OF_WEIGHT[system?.weight ?? "capable"] : "blue";
}

/** A portrait's file name, after its actor's source. */
export function portraitFile(source: string): string {
  return `${path.posix.basename(source).replace(/\.ya?ml$/, "")}.svg`;
}

const pictured = (sources: readonly PackSource[]): PackSource[] =>
  sources.filter(({ portrait }) => portrait !== undefined);

/** The file names of all portraits. */
export function portraitFiles(sources: readonly PackSource[]): string[] {
  return pictured(sources).map(({ file }) => portraitFile(file));
}

/** Problems of portraits, each with its source: words that no part knows, and two of one name. */
export function portraitFaults(sources: readonly PackSource[]): string[] {
  const files = portraitFiles(sources);
  return pictured(sources).flatMap(({ file, portrait }, at) => [
    ...portraitProblems(portrait).map((problem) => `${file}: ${problem}`),
    ...(files.indexOf(portraitFile(file)) < at
      ? [`${file}: another source has the portrait of this name`]
      : []),
  ]);
}

/** All portraits by file name. Throws if a source's portrait is wrong. */
export function drawPortraits(sources: readonly PackSource[]): ReadonlyMap<string, string> {
  return new Map(
    pictured(sources).map(({ file, portrait, document }) => [
      portraitFile(file),
      drawPortrait(portraitOf(portrait), usualGround(document)),
    ]),
  );
}

/** Writes all portraits into a folder. */
export async function writePortraits(sources: readonly PackSource[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, svg] of drawPortraits(sources)) await writeFile(path.join(folder, file), svg);
}
