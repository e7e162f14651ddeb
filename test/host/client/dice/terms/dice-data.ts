/** What dice terms are made of and what they show. */
import type { DiceTermResult, NumberOrRoll } from "../types.ts";
import type { TermData } from "./term.ts";

export interface DiceTermData extends TermData {
  number?: NumberOrRoll;
  faces?: NumberOrRoll;
  method?: string | null;
  modifiers?: string[];
  results?: DiceTermResult[];
}

/** What the tooltip template shows of one dice term. */
export interface DiceTooltipData {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  icon: string | undefined;
  method: string | undefined;
  rolls: { result: string; classes: string }[];
}
