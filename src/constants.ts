/** The package id: flag scope, settings namespace, and the folder under `systems/`. */
export const SYSTEM_ID = "action-cards";

/** The platform's picture of an effect that has none of its own. */
export const PLAIN_EFFECT_IMG = "icons/svg/aura.svg";

/** Path of one of our own files as the Foundry server serves it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** The id of one of our own compendia. */
export function packId(name: string): string {
  return `${SYSTEM_ID}.${name}`;
}

/** Path of one of our own templates. */
export function templatePath(path: string): string {
  return systemPath(`templates/${path}`);
}
