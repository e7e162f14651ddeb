import { generation } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";

/** A status an actor can be given by one click. */
export interface StatusEffect {
  id: string;
  name: string;
  img: string;
  label?: string;
  icon?: string;
  hud?: boolean | { actorTypes: string[] };
  [key: string]: unknown;
}

const STATUSES = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "fly",
  "blind",
  "deaf",
  "silence",
  "fear",
  "burning",
  "frozen",
  "shock",
  "corrode",
  "bleeding",
  "disease",
  "poison",
  "curse",
  "regen",
  "degen",
  "hover",
  "burrow",
  "upgrade",
  "downgrade",
  "invisible",
  "target",
  "eye",
  "bless",
  "fireShield",
  "coldShield",
  "magicShield",
  "holyShield",
] as const;

/** The statuses before a system changes them. */
function coreStatuses(): StatusEffect[] {
  return STATUSES.map((id) => ({
    id,
    name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    img: `icons/svg/status.svg`,
  }));
}

/** What `CONFIG.statusEffects` holds: a list in generation 13, a record by id in 14. */
export type StatusEffects = StatusEffect[] | Record<string, StatusEffect>;

/**
 * The property `CONFIG.statusEffects`. Generation 14: a record by id which can still be asked as a list, with a
 * warning; a list that is assigned takes the place of what was there, by its ids.
 */
export function statusEffectsProperty(): PropertyDescriptor {
  let statuses: StatusEffects = coreStatuses();
  let isRecord = false;
  const options = { configurable: true, enumerable: true };
  return {
    ...options,
    get() {
      // which generation runs is known only after the configuration is made
      if (!isRecord && generation() >= 14) statuses = recordOf(statuses as StatusEffect[]);
      isRecord = generation() >= 14;
      return statuses;
    },
    set(given: StatusEffects) {
      isRecord = generation() >= 14;
      statuses = isRecord && Array.isArray(given) ? recordOf([...given]) : given;
    },
  };
}

/** The statuses of either generation, one after the other. */
export function listStatuses(): StatusEffect[] {
  return Object.values(CONFIG.statusEffects);
}

/** A status by its id. */
export function findStatus(statusId: string): StatusEffect | undefined {
  return listStatuses().find(({ id }) => id === statusId);
}

const INDEX = /^\d+$/;

/** A record by id on top of a list, which stays in insertion order. */
function recordOf(list: StatusEffect[]): Record<string, StatusEffect> {
  const at = (id: string | symbol) => list.findIndex((status) => status.id === id);
  const isListKey = (key: string | symbol) =>
    typeof key === "symbol" || key === "length" || INDEX.test(key) || key in Array.prototype;
  const record = new Proxy(list, {
    get(target, key): unknown {
      const index = at(key);
      if (index >= 0) return target[index];
      if (!isListKey(key)) return undefined;
      if (typeof key === "string" && key !== "constructor" && key !== "length" && !INDEX.test(key))
        warnOfList(key);
      return Reflect.get(target, key) as unknown;
    },
    has: (target, key) => at(key) >= 0 || (isListKey(key) && key in target),
    set(target, key, status: StatusEffect) {
      if (isListKey(key)) return Reflect.set(target, key, status);
      const index = at(key);
      target.splice(index < 0 ? target.length : index, index < 0 ? 0 : 1, { ...status, id: String(key) });
      return true;
    },
    deleteProperty(target, key) {
      if (at(key) >= 0) target.splice(at(key), 1);
      return true;
    },
    ownKeys: (target) => [...target.map(({ id }) => id), "length"],
    getOwnPropertyDescriptor(target, key) {
      const index = at(key);
      if (index < 0) return Reflect.getOwnPropertyDescriptor(target, key);
      return { value: target[index], writable: true, enumerable: true, configurable: true };
    },
  });
  return record as unknown as Record<string, StatusEffect>; // its keys are the ids
}

function warnOfList(key: string): void {
  logCompatibilityWarning(
    `CONFIG.statusEffects is a record by id: use Object.values(CONFIG.statusEffects), not ${key}`,
    { since: 14, until: 16 },
  );
}

/** The statuses that the core software uses. */
export function specialStatusEffects(): Record<string, string> {
  return {
    DEFEATED: "dead",
    INVISIBLE: "invisible",
    BLIND: "blind",
    BURROW: "burrow",
    HOVER: "hover",
    FLY: "fly",
  };
}
