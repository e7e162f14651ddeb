import type { Words } from "../../../ui/kit/words.ts";

/** The view of the dialog in which a GM says how long a weapon is overheated (Q19). */
export interface OverheatView {
  readonly rounds: number;
  readonly mostRounds: number;
  /** Says when it can be used again. */
  readonly hint: string;
}

/** Builds the view; `cool` is the round in which it can be used again, or null outside an encounter. */
export function overheatView(
  { rounds, mostRounds, cool }: { rounds: number; mostRounds: number; cool: number | null },
  words: Words,
): OverheatView {
  const hint =
    cool === null
      ? words("ACTIONCARDS.Printed.Heat.UntilCooled")
      : words("ACTIONCARDS.Printed.Heat.CoolAt", { round: cool });
  return { rounds, mostRounds, hint };
}
