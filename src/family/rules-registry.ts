import { AskedData } from "../data/message/asked.ts";
import type { Entry } from "../data/plan/plan.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import type { Attack, CardUndo, DrawnIn, FamilyRules, Slice, Strike } from "./rules.ts";

const byId = new Map<string, FamilyRules>();

/** Registers games' rules for fights and clocks; replaces those of a known game. */
export function registerRules(...some: readonly FamilyRules[]): void {
  for (const rules of some) byId.set(rules.id, rules);
}

/** All games' rules, in the order they were added. */
export function allRules(): readonly FamilyRules[] {
  return [...byId.values()];
}

/** The parts of actor data that a clock changes, in all games. */
export function allSlices(): readonly Slice[] {
  return allRules().flatMap(({ slice }) => slice ?? []);
}

/** The attack on a chat card of any game, or null. */
export function attackOn(message: ChatMessage.Implementation): Attack | null {
  for (const rules of byId.values()) {
    const attack = rules.attackOn?.(message);
    if (attack) return attack;
  }
  return null;
}

/**
 * The targets of the attack on a chat card of any game; null if it has none, was undone, or no GM client wrote the
 * card.
 */
export function strikeOn(message: ChatMessage.Implementation): Strike | null {
  if (!message.isTrusted) return null;
  for (const rules of byId.values()) {
    const strike = rules.strikeOn?.(message);
    if (strike) return strike;
  }
  return null;
}

/**
 * The time when the event on a chat card began, in any game; null if it is not part of a fight. Does not replay the
 * card.
 */
export function begunOn(message: ChatMessage.Implementation): DrawnIn | null {
  for (const rules of byId.values()) {
    const drawnIn = rules.begunOn?.(message) ?? rules.strikeOn?.(message)?.drawnIn;
    if (drawnIn) return drawnIn;
  }
  return null;
}

/** True if a user still has to act on a chat card, in any game. */
export function isAwaited(message: ChatMessage.Implementation): boolean {
  const card: unknown = message.system;
  if (card instanceof AskedData) return card.openPlaces.length > 0;
  return allRules().some((rules) => rules.isAwaited?.(message) ?? false);
}

/**
 * How to undo a chat card or one part of it; null if no game handles it. Throws a RequestRefused if the user may not
 * undo it.
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

/** Plans all games' changes at the end of an encounter's round. */
export function planRoundEnd(changes: ChangeSet, combat: Combat.Implementation): void {
  for (const rules of byId.values()) rules.endOfRound?.(changes, combat);
}
