import type { TargetOption } from "./targets.ts";

/** The positions that decide whether a guard is possible (C8). */
export interface GuardSituation {
  readonly near: boolean;
  readonly inMelee: boolean;
  readonly meleeHasOther: boolean;
  /** True if tokens give the distance, so the user does not enter it. */
  readonly measured: boolean;
}

/** Template context of the guard dialog: the allies to choose from, and the positions. */
export interface GuardView extends GuardSituation {
  readonly others: readonly TargetOption[];
}

/** Builds the context; `chosen` is the UUID of the selected ally. */
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
