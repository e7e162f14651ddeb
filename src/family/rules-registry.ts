import type { Entry } from "../data/plan/plan.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import type { Attack, CardUndo, DrawnIn, FamilyRules, Slice, Strike } from "./rules.ts";

const byId = new Map<string, FamilyRules>();

/** Says what the fight and the clock ask of these games; a game that is known already is replaced. */
export function registerRules(...some: readonly FamilyRules[]): void {
  for (const rules of some) byId.set(rules.id, rules);
}

/** What the fight and the clock ask of all games, in the order they were added. */
export function allRules(): readonly FamilyRules[] {
  return [...byId.values()];
}

/** What the clock changes of an actor's data in all games. */
export function allSlices(): readonly Slice[] {
  return allRules().flatMap(({ slice }) => slice ?? []);
}

/** The attack that a chat card tells of, of whatever game; null where it tells of none. */
export function attackOn(message: ChatMessage.Implementation): Attack | null {
  for (const rules of byId.values()) {
    const attack = rules.attackOn?.(message);
    if (attack) return attack;
  }
  return null;
}

/**
 * Whom the attack that a chat card tells of strikes, of whatever game; null where it tells of none that counts: one that
 * was called off, or a card that no GM's client wrote.
 */
export function strikeOn(message: ChatMessage.Implementation): Strike | null {
  if (!message.isTrusted) return null;
  for (const rules of byId.values()) {
    const strike = rules.strikeOn?.(message);
    if (strike) return strike;
  }
  return null;
}

/** When what a chat card tells of was begun, in any game; null for a card of no fight. It replays nothing. */
export function begunOn(message: ChatMessage.Implementation): DrawnIn | null {
  for (const rules of byId.values()) {
    const drawnIn = rules.begunOn?.(message) ?? rules.strikeOn?.(message)?.drawnIn;
    if (drawnIn) return drawnIn;
  }
  return null;
}

/** True if someone still has to act on a chat card, in any game. */
export function isAwaited(message: ChatMessage.Implementation): boolean {
  return allRules().some((rules) => rules.isAwaited?.(message) ?? false);
}

/** How a chat card of any game is undone, or one part of it; null if no game says. Throws a RequestRefused. */
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

/** Plans what the end of an encounter's round brings in all games. */
export function planRoundEnd(changes: ChangeSet, combat: Combat.Implementation): void {
  for (const rules of byId.values()) rules.endOfRound?.(changes, combat);
}
