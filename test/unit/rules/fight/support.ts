import {
  ActionRefused,
  NO_ACTION,
  type AttackAction,
  type Fight,
  type Fighter,
} from "../../../../src/rules/encounter/fight.ts";

export const FRESH: Fighter = { actions: 0, shots: 0, lastAction: NO_ACTION, flight: null, gone: false };

/** Four fighters who have done nothing yet, with these changes. It is ana's turn. */
export function fightOf(
  changes: Record<string, Partial<Fighter>> = {},
  rest: Partial<Omit<Fight, "fighters">> = {},
): Fight {
  const fighters = Object.fromEntries(
    ["ana", "bo", "cy", "di"].map((id) => [id, { ...FRESH, ...changes[id] }]),
  );
  return { turn: "ana", fighters, guards: [], ...rest };
}

/** The reason why an action is refused; null if it succeeds. */
export function refusal(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof ActionRefused) return error.reason;
    throw error;
  }
}

export const guard = (protector: string, guarded: string) => ({ protector, protected: guarded });

export const attack = (changes: Partial<AttackAction> = {}): AttackAction => ({
  attacker: "ana",
  range: "short",
  at: ["bo"],
  group: false,
  free: false,
  ...changes,
});

export const blow = (protector: string, guarded: string, changes = {}) => ({
  ...guard(protector, guarded),
  feet: 5,
  inMelee: false,
  meleeHasProtected: false,
  ...changes,
});

export const turnOf = (fight: Fight, turn: string): Fight => ({ ...fight, turn });
