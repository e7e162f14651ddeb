import { SYSTEM_ID } from "../../constants.ts";
import { registerDecks } from "./action-deck.ts";
import { registerCountdowns } from "./countdowns.ts";
import {
  familyOfWay,
  WORLD_RESOLUTIONS,
  type Resolution,
  type WorldResolution,
} from "../../data/item/resolution.ts";
import { isPlayed, registerFamilySettings } from "./families.ts";
import { registerFightRecord } from "./fight-record.ts";
import { labelsOf } from "./labels.ts";
import { registerVariants, ruleVariants } from "./variants.ts";
import type { BonusAnswer, TimingOptions } from "../../rules/timing/encounter.ts";
import { CORE_ORDER, OWN_CLOCKS } from "../../rules/timing/schemes/own-clocks.ts";
import { clockReadings } from "../../rules/variants.ts";
import { RESHUFFLES, type Reshuffle } from "../../rules/printed/reshuffles.ts";
import { DEFAULT_THRESHOLD } from "../../rules/actionValues/degree.ts";
import { RECALL_POLICIES, type RecallPolicy } from "../../rules/avatar/turn.ts";

export { chosenGame, isPlayed, playedFamilies } from "./families.ts";
export { storedStacks, writeDecks, writeStacks } from "./action-deck.ts";

/** The orders that an encounter can have: the timing schemes, default first, and Foundry's own. */
export const ORDER_POLICIES = [...OWN_CLOCKS, CORE_ORDER] as const;
export type OrderPolicy = (typeof ORDER_POLICIES)[number];

/** What calling an action forward requires: a DEX roll (F5), or cards that add up to the Segment (F7). */
const CALL_POLICIES = ["roll", "sum"] as const;
export type CallPolicy = (typeof CALL_POLICIES)[number];

/**
 * What NPCs answer when a ten in the draw for the order offers another card (Q1): take it, decline it, or ask the GM.
 */
const BONUS_POLICIES = ["take", "decline", "ask"] as const satisfies readonly BonusAnswer[];

/** Whether players' requests out of turn are refused ("strict") or allowed ("free"). */
const TURN_POLICIES = ["strict", "free"] as const;
export type TurnPolicy = (typeof TURN_POLICIES)[number];

/** Which actors' cards an opponent picks from a fan (A2). All other actors' cards are drawn without a fan. */
const FAN_POLICIES = ["off", "characters", "all"] as const;
export type FanPolicy = (typeof FAN_POLICIES)[number];

/** Upper limit of the world's Threshold (X4). */
const MOST_THRESHOLD = 20;

/** How decks of action cards are shared: all users share one, or each player has one and the GMs share one. */
const DECK_POLICIES = ["shared", "players"] as const;
export type DeckPolicy = (typeof DECK_POLICIES)[number];

/** Who sees the odds of an attempt before the dice are rolled. Odds can reveal a foe's abilities. */
const ODDS_POLICIES = ["nobody", "gm", "everyone"] as const;
export type OddsPolicy = (typeof ODDS_POLICIES)[number];

/** What players see of actors whose sheet they may not open: nothing, a condition such as "hurt", or the numbers. */
const OTHERS_SHOWN = ["nothing", "words", "numbers"] as const;
export type OthersShown = (typeof OTHERS_SHOWN)[number];

function choices(keys: readonly string[], labels: string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, `${labels}.${key}`]));
}

type Key = keyof typeof SETTINGS;

/** A setting with a choice. The language file has the names of the choices. */
interface Choice {
  default: string;
  choices: readonly string[];
  /** True if the setting changes how cards look. */
  onCards?: true;
}

/** A setting with a number in a range. */
interface Amount {
  default: number;
  range: { min: number; max: number; step: number };
}

type Setting = Choice | Amount | { default: boolean };

/**
 * The world settings with a choice, a number or a switch, keyed by setting.
 * @localized
 */
