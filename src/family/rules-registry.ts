import { AskedData } from "../data/message/asked.ts";
import type { Entry } from "../data/plan/plan.ts";
import { MessageIndex, readMessagesAgain } from "../platform/message-index.ts";
import { isPlayed } from "../platform/settings/index.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { gameOfCard } from "./cards.ts";
import type { Attack, CardUndo, DrawnIn, FamilyRules, Slice, Strike } from "./rules.ts";

const byId = new Map<string, FamilyRules>();

/** Registers games' rules for fights and clocks. Replaces earlier rules of the same game. */
export function registerRules(...some: readonly FamilyRules[]): void {
  for (const rules of some) byId.set(rules.id, rules);
}

/** The ids of the games that a message's card is about. */
function gamesOn({ type, system }: ChatMessage.Implementation): readonly string[] {
  const data: unknown = system;
  if (data instanceof AskedData) return data.checks.map(({ game: checked }) => checked);
  return [gameOfCard(type) ?? ""];
}

const isPartly = (id: string): boolean => byId.get(id)?.load !== undefined;

/** Chat cards of games whose rules are not all loaded, keyed by game. */
const unread = new MessageIndex((message) => gamesOn(message).filter(isPartly));

/** Loads all rules of the game with this id. Loading them again does nothing. */
export async function loadRulesOf(id: string): Promise<void> {
  const { load, ...known } = byId.get(id) ?? { id };
  if (!load) return;
  registerRules({ ...known, ...(await load()) });
  readMessagesAgain(); // with more rules, the same messages have other keys
}

/**
 * Loads all rules of the games that the world plays or that have cards in the chat. Resolves at once if they are
 * loaded. Call it after Foundry has created the chat messages.
 */
export async function loadRulesInUse(): Promise<void> {
  const partly = [...byId.keys()].filter(isPartly);
  const used = partly.filter((id) => isPlayed(id) || unread.find(id).length > 0);
  await Promise.all(used.map(loadRulesOf));
}

/** The rules of all games, in the order they were registered. */
export function allRules(): readonly FamilyRules[] {
  return [...byId.values()];
}

/** The slices of all games: the parts of actor data that a clock changes. */
export function allSlices(): readonly Slice[] {
  return allRules().flatMap(({ slice }) => slice ?? []);
}

/** The attack that a chat card of any game shows; null if it shows none. */
export function attackOn(message: ChatMessage.Implementation): Attack | null {
  for (const rules of byId.values()) {
    const attack = rules.attackOn?.(message);
    if (attack) return attack;
  }
  return null;
}

/**
 * The attacker and targets of the attack that a chat card of any game shows, and its range and round. Null if
 * it shows no attack, was undone, or was not written by a GM's client.
 */
export function strikeOn(message: ChatMessage.Implementation): Strike | null {
  if (!message.isTrusted) return null;
  for (const rules of byId.values()) {
    const strike = rules.strikeOn?.(message);
    if (strike) return strike;
  }
  return null;
}

/** The encounter and round in which a chat card's event began. Null if no game knows. Reads only stored data. */
export function begunOn(message: ChatMessage.Implementation): DrawnIn | null {
  for (const rules of byId.values()) {
    const drawnIn = rules.begunOn?.(message) ?? rules.strikeOn?.(message)?.drawnIn;
    if (drawnIn) return drawnIn;
  }
  return null;
}

/** True if a chat card of any game waits for a user to act. */
export function isAwaited(message: ChatMessage.Implementation): boolean {
  const card: unknown = message.system;
  if (card instanceof AskedData) return card.openPlaces.length > 0;
  return allRules().some((rules) => rules.isAwaited?.(message) ?? false);
}

/**
 * How to undo a chat card, or one part of it. Null if no game undoes this card. Throws a RequestRefused if the user may
 * not undo it.
 */
export function undoOn(
  message: ChatMessage.Implementation,
  part: Entry | null,
  user: User.Implementation,
): CardUndo | null {
  for (const rules of byId.values()) {
    const found = rules.undoOn?.(message, part, user);
    if (found) return found;
  }
  return null;
}

/** Plans the changes that all games make at the end of a round. */
export function planRoundEnd(changes: ChangeSet, combat: Combat.Implementation): void {
  for (const rules of byId.values()) rules.endOfRound?.(changes, combat);
}
