/** Inline rolls in rich text: `[[1d6]]` is rolled during enrichment, `[[/r 1d6]]` on click. */
import { host, reportError } from "../api/environment.ts";
import { createAnchor } from "./content-links.ts";

interface RollLike {
  total?: number;
  formula: string;
  evaluate(options?: object): Promise<RollLike>;
  toMessage(data?: object, options?: object): Promise<unknown>;
  toJSON?(): object;
  toAnchor?(options?: object): HTMLAnchorElement;
}

interface RollClass {
  create(formula: string, data?: object): RollLike;
  fromJSON(json: string): RollLike;
  validate?(formula: string): boolean;
}

export const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:\{([^}]+)\})?/g;

const COMMAND_MODES: Record<string, string | undefined> = {
  r: undefined,
  roll: undefined,
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  blindroll: "blind",
  broll: "blind",
  sr: "self",
  selfroll: "self",
};

const rollClass = (): RollClass => host.foundry!.dice!.Roll as RollClass; // loaded before enrichment

const splitFlavor = (formula: string): [formula: string, flavor: string | undefined] => {
  const [, body = formula, flavor] = /^(.*?)\s*#\s*(.*)$/.exec(formula) ?? [];
  return [body.trim(), flavor];
};

/** Returns the element for a match; null if the command is not a roll, or if the formula is invalid. */
export async function createInlineRoll(
  match: RegExpMatchArray,
  rollData: object,
): Promise<HTMLAnchorElement | null> {
  const [, command, raw = "", closing = "]]", label] = match;
  const [formula, flavor] = splitFlavor(raw + (closing.length === 3 ? "]" : ""));
  if (!formula) return null;
  const mode = command?.trim().slice(1).toLowerCase();
  if (mode !== undefined && !Object.hasOwn(COMMAND_MODES, mode)) return null;
  try {
    return mode === undefined
      ? await immediate(formula, flavor, label, rollData)
      : deferred(formula, flavor, label, mode, rollData);
  } catch {
    return null; // invalid formulas stay text
  }
}

async function immediate(
  formula: string,
  flavor: string | undefined,
  label: string | undefined,
  rollData: object,
): Promise<HTMLAnchorElement> {
  const roll = await rollClass().create(formula, rollData).evaluate();
  return createAnchor({
    classes: ["inline-roll", "inline-result"],
    icon: "fa-solid fa-dice-d20",
    name: label ? `${label}: ${roll.total}` : String(roll.total),
    dataset: {
      roll: encodeURIComponent(JSON.stringify(roll)),
      tooltip: flavor ? `${flavor}: ${roll.formula}` : roll.formula,
    },
    attrs: { tabindex: "0" },
  });
}

function deferred(
  formula: string,
  flavor: string | undefined,
  label: string | undefined,
  mode: string,
  rollData: object,
): HTMLAnchorElement {
  const { formula: resolved } = rollClass().create(formula, rollData);
  return createAnchor({
    classes: ["inline-roll", "roll"],
    icon: "fa-solid fa-dice-d20",
    name: label ?? flavor ?? formula,
    dataset: { mode, formula: resolved, flavor: flavor ?? "", tooltip: resolved },
    attrs: { tabindex: "0", role: "button" },
  });
}

/** Handles a click: posts a deferred roll to chat; shows or hides the details of a result. */
export async function clickInlineRoll(anchor: HTMLElement): Promise<void> {
  if (anchor.classList.contains("inline-result")) {
    anchor.classList.toggle("expanded");
    return;
  }
  const { formula, flavor, mode = "r" } = anchor.dataset;
  if (!formula) return;
  const messageMode = COMMAND_MODES[mode];
  try {
    await rollClass()
      .create(formula)
      .toMessage({ flavor: flavor ?? "" }, messageMode ? { messageMode } : {});
  } catch (error) {
    reportError(error);
  }
}
