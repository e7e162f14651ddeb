import { checkBoolean, checkList, checkRecord } from "../cards/check.ts";
import { RuleError } from "../cards/errors.ts";
import { rangeOf } from "../avatar/exchange.ts";

/** Attacks on `protected` hit `protector` instead (C8). */
export interface Guard {
  readonly protector: string;
  readonly protected: string;
}

/** Everything that decides whether the protector can take a blow. */
export interface BlowSituation {
  readonly protector: string;
  readonly protected: string;
  /** Distance between the protector and the protected, in feet. */
  readonly feet: number;
  /** True on the protector's own turn. Taking a Blow is never possible as a Reaction. */
  readonly ownTurn: boolean;
  /** True if the protector has no Action left in this round. */
  readonly actionUsed: boolean;
  /** True if the protector is in a melee. */
  readonly inMelee: boolean;
  /** True if the protected combatant is in that melee too. */
  readonly meleeHasProtected: boolean;
}

/**
 * Why the protector can't take blows: protector and protected are the same combatant or are too far apart, it is not
 * the protector's turn, the Action is used up, or the protector is in a melee without the protected.
 */
type BlowRefusal = "self" | "distance" | "turn" | "action" | "melee";

export type BlowResult = { readonly ok: true } | { readonly ok: false; readonly reason: BlowRefusal };

/** Whether the protector can take blows for the protected (C8). Throws a RuleError naming the invalid field. */
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

/** Adds a guard at the end of the list. A protector guards only one combatant, so this removes their earlier guard. */
export function establish(guards: readonly Guard[], guard: Guard): readonly Guard[] {
  return [...guards.filter(({ protector }) => protector !== guard.protector), guard];
}

/**
 * The guards that remain after `actor` has acted. The actor's own guard ends, because a protector can do nothing else.
 * Guards that protect the actor end too, unless the actor fled (C8).
 */
export function afterAction(guards: readonly Guard[], actor: string, fled: boolean): readonly Guard[] {
  return guards.filter((guard) => guard.protector !== actor && (fled || guard.protected !== actor));
}

/** The guards of these protectors, who renewed them in the first step of the new round (C8). */
export function renewed(guards: readonly Guard[], protectors: readonly string[]): readonly Guard[] {
  return guards.filter(({ protector }) => protectors.includes(protector));
}

/** The guards without those that involve `gone`, the id of a combatant who left. */
export function without(guards: readonly Guard[], gone: string): readonly Guard[] {
  return guards.filter((guard) => guard.protector !== gone && guard.protected !== gone);
}

/** Parses guards from untrusted data. Throws a RuleError naming the invalid entry. */
export function parseGuards(data: unknown): readonly Guard[] {
  return checkList(data, "guards").map((entry, index) => {
    const field = `guards[${index}]`;
    const { protector, protected: guarded } = checkRecord(entry, field);
    if (typeof protector !== "string" || typeof guarded !== "string" || protector === guarded) {
      throw new RuleError(field, "must name a protector and somebody else");
    }
    return { protector, protected: guarded };
  });
}
