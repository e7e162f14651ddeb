/** The package id: flag scope, settings namespace, and the folder under `systems/`. */
export const SYSTEM_ID = "action-cards";

/** The platform's default image of an effect. */
export const PLAIN_EFFECT_IMG = "icons/svg/aura.svg";

/** The path at which the Foundry server serves one of this system's files. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** The id of one of this system's compendia. */
export function packId(name: string): string {
  return `${SYSTEM_ID}.${name}`;
}

/** The path of one of this system's templates. */
export function templatePath(path: string): string {
  return systemPath(`templates/${path}`);
}
