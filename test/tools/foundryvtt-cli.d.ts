/** The part of the official pack tools that the build uses; the package has no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export interface PackageOptions {
    yaml?: boolean;
    recursive?: boolean;
    log?: boolean;
    /** Changes an entry in place before it is written. Returning false omits the entry. */
    transformEntry?: (entry: Record<string, unknown>) => Promise<false | void>;
  }
  /** Compiles a folder of sources into the LevelDB folder `dest`. */
  export function compilePack(src: string, dest: string, options?: PackageOptions): Promise<void>;
}
