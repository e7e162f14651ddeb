import { checkBoolean } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { rangeOf } from "../avatar/exchange.ts";

/** Somebody takes the blows meant for somebody else (C8). */
export interface Guard {
  readonly protector: string;
  readonly protected: string;
}

/** What must be known before anybody takes blows for another. */
export interface BlowSituation {
  readonly protector: string;
  readonly protected: string;
  /** Distance between the two, in feet. */
  readonly feet: number;
  /** It is the protector's own turn to act: never a Reaction. */
  readonly ownTurn: boolean;
  /** The protector has used their Action of this round. */
  readonly actionUsed: boolean;
  /** The protector is in a melee, */
  readonly inMelee: boolean;
  /** and the protected one is part of it. */
  readonly meleeHasProtected: boolean;
}

/** Why nobody takes this blow: for oneself, too far, out of turn, no Action left, busy in another melee. */
type BlowRefusal = "self" | "distance" | "turn" | "action" | "melee";

export type BlowResult = { readonly ok: true } | { readonly ok: false; readonly reason: BlowRefusal };

/** May the protector take blows for the other (C8)? Throws a RuleError naming a field that will not do. */
export function judgeBlow(situation: BlowSituation): BlowResult {
  const { feet, ownTurn, actionUsed, inMelee, meleeHasProtected } = situation;
  for (const field of ["ownTurn", "actionUsed", "inMelee", "meleeHasProtected"] as const) {
    checkBoolean(situation[field], field);
  }
  const refusals: readonly [boolean, BlowRefusal][] = [
    [situation.protector === situation.protected, "self"],
    [rangeOf(feet) !== "short", "distance"],
    [!ownTurn, "turn"],
    [actionUsed, "action"],
    [inMelee && !meleeHasProtected, "melee"],
  ];
  const refused = refusals.find(([applies]) => applies);
  return refused ? { ok: false, reason: refused[1] } : { ok: true };
}

/** `guards` with one more; a protector guards one at a time, and the newest place is the last. */
export function establish(guards: readonly Guard[], guard: Guard): readonly Guard[] {
  return [...guards.filter(({ protector }) => protector !== guard.protector), guard];
}

/**
 * Who still guards whom after somebody has acted: their own guard ends, since a protector does nothing else; and, unless
 * they have fled, so do the guards over them (C8).
 */
export function afterAction(guards: readonly Guard[], actor: string, fled: boolean): readonly Guard[] {
  return guards.filter((guard) => guard.protector !== actor && (fled || guard.protected !== actor));
}

/** Who guards on into the next round: those who renew it in its first step (C8). */
export function renewed(guards: readonly Guard[], protectors: readonly string[]): readonly Guard[] {
  return guards.filter(({ protector }) => protectors.includes(protector));
}

/** Without those who left the encounter. */
export function without(guards: readonly Guard[], gone: string): readonly Guard[] {
  return guards.filter((guard) => guard.protector !== gone && guard.protected !== gone);
}

/**
 * Whom an attack strikes: the first who guards its target, who also computes the defense (decision 7 on combat
 * actions). Mental attacks strike whom they are aimed at. A blow taken is not passed on: it was aimed at somebody else.
 * Nobody takes a blow of their own: a free attack ends no guard of the attacker's (Q7).
 */
export function struckBy(guards: readonly Guard[], target: string, mental: boolean, attacker = ""): string {
  if (mental) return target;
  const taking = guards.find((guard) => guard.protected === target && guard.protector !== attacker);
  return taking?.protector ?? target;
}

/** Guards read from data somebody may have edited. Throws a RuleError naming the entry that is none. */
export function parseGuards(data: unknown): readonly Guard[] {
  if (!Array.isArray(data)) throw new RuleError("guards", "must be a list");
  return data.map((entry: unknown, index) => {
    if (typeof entry !== "object" || entry === null)
      throw new RuleError(`guards[${index}]`, "must be a guard");
    const { protector, protected: guarded } = entry as Partial<Guard>; // checked field by field below
    if (typeof protector !== "string" || typeof guarded !== "string" || protector === guarded) {
      throw new RuleError(`guards[${index}]`, "must name a protector and somebody else");
    }
    return { protector, protected: guarded };
  });
}
