interface FileReference {
  src?: string;
  path?: string;
}

/** What of a manifest names files. */
export interface Manifest {
  esmodules?: string[];
  styles?: (string | FileReference)[];
  languages?: FileReference[];
  packs?: FileReference[];
  license?: string;
  readme?: string;
  flags?: { starter?: string };
}

/** Every file or folder that a manifest names within its package. */
export function namedFiles(manifest: Manifest): string[] {
  const styles = (manifest.styles ?? []).map((style) => (typeof style === "string" ? style : style.src));
  const paths = [...(manifest.languages ?? []), ...(manifest.packs ?? [])].map((entry) => entry.path);
  const single = [manifest.license, manifest.readme, manifest.flags?.starter];
  return [...(manifest.esmodules ?? []), ...styles, ...paths, ...single].filter((file) => file !== undefined);
}

/** Those of the named files that are not there. */
export function missingFiles(manifest: Manifest, exists: (file: string) => boolean): string[] {
  return namedFiles(manifest).filter((file) => !exists(file));
}
