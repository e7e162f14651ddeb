import type { TargetOption } from "./targets.ts";

/** Where a guard stands as it is declared (C8). */
export interface GuardSituation {
  readonly near: boolean;
  readonly inMelee: boolean;
  readonly meleeHasOther: boolean;
  /** Tokens tell how far apart they stand, so that there is nothing to declare. */
  readonly measured: boolean;
}

/** A guard as it is declared: of whom, and where both stand. */
export interface GuardView extends GuardSituation {
  readonly others: readonly TargetOption[];
}

/** How the choice among these people looks, one of them chosen by UUID. */
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
