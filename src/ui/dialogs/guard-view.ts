import type { TargetOption } from "./targets.ts";

/** The distance and melee situation, which decide whether the character can guard the ally (C8). */
export interface GuardSituation {
  readonly near: boolean;
  readonly inMelee: boolean;
  readonly meleeHasOther: boolean;
  /** True if the distance is measured between tokens, so this player can't enter it. */
  readonly measured: boolean;
}

export interface GuardView extends GuardSituation {
  readonly others: readonly TargetOption[];
}

/** Builds the context. `chosen` is the UUID of the selected ally. */
export function guardView(
  others: readonly { readonly uuid: string; readonly calledAs: string }[],
  chosen: string,
  { near, inMelee, meleeHasOther, measured }: GuardSituation,
): GuardView {
  return {
    others: others.map(({ uuid, calledAs: name }) => ({ uuid, name, selected: uuid === chosen })),
    near,
    inMelee,
    meleeHasOther,
    measured,
  };
}
