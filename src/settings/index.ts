import { SYSTEM_ID } from "../constants.ts";
import { RECALL_POLICIES, type RecallPolicy } from "../rules/avatar/turn.ts";

/** How strictly an encounter's order binds: players' deeds out of turn are refused, or let pass. */
export const TURN_POLICIES = ["strict", "free"] as const;
export type TurnPolicy = (typeof TURN_POLICIES)[number];

function choices(keys: readonly string[], labels: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `${labels}.${key}`]));
}

/** Registers every world setting. */
export function registerSettings(): void {
  game.settings.register(SYSTEM_ID, "recall", {
    name: "ACTIONCARDS.Setting.Recall.name",
    hint: "ACTIONCARDS.Setting.Recall.hint",
    scope: "world",
    config: true,
    type: String,
    choices: choices(RECALL_POLICIES, "ACTIONCARDS.Setting.Recall"), // keyed by them
    default: "round",
  });
  game.settings.register(SYSTEM_ID, "turns", {
    name: "ACTIONCARDS.Setting.Turns.name",
    hint: "ACTIONCARDS.Setting.Turns.hint",
    scope: "world",
    config: true,
    type: String,
    choices: choices(TURN_POLICIES, "ACTIONCARDS.Setting.Turns"), // keyed by them
    default: "strict",
  });
  game.settings.register(SYSTEM_ID, "autoApply", {
    name: "ACTIONCARDS.Setting.AutoApply.name",
    hint: "ACTIONCARDS.Setting.AutoApply.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
}

/** When played AC cards come home. */
export function recallPolicy(): RecallPolicy {
  return game.settings.get(SYSTEM_ID, "recall");
}

/** How strictly the order of an encounter binds. */
export function turnPolicy(): TurnPolicy {
  return game.settings.get(SYSTEM_ID, "turns");
}

/** Is damage applied without a click? */
export function appliesByItself(): boolean {
  return game.settings.get(SYSTEM_ID, "autoApply");
}