export const SETTINGS = {
  recall: { default: "round", choices: RECALL_POLICIES },
  order: { default: "fads-cards", choices: ORDER_POLICIES },
  everySegment: { default: false },
  dexOrder: { default: false },
  callForward: { default: "roll", choices: CALL_POLICIES },
  initiativeBonus: { default: "take", choices: BONUS_POLICIES },
  turns: { default: "strict", choices: TURN_POLICIES },
  surprise: { default: false },
  npcsDefend: { default: false },
  autoApply: { default: false },
  fan: { default: "off", choices: FAN_POLICIES },
  oneOfEach: { default: false },
  skillResolution: { default: "action-card", choices: WORLD_RESOLUTIONS },
  attackResolution: { default: "ac-pick", choices: WORLD_RESOLUTIONS },
  convertsHarm: { default: false },
  cardDecks: { default: "shared", choices: DECK_POLICIES },
  reshuffle: { default: "shuffleCard", choices: RESHUFFLES },
  thrownDice: { default: false },
  bumps: { default: true },
  ablation: { default: false },
  bystanders: { default: false },
  targetNumbersLocked: { default: false },
  threshold: { default: DEFAULT_THRESHOLD, range: { min: 1, max: MOST_THRESHOLD, step: 1 } },
  odds: { default: "gm", choices: ODDS_POLICIES },
  othersShown: { default: "words", choices: OTHERS_SHOWN, onCards: true },
  welcome: { default: true },
  playersMake: { default: false },
} as const satisfies Record<string, Setting>;

const TYPES = { string: String, number: Number, boolean: Boolean } as const;

/** Renders the tracker again after a setting changed. Most settings affect it. */
export function redrawTracker(): void {
  if (game.ready) void ui.combat?.render();
}

/** The data that registers a setting. */
function registrationOf(key: Key, redrawCards: () => void) {
  const setting: Setting = SETTINGS[key];
  const labels = labelsOf(key);
  return {
    name: `${labels}.name`,
    hint: `${labels}.hint`,
    scope: "world" as const,
    config: false,
    type: TYPES[typeof setting.default as keyof typeof TYPES], // a boolean, a number or a string
    default: setting.default,
    onChange() {
      redrawTracker();
      if ("onCards" in setting) redrawCards();
    },
    ...("choices" in setting ? { choices: choices(setting.choices, labels) } : {}),
    ...("range" in setting ? { range: setting.range } : {}),
  };
}

/**
 * Registers the world settings, except the data version. `redrawCards` runs when a setting changes how cards look;
 * `followGames` runs when the games that the world plays change.
 */
export function registerSettings(redrawCards = redrawTracker, followGames?: () => void): void {
  registerDecks();
  registerFightRecord();
  registerCountdowns();
  registerVariants(redrawTracker);
  registerFamilySettings(() => {
    redrawTracker();
    followGames?.();
  });
  for (const key of Object.keys(SETTINGS) as Key[]) {
    // The types want the exact shape of each single setting.
    game.settings.register(SYSTEM_ID, key, registrationOf(key, redrawCards) as never);
  }
}

/** True if attacks outside an encounter follow the rules of Surprise. */
export function surprisesBind(): boolean {
  return game.settings.get(SYSTEM_ID, "surprise");
}

/** When played AC cards return to their decks. */
export function recallPolicy(): RecallPolicy {
  return game.settings.get(SYSTEM_ID, "recall");
}

/** How an encounter's order is decided, unless the encounter sets it. */
export function orderPolicy(): OrderPolicy {
  return game.settings.get(SYSTEM_ID, "order");
}

/** What NPCs answer when a ten in the draw for the order offers another card (Q1). */
export function bonusForNpcs(): BonusAnswer {
  return game.settings.get(SYSTEM_ID, "initiativeBonus");
}

/** The world's options for timing schemes, except `die` and `recall`. */
export function timingOptions(): Omit<TimingOptions, "die" | "recall"> {
  return {
    ...clockReadings(ruleVariants()),
    everySegment: game.settings.get(SYSTEM_ID, "everySegment"),
    inOrder: game.settings.get(SYSTEM_ID, "dexOrder"),
    callForward: game.settings.get(SYSTEM_ID, "callForward"),
  };
}

