import { generation } from "../../common/generation.ts";

/** Members that `CONFIG.ActiveEffect` has in addition to those of every document type. */
export interface EffectConfig {
  /** True to copy an item's effects to the actor that receives the item. */
  legacyTransferral: boolean;
  /** Generation 14: the phases in which changes can apply. */
  phases?: Record<string, { label: string; hint: string }>;
  /** Generation 14: the types of changes. */
  changeTypes?: Record<string, { label: string; defaultPriority: number }>;
  /** Generation 14: the events at which an effect can expire. */
  expiryEvents?: Record<string, string>;
  /** Generation 14: what to do with expired effects; null to do nothing. */
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
