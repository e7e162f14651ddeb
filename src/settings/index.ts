import { SYSTEM_ID } from "../constants.ts";
import { registerDecks } from "./action-deck.ts";
import {
  familyOfWay,
  WORLD_RESOLUTIONS,
  type Resolution,
  type WorldResolution,
} from "../data/item/resolution.ts";
import { isPlayed, registerFamilySettings } from "./families.ts";
import { registerFightRecord } from "./fight-record.ts";
import { labelsOf } from "./labels.ts";
import { registerVariants, ruleVariants } from "./variants.ts";
import { NPC_HANDS, UNSEEN_POLICIES } from "./tracker-policies.ts";
import type { BonusAnswer, TimingOptions } from "../rules/timing/encounter.ts";
import { OWN_CLOCKS } from "../rules/timing/schemes/own-clocks.ts";
import { clockReadings } from "../rules/variants.ts";
import { RESHUFFLES, type Reshuffle } from "../rules/printed/piles.ts";
import { DEFAULT_THRESHOLD } from "../rules/actionValues/degree.ts";
import { RECALL_POLICIES, type RecallPolicy } from "../rules/avatar/turn.ts";

export { chosenGame, isPlayed, playedFamilies } from "./families.ts";
export { storedDecks, storedStacks, writeDecks, writeStacks } from "./action-deck.ts";

/** Foundry's own order, by the typed IN. */
export const CORE_ORDER = "in";

/** What an encounter's order can be: a timing scheme, the default first, or Foundry's own. */
export const ORDER_POLICIES = [...OWN_CLOCKS, CORE_ORDER] as const;
export type OrderPolicy = (typeof ORDER_POLICIES)[number];

/** What calling an action forward asks for: a DEX roll (F5), or cards that make the Segment (F7). */
const CALL_POLICIES = ["roll", "sum"] as const;
export type CallPolicy = (typeof CALL_POLICIES)[number];

/** What npcs answer where a ten in their draw for the order offers one more card (Q1): at once, or the GM is asked. */
const BONUS_POLICIES = ["take", "decline", "ask"] as const satisfies readonly BonusAnswer[];

/** How strictly an encounter's order binds: players' requests out of turn are refused, or let pass. */
const TURN_POLICIES = ["strict", "free"] as const;
export type TurnPolicy = (typeof TURN_POLICIES)[number];

/** Whose cards come from a fan that the opponent picks from (A2); all others are drawn at once. */
const FAN_POLICIES = ["off", "characters", "all"] as const;
export type FanPolicy = (typeof FAN_POLICIES)[number];

/** Longest wait for an opponent's pick, in seconds. */
const MOST_PATIENCE = 600;

/** More than any table counts in (X4). */
const MOST_THRESHOLD = 20;

/** When a round opens with a card of its own: always, where blows were taken for others, never. */
const ROUND_CARD_POLICIES = ["guards", "always", "never"] as const;
export type RoundCardPolicy = (typeof ROUND_CARD_POLICIES)[number];

/** Whose the action cards are: one deck for the table, or one for each player and the GMs. */
const DECK_POLICIES = ["shared", "players"] as const;
export type DeckPolicy = (typeof DECK_POLICIES)[number];

/** Who sees the chances of an attempt before the dice fall: they may tell what a foe can do. */
const ODDS_POLICIES = ["nobody", "gm", "everyone"] as const;
export type OddsPolicy = (typeof ODDS_POLICIES)[number];

function choices(keys: readonly string[], labels: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `${labels}.${key}`]));
}

/** The keys of our settings, as the types have them. */
type Key = keyof typeof SETTINGS;

/** One of several ways, shown by its name in the language file. */
interface Choice {
  default: string;
  choices: readonly string[];
}

/** A number within a range. */
interface Amount {
  default: number;
  range: { min: number; max: number; step: number };
}

type Setting = Choice | Amount | { default: boolean };

/**
 * Every world setting, in the order in which a GM meets them.
 * @localized
 */
export const SETTINGS = {
  recall: { default: "round", choices: RECALL_POLICIES },
  order: { default: "fads-cards", choices: ORDER_POLICIES },
  everySegment: { default: false },
  dexOrder: { default: false },
  callForward: { default: "roll", choices: CALL_POLICIES },
  npcHands: { default: "backs", choices: NPC_HANDS },
  initiativeBonus: { default: "take", choices: BONUS_POLICIES },
  unseen: { default: "absent", choices: UNSEEN_POLICIES },
  turns: { default: "strict", choices: TURN_POLICIES },
  roundCard: { default: "guards", choices: ROUND_CARD_POLICIES },
  surprise: { default: false },
  autoApply: { default: false },
  fan: { default: "off", choices: FAN_POLICIES },
  fanTimeout: { default: 30, range: { min: 0, max: MOST_PATIENCE, step: 5 } },
  oneOfEach: { default: false },
  skillResolution: { default: "action-card", choices: WORLD_RESOLUTIONS },
  attackResolution: { default: "ac-pick", choices: WORLD_RESOLUTIONS },
  cardDecks: { default: "shared", choices: DECK_POLICIES },
  reshuffle: { default: "shuffleCard", choices: RESHUFFLES },
  thrownDice: { default: false },
  bumps: { default: true },
  ablation: { default: false },
  bystanders: { default: false },
  threshold: { default: DEFAULT_THRESHOLD, range: { min: 1, max: MOST_THRESHOLD, step: 1 } },
  odds: { default: "gm", choices: ODDS_POLICIES },
  welcome: { default: true },
  playersMake: { default: false },
} as const satisfies Record<string, Setting>;

