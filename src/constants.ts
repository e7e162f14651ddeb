/** The id of this package. Also its flag scope, its settings namespace, and its folder under `systems/`. */
export const SYSTEM_ID = "action-cards";

/** Foundry's default image of an effect. */
export const PLAIN_EFFECT_IMG = "icons/svg/aura.svg";

/** The path at which the server serves a file of this system. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** The id of a compendium of this system. */
export function packId(name: string): string {
  return `${SYSTEM_ID}.${name}`;
}

/** The path of a template of this system. */
export function templatePath(path: string): string {
  return systemPath(`templates/${path}`);
}
