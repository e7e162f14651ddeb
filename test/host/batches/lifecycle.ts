import { host } from "./foundry.ts";

/** The start-up hooks in the order in which this client heard them. */
export const lifecycle: string[] = [];

/** Starts to listen; must run while the package's module is loaded, before `init`. */
export function watchLifecycle(): void {
  for (const hook of ["ready", "setup", "i18nInit", "init"])
    host.Hooks.on(hook, () => void lifecycle.push(hook));
}
