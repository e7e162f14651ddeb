import { generation } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";

/** A status effect that users can toggle on an actor. */
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

/** Core's status effects, before a system changes them. */
function coreStatuses(): StatusEffect[] {
  return STATUSES.map((id) => ({
    id,
    name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    img: `icons/svg/status.svg`,
  }));
}

/** Type of `CONFIG.statusEffects`: an array in generation 13, a record by id in 14. */
export type StatusEffects = StatusEffect[] | Record<string, StatusEffect>;

/**
 * Property descriptor of `CONFIG.statusEffects`. In generation 14, the value is a record by id, which can
 * still be used like an array.
 */
export function statusEffectsProperty(): PropertyDescriptor {
  let statuses: StatusEffects = coreStatuses();
  let isRecord = false;
  const options = { configurable: true, enumerable: true };
  return {
    ...options,
    get() {
      // Converted on access, because tests change the generation after CONFIG is created.
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

/** All status effects, in either generation. */
export function listStatuses(): StatusEffect[] {
  return Object.values(CONFIG.statusEffects);
}

/** The status effect with this id; undefined if none. */
export function findStatus(statusId: string): StatusEffect | undefined {
  return listStatuses().find(({ id }) => id === statusId);
}

const INDEX = /^\d+$/;

/** Creates a record by id, backed by an array that keeps the insertion order. */
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
  return record as unknown as Record<string, StatusEffect>; // keyed by id
}

function warnOfList(key: string): void {
  logCompatibilityWarning(
    `CONFIG.statusEffects is a record by id: use Object.values(CONFIG.statusEffects), not ${key}`,
    { since: 14, until: 16 },
  );
}

/** Ids of status effects with a special meaning in core. */
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
