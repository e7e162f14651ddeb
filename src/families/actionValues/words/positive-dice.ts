import { counted } from "../../../platform/words.ts";
import { words } from "../../../ui/kit/words.ts";

export function positiveDice(dice: number): string {
  return counted(words, "ACTIONCARDS.ActionValues.Sheet.PositiveDice", dice);
}
