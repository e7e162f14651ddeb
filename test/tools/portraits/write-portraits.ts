/** The portraits of the packs' actors, drawn from their sources. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PackSource } from "../packs.ts";
import { drawPortrait } from "./draw.ts";
import { type GROUNDS, portraitOf, portraitProblems } from "./parts.ts";

/** Ground colors by the weight of NPCs. They show a GM how important an NPC is. */
const GROUND_OF_WEIGHT = { nameless: "slate", capable: "plum", memorable: "wine" } as const;

/** The ground color for an actor whose portrait names none. NPCs without a weight are `capable`. */
export function usualGround(actor: unknown): keyof typeof GROUNDS {
  const { type, system } = actor as { type: string; system?: { weight?: keyof typeof GROUND_OF_WEIGHT } }; // an actor
  return type === "npc" ? GROUND_OF_WEIGHT[system?.weight ?? "capable"] : "blue";
}

/** The file name of a portrait, derived from the actor's source file. */
export function portraitFile(source: string): string {
  return `${path.posix.basename(source).replace(/\.ya?ml$/, "")}.svg`;
}

const pictured = (sources: readonly PackSource[]): PackSource[] =>
  sources.filter(({ portrait }) => portrait !== undefined);

export function portraitFiles(sources: readonly PackSource[]): string[] {
  return pictured(sources).map(({ file }) => portraitFile(file));
}

/** Problems of portraits, each with its source: unknown words, and file names that an earlier portrait has. */
export function portraitFaults(sources: readonly PackSource[]): string[] {
  const files = portraitFiles(sources);
  return pictured(sources).flatMap(({ file, portrait }, at) => [
    ...portraitProblems(portrait).map((problem) => `${file}: ${problem}`),
    ...(files.indexOf(portraitFile(file)) < at
      ? [`${file}: another source has the portrait of this name`]
      : []),
  ]);
}

/** The SVGs of all portraits, keyed by file name. Throws if a portrait is invalid. */
export function drawPortraits(sources: readonly PackSource[]): ReadonlyMap<string, string> {
  return new Map(
    pictured(sources).map(({ file, portrait, document }) => [
      portraitFile(file),
      drawPortrait(portraitOf(portrait), usualGround(document)),
    ]),
  );
}

export async function writePortraits(sources: readonly PackSource[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, svg] of drawPortraits(sources)) await writeFile(path.join(folder, file), svg);
}