const TYPES = { string: String, number: Number, boolean: Boolean } as const;

/** Most of what a table agrees on shows in the tracker. */
export function redrawTracker(): void {
  if (game.ready) void ui.combat?.render();
}

/** How a setting is registered. */
function registrationOf(key: Key) {
  const setting: Setting = SETTINGS[key];
  const labels = labelsOf(key);
  return {
    name: `${labels}.name`,
    hint: `${labels}.hint`,
    scope: "world" as const,
    config: false,
    type: TYPES[typeof setting.default as keyof typeof TYPES], // a setting is one of the three
    default: setting.default,
    onChange: redrawTracker,
    ...("choices" in setting ? { choices: choices(setting.choices, labels) } : {}),
    ...("range" in setting ? { range: setting.range } : {}),
  };
}

/** Registers every setting. */
export function registerSettings(): void {
  registerDecks();
  registerFightRecord();
  registerVariants(redrawTracker);
  registerFamilySettings(redrawTracker);
  for (const key of Object.keys(SETTINGS) as Key[]) {
    // The types want each setting's own shape; the table above is checked against it by the readers below.
    game.settings.register(SYSTEM_ID, key, registrationOf(key) as never);
  }
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

/** What is answered for npcs where a ten in their draw for the order offers one more card (Q1). */
export function bonusForNpcs(): BonusAnswer {
  return game.settings.get(SYSTEM_ID, "initiativeBonus");
}

/** What the table has agreed on about the clock. */
export function timingOptions(): Omit<TimingOptions, "die" | "recall"> {
  return {
    ...clockReadings(ruleVariants()),
    everySegment: game.settings.get(SYSTEM_ID, "everySegment"),
    inOrder: game.settings.get(SYSTEM_ID, "dexOrder"),
    callForward: game.settings.get(SYSTEM_ID, "callForward"),
  };
}

/** May players who cannot create actors have characters made for them? */
export function playersMake(): boolean {
  return game.settings.get(SYSTEM_ID, "playersMake");
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

/** How long an opponent may take for a pick, in milliseconds, before the cards' owner may pick themselves. */
export function fanPatience(): number {
  return game.settings.get(SYSTEM_ID, "fanTimeout") * 1000;
}

/** Has everybody one weapon and one armor an encounter? */
export function oneOfEach(): boolean {
  return game.settings.get(SYSTEM_ID, "oneOfEach");
}

/**
 * How a skill or an attack is resolved: as it says itself, else as the world has it, else by whatever the world plays. A
 * way of a family that the world does not play is none.
 */
export function resolutionOf(stated: Resolution, of: "skill" | "attack"): WorldResolution {
  const world = game.settings.get(SYSTEM_ID, of === "skill" ? "skillResolution" : "attackResolution");
  const ways = [...(stated === "world" ? [] : [stated]), world, ...WORLD_RESOLUTIONS];
  return ways.find((way) => isPlayed(familyOfWay(way))) ?? world;
}

/** Whose the action cards are. */
export function deckPolicy(): DeckPolicy {
  return game.settings.get(SYSTEM_ID, "cardDecks");
}

/** When the discard pile of printed cards is shuffled in again (I16). */
export function reshufflePolicy(): Reshuffle {
  return game.settings.get(SYSTEM_ID, "reshuffle");
}

/** Are dice thrown instead of drawing printed cards (Q21)? */
export function throwsDice(): boolean {
  return game.settings.get(SYSTEM_ID, "thrownDice");
}

/** Are bumps in use (I14)? */
export function usesBumps(): boolean {
  return game.settings.get(SYSTEM_ID, "bumps");
}

/** Do equal numbers ablate armor, and hits wear it down (decision 2 on printed cards)? */
export function ablatesArmor(): boolean {
  return game.settings.get(SYSTEM_ID, "ablation");
}

/** Does the GM name who else may be hit before a shot (I11)? */
export function namesBystanders(): boolean {
  return game.settings.get(SYSTEM_ID, "bystanders");
}

/** The Threshold of whoever has none of their own (X4). */
export function worldThreshold(): number {
  return game.settings.get(SYSTEM_ID, "threshold");
}

/** Does this user see the chances of an attempt before the dice fall? */
export function seesOdds(): boolean {
  const policy: OddsPolicy = game.settings.get(SYSTEM_ID, "odds");
  return policy === "everyone" || (policy === "gm" && game.user.isGM);
}

/** Are users greeted who are new to the world? */
export function welcomesUsers(): boolean {
  return game.settings.get(SYSTEM_ID, "welcome");
}
