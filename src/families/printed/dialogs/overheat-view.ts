import type { Words } from "../../../ui/kit/words.ts";

/** For how long a weapon is overheated, as a GM says it (Q19). */
export interface OverheatView {
  readonly rounds: number;
  readonly mostRounds: number;
  /** When it can be used again. */
  readonly hint: string;
}

/** How the question looks; `cool` is the round in which it can be used again, null outside every encounter. */
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
