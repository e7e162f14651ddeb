/** Data of dice terms. */
import type { DiceTermResult, NumberOrRoll } from "../types.ts";
import type { TermData } from "./term.ts";

export interface DiceTermData extends TermData {
  number?: NumberOrRoll;
  faces?: NumberOrRoll;
  method?: string | null;
  modifiers?: string[];
  results?: DiceTermResult[];
}

/** Data of a dice term for the tooltip template. */
export interface DiceTooltipData {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  icon: string | undefined;
  method: string | undefined;
  rolls: { result: string; classes: string }[];
}
