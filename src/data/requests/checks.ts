import { checkInteger, checkList, checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { MESSAGE_MODES, type MessageMode } from "../message/modes.ts";

/** The fields of a deed, whatever its doer's console wrote into them. */
export type RawDeed = Readonly<Record<string, unknown>>;

/** A modifier that a person adds by hand: a few words and a number. */
export interface FreeModifier {
  label: string;
  value: number;
}

/** What everybody declares before a pick (C3): the one supplementary item, what is added to it, free modifiers. */
export interface Declaration {
  /** UUID of the supplementary item, or empty. */
  item: string;
  /** UUIDs of skills and powers added to the calculation (C4). */
  aids: string[];
  extras: FreeModifier[];
}

/** More people than any attack or encounter concerns. */
export const MOST_NAMED = 40;
const MOST_LABEL = 80;
/** More modifiers than anybody adds by hand. */
const MOST_EXTRAS = 20;

/** Text of at most `most` characters; throws a RuleError naming `field`. */
export function checkText(value: unknown, field: string, most = 200): string {
  if (typeof value !== "string") throw new RuleError(field, "must be text");
  if (value.length > most) throw new RuleError(field, `must have at most ${most} characters`);
  return value;
}

/** A document's id; throws a RuleError naming `field`. */
export function checkId(value: unknown, field: string): string {
  const id = checkText(value, field);
  if (!/^[A-Za-z0-9]{16}$/.test(id)) throw new RuleError(field, "must be an id of 16 letters and digits");
  return id;
}

/** A list of no more than `most` entries; throws a RuleError naming `field`. */
export function checkShortList(value: unknown, field: string, most = MOST_NAMED): readonly unknown[] {
  const list = checkList(value, field);
  if (list.length > most) throw new RuleError(field, `must name at most ${most}`);
  return list;
}

/** A list of texts, at most MOST_NAMED; throws a RuleError naming `field` or the entry of it. */
export function checkTexts(value: unknown, field: string): string[] {
  return checkShortList(value, field).map((entry, index) => checkText(entry, `${field}[${index}]`));
}

/** The place of somebody in a chat card's list; throws a RuleError naming `field`. */
export function checkIndex(value: unknown, field: string): number {
  return checkInteger(value, field, { min: 0, max: MOST_NAMED });
}

/** Free modifiers; throws a RuleError naming the entry that is none. */
export function checkExtras(value: unknown): FreeModifier[] {
  return checkShortList(value, "extras", MOST_EXTRAS).map((entry, index) => {
    const extra = checkRecord(entry, `extras[${index}]`);
    return {
      label: checkText(extra["label"], `extras[${index}].label`, MOST_LABEL),
      value: checkInteger(extra["value"], `extras[${index}].value`, { min: -999, max: 999 }),
    };
  });
}

/** What a deed declares; throws a RuleError naming the bad field. */
export function checkDeclaration(data: RawDeed): Declaration {
  return {
    item: checkText(data["item"], "item"),
    aids: checkTexts(data["aids"], "aids"),
    extras: checkExtras(data["extras"]),
  };
}

/** A deed that concerns nobody else: its card is told as its doer's chat is set to. */
export interface OwnDeed {
  /** Left out: to all. */
  mode?: MessageMode;
}

/** To whom a deed's card is told; throws a RuleError naming `mode`. */
export function checkMode({ mode }: RawDeed): OwnDeed {
  return mode === undefined ? {} : { mode: checkOneOf(mode, "mode", MESSAGE_MODES) };
}
