import type { TargetOption } from "./targets.ts";

/** The positions that a guard depends on (C8). */
export interface GuardSituation {
  readonly near: boolean;
  readonly inMelee: boolean;
  readonly meleeHasOther: boolean;
  /** True if tokens give the distance, so the user does not enter it. */
  readonly measured: boolean;
}

/** The view of a guard while it is declared: the allies to choose from, and the positions. */
export interface GuardView extends GuardSituation {
  readonly others: readonly TargetOption[];
}

/** The view with these allies to choose from; `chosen` is a UUID. */
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
