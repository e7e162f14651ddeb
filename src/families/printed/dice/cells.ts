import type { PrintedCell } from "../../../rules/printed/card.ts";
import { causeCells } from "../../../rules/printed/cause.ts";
import type { CauseLookup } from "../../../rules/printed/lookup.ts";
import { cardOf } from "../../../rules/printed/printed-deck.ts";
import { thrownCauses, type ThrownDie } from "../../../rules/printed/thrown.ts";

export { judgeCells } from "../../../rules/printed/cause.ts";

/** What a roll was read from: the dice `thrown`, or the number of the card `drawn`. Neither before the roll. */
interface Source {
  readonly thrown?: readonly ThrownDie[];
  readonly drawn?: number;
}

/** The cells that a roll read; null before the roll. */
export function cellsOf(lookup: CauseLookup, { thrown, drawn }: Source): readonly PrintedCell[] | null {
  if (thrown) return thrownCauses(thrown);
  return drawn === undefined ? null : causeCells(cardOf(drawn), lookup);
}
