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

/** `CONFIG.statusEffects` before a system changes it. */
export function statusEffects(): StatusEffect[] {
  return STATUSES.map((id) => ({
    id,
    name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    img: `icons/svg/status.svg`,
  }));
}

/** The statuses that core software itself knows the meaning of. */
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