/** True if players may make their own characters even without the permission to create actors. */
export function playersMake(): boolean {
  return game.settings.get(SYSTEM_ID, "playersMake");
}

/** Whether players' requests out of turn are refused. */
export function turnPolicy(): TurnPolicy {
  return game.settings.get(SYSTEM_ID, "turns");
}

/** True if NPCs defend as proposed, without a click. */
export function npcsDefend(): boolean {
  return game.settings.get(SYSTEM_ID, "npcsDefend");
}

/** True if damage is applied without a click. */
export function appliesByItself(): boolean {
  return game.settings.get(SYSTEM_ID, "autoApply");
}

/** True if damage from an attack by another game's rules is converted to the target's own game. */
export function convertsHarm(): boolean {
  return game.settings.get(SYSTEM_ID, "convertsHarm");
}

/** Which actors' cards an opponent picks from a fan. */
export function fanPolicy(): FanPolicy {
  return game.settings.get(SYSTEM_ID, "fan");
}

/** True if each combatant is limited to one weapon and one armor per encounter. */
export function oneOfEach(): boolean {
  return game.settings.get(SYSTEM_ID, "oneOfEach");
}

/**
 * How to resolve a skill or an attack: `stated`, else as set for the world, else in any other way. Skips ways whose
 * game the world does not play. If the world plays none of the games, returns the world's setting.
 */
export function resolutionOf(stated: Resolution, of: "skill" | "attack"): WorldResolution {
  const world = game.settings.get(SYSTEM_ID, of === "skill" ? "skillResolution" : "attackResolution");
  const ways = [...(stated === "world" ? [] : [stated]), world, ...WORLD_RESOLUTIONS];
  return ways.find((way) => isPlayed(familyOfWay(way))) ?? world;
}

/** How decks of action cards are shared. */
export function deckPolicy(): DeckPolicy {
  return game.settings.get(SYSTEM_ID, "cardDecks");
}

/** When the discard pile of printed cards is reshuffled (I16). */
export function reshufflePolicy(): Reshuffle {
  return game.settings.get(SYSTEM_ID, "reshuffle");
}

/** True if dice are rolled instead of drawing printed cards (Q21). */
export function throwsDice(): boolean {
  return game.settings.get(SYSTEM_ID, "thrownDice");
}

/** True if bumps are used (I14). */
export function usesBumps(): boolean {
  return game.settings.get(SYSTEM_ID, "bumps");
}

/** True if the ablation rule is on (decision 2 on printed cards). */
export function ablatesArmor(): boolean {
  return game.settings.get(SYSTEM_ID, "ablation");
}

/** True if players can't change a target number that the distance determines (I3). */
export function locksTargetNumbers(): boolean {
  return game.settings.get(SYSTEM_ID, "targetNumbersLocked");
}

/** True if the GM names possible bystanders before a shot (I11). */
export function namesBystanders(): boolean {
  return game.settings.get(SYSTEM_ID, "bystanders");
}

/** The world's Threshold (X4), for actors and maneuvers without their own. */
export function worldThreshold(): number {
  return game.settings.get(SYSTEM_ID, "threshold");
}

/** True if this user sees an attempt's odds before the roll or the draw. AC Picks have their own setting. */
export function seesOdds(): boolean {
  const policy: OddsPolicy = game.settings.get(SYSTEM_ID, "odds");
  return policy === "everyone" || (policy === "gm" && game.user.isGM);
}

/** What players see of actors whose sheet they may not open. */
export function othersShown(): OthersShown {
  return game.settings.get(SYSTEM_ID, "othersShown");
}

/** True if new users get a welcome message. */
export function welcomesUsers(): boolean {
  return game.settings.get(SYSTEM_ID, "welcome");
}
