interface FileReference {
  src?: string;
  path?: string;
}

/** What of a manifest names files. */
export interface Manifest {
  id?: string;
  /** From the root of all data, or an address. */
  background?: string;
  media?: { url?: string }[];
  changelog?: string;
  esmodules?: string[];
  styles?: (string | FileReference)[];
  languages?: FileReference[];
  packs?: FileReference[];
  license?: string;
  readme?: string;
  flags?: { starter?: string };
}

/** Every file or folder that a manifest names within its package; what lies on the web does not. */
export function namedFiles(manifest: Manifest): string[] {
  const own = `systems/${manifest.id ?? ""}/`;
  const pictures = [manifest.background, ...(manifest.media ?? []).map(({ url }) => url)]
    .filter((file) => file?.startsWith(own))
    .map((file) => file?.slice(own.length));
  const styles = (manifest.styles ?? []).map((style) => (typeof style === "string" ? style : style.src));
  const paths = [...(manifest.languages ?? []), ...(manifest.packs ?? [])].map((entry) => entry.path);
  const single = [manifest.license, manifest.readme, manifest.changelog, manifest.flags?.starter];
  return [...new Set([...(manifest.esmodules ?? []), ...styles, ...paths, ...single, ...pictures])].filter(
    (file) => file !== undefined && !/^https?:/.test(file),
  ) as string[]; // the filter has none that is undefined
}

/** Those of the named files that are not there. */
export function missingFiles(manifest: Manifest, exists: (file: string) => boolean): string[] {
  return namedFiles(manifest).filter((file) => !exists(file));
}
