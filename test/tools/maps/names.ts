/** File names of maps in the package. */

/** The maps, named like their picture files. */
export const MAPS = [
  "echo-store",
  "bell-roof",
  "dry-lock",
  "the-patience",
  "printing-house",
  "the-prudence",
  "oil-hall",
  "tram-line",
] as const;

export type MapName = (typeof MAPS)[number];

export function mapFile(name: MapName): string {
  return `${name}.svg`;
}

export function mapFiles(): string[] {
  return MAPS.map(mapFile);
}
