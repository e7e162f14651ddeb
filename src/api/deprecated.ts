/** A member of the API that will be removed. */
export interface Deprecation {
  /** The version of this system that deprecated the member, and the version that will remove it. */
  readonly since: string;
  readonly until: string;
  /** The path of the member to use instead; empty if there is none. */
  readonly instead: string;
}

/** The deprecated members by their paths, such as "requests.send". `action-cards.d.ts` says how long they stay. */
export const DEPRECATED: Readonly<Record<string, Deprecation>> = {};

function warn(path: string, { since, until, instead }: Deprecation): void {
  const hint = instead === "" ? "" : ` Use game.actionCards.${instead} instead.`;
  foundry.utils.logCompatibilityWarning(`game.actionCards.${path} is deprecated.${hint}`, {
    since,
    until,
    once: true,
  });
}

/**
 * Makes each deprecated member warn the first time it is read. Throws a TypeError if `api` lacks a deprecated
 * member.
 */
export function withWarnings<Api extends object>(
  api: Api,
  deprecated: Readonly<Record<string, Deprecation>>,
): Api {
  for (const [path, deprecation] of Object.entries(deprecated)) {
    const [name = "", ...groups] = path.split(".").toReversed();
    const group = groups.toReversed().reduce<object>((part, key) => Reflect.get(part, key) as object, api); // its groups are objects
    const value: unknown = Reflect.get(group, name);
    if (value === undefined) throw new TypeError(`game.actionCards has no ${path}`);
    const get = (): unknown => {
      warn(path, deprecation);
      return value;
    };
    Object.defineProperty(group, name, { get, enumerable: true, configurable: true });
  }
  return api;
}
