import { SYSTEM_ID } from "../constants.ts";
import { RECALL_POLICIES, type RecallPolicy } from "../rules/avatar/turn.ts";

/** The order of an encounter: the typed IN, or a draw of AC Pick + IN. */
export const ORDER_POLICIES = ["in", "avatar-initiative"] as const;
export type OrderPolicy = (typeof ORDER_POLICIES)[number];

/** How strictly an encounter's order binds: players' deeds out of turn are refused, or let pass. */
export const TURN_POLICIES = ["strict", "free"] as const;
export type TurnPolicy = (typeof TURN_POLICIES)[number];

/** Whose cards come from a fan that the opponent picks from (A2); all others are drawn at once. */
export const FAN_POLICIES = ["off", "characters", "all"] as const;
export type FanPolicy = (typeof FAN_POLICIES)[number];

/** Longest wait for an opponent's pick, in seconds. */
const MOST_PATIENCE = 600;

/** When a round opens with a card of its own: always, where blows were taken for others, never. */
export const ROUND_CARD_POLICIES = ["guards", "always", "never"] as const;
export type RoundCardPolicy = (typeof ROUND_CARD_POLICIES)[number];

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
  game.settings.register(SYSTEM_ID, "order", {
    name: "ACTIONCARDS.Setting.Order.name",
    hint: "ACTIONCARDS.Setting.Order.hint",
    scope: "world",
    config: true,
    type: String,
    choices: choices(ORDER_POLICIES, "ACTIONCARDS.Setting.Order"),
    default: "in",
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
  game.settings.register(SYSTEM_ID, "roundCard", {
    name: "ACTIONCARDS.Setting.RoundCard.name",
    hint: "ACTIONCARDS.Setting.RoundCard.hint",
    scope: "world",
    config: true,
    type: String,
    choices: choices(ROUND_CARD_POLICIES, "ACTIONCARDS.Setting.RoundCard"),
    default: "guards",
  });
  game.settings.register(SYSTEM_ID, "surprise", {
    name: "ACTIONCARDS.Setting.Surprise.name",
    hint: "ACTIONCARDS.Setting.Surprise.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register(SYSTEM_ID, "autoApply", {
    name: "ACTIONCARDS.Setting.AutoApply.name",
    hint: "ACTIONCARDS.Setting.AutoApply.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  registerFan();
  game.settings.register(SYSTEM_ID, "oneOfEach", {
    name: "ACTIONCARDS.Setting.OneOfEach.name",
    hint: "ACTIONCARDS.Setting.OneOfEach.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
}

function registerFan(): void {
  game.settings.register(SYSTEM_ID, "fan", {
    name: "ACTIONCARDS.Setting.Fan.name",
    hint: "ACTIONCARDS.Setting.Fan.hint",
    scope: "world",
    config: true,
    type: String,
    choices: choices(FAN_POLICIES, "ACTIONCARDS.Setting.Fan"), // keyed by them
    default: "off",
  });
  game.settings.register(SYSTEM_ID, "fanTimeout", {
    name: "ACTIONCARDS.Setting.FanTimeout.name",
    hint: "ACTIONCARDS.Setting.FanTimeout.hint",
    scope: "world",
    config: true,
    type: Number,
    range: { min: 0, max: MOST_PATIENCE, step: 5 },
    default: 30,
  });
}

/** When a round opens with a card that asks who goes on guarding, and who agrees to stop. */
export function roundCardPolicy(): RoundCardPolicy {
  return game.settings.get(SYSTEM_ID, "roundCard");
}

/** Is an attack outside an encounter held to the rules of Surprise? */
export function surprisesBind(): boolean {
  return game.settings.get(SYSTEM_ID, "surprise");
}

/** When played AC cards come home. */
export function recallPolicy(): RecallPolicy {
  return game.settings.get(SYSTEM_ID, "recall");
}

/** How the order of an encounter comes about. */
export function orderPolicy(): OrderPolicy {
  return game.settings.get(SYSTEM_ID, "order");
}

/** How strictly the order of an encounter binds. */
export function turnPolicy(): TurnPolicy {
  return game.settings.get(SYSTEM_ID, "turns");
}

/** Is damage applied without a click? */
export function appliesByItself(): boolean {
  return game.settings.get(SYSTEM_ID, "autoApply");
}

/** Whose cards an opponent picks from a fan. */
export function fanPolicy(): FanPolicy {
  return game.settings.get(SYSTEM_ID, "fan");
}

/** How long an opponent may take for a pick, in milliseconds, before the cards' owner may pick himself. */
export function fanPatience(): number {
  return game.settings.get(SYSTEM_ID, "fanTimeout") * 1000;
}

/** Has everybody one weapon and one armour an encounter? */
export function oneOfEach(): boolean {
  return game.settings.get(SYSTEM_ID, "oneOfEach");
}
