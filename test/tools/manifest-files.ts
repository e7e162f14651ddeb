interface FileReference {
  src?: string;
  path?: string;
}

/** The parts of a manifest that name files or that are checked for a release. */
export interface Manifest {
  id?: string;
  title?: string;
  type?: string;
  version?: string;
  compatibility?: { minimum?: string };
  manifest?: string;
  download?: string;
  /** Relative to the data root, or a URL. */
  background?: string;
  media?: { url?: string }[];
  changelog?: string;
  esmodules?: string[];
  styles?: (string | FileReference)[];
  languages?: FileReference[];
  packs?: FileReference[];
  license?: string;
  readme?: string;
  flags?: { starter?: string; hotReload?: unknown };
}

/** Every file or folder in the package that a manifest names, without URLs. */
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
  ) as string[]; // the filter removed undefined
}

export function missingFiles(manifest: Manifest, exists: (file: string) => boolean): string[] {
  return namedFiles(manifest).filter((file) => !exists(file));
}
