/** The one function of tar-fs that the tools use; the package has no types. */
declare module "tar-fs" {
  import type { Writable } from "node:stream";
  export function extract(folder: string, options?: { chown?: boolean }): Writable;
}
