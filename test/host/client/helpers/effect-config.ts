import { generation } from "../../common/generation.ts";

/** What `CONFIG.ActiveEffect` holds in addition to the common members. */
export interface EffectConfig {
  /** True if items' effects are copied to the actor who gets them. */
  legacyTransferral: boolean;
  /** Generation 14: when the changes of an effect may apply. */
  phases?: Record<string, { label: string; hint: string }>;
  /** Generation 14: the kinds of changes. */
  changeTypes?: Record<string, { label: string; defaultPriority: number }>;
  /** Generation 14: the events at which an effect may end. */
  expiryEvents?: Record<string, string>;
  /** Generation 14: what happens to an effect that has ended. */
  expiryAction?: "update" | "delete" | null;
}

const TYPES = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
const EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"];

export function effectConfig(): EffectConfig {
  if (generation() < 14) return { legacyTransferral: false };
  const typeEntries = Object.entries(TYPES).map(
    ([type, defaultPriority]) => [type, { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority }] as const,
  );
  return {
    legacyTransferral: false,
    phases: {
      initial: { label: "EFFECT.CHANGES.PHASES.initial.label", hint: "EFFECT.CHANGES.PHASES.initial.hint" },
      final: { label: "EFFECT.CHANGES.PHASES.final.label", hint: "EFFECT.CHANGES.PHASES.final.hint" },
    },
    changeTypes: Object.fromEntries(typeEntries),
    expiryEvents: Object.fromEntries(EVENTS.map((event) => [event, `EFFECT.EXPIRY_EVENTS.${event}`])),
    expiryAction: "update",
  };
}
