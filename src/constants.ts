/** The package id: flag scope, settings namespace, and the folder under `systems/`. */
export const SYSTEM_ID = "action-cards";

/** The platform's picture of an effect that has none of its own. */
export const PLAIN_EFFECT_IMG = "icons/svg/aura.svg";

/** Path of one of our own files as the Foundry server serves it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** Path of one of our own templates; one that begins with `modules/` is a module's, and is its path already. */
export function templatePath(path: string): string {
  return path.startsWith("modules/") ? path : systemPath(`templates/${path}`);
}
