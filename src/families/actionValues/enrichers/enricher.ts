import { words } from "../../../ui/kit/words.ts";
import { allMeasures, highestValue, VALUE_SCALES, type ValueScale } from "../words/measure-text.ts";
import { iconElement } from "../../../ui/kit/icon.ts";

/**
 * Matches `@Value[12 range]`, `@Value[12]`, `@Value[12 range]{as far as}`: a value, an optional scale and an optional
 * label.
 */
const PATTERN = /@Value\[([^\]]*)\](?:\{([^}]*)\})?/gi;

const INSIDE = new RegExp(`^\\s*(\\d{1,3})\\s*(${VALUE_SCALES.join("|")})?\\s*$`, "i");

/** Parses the text between the brackets; null if the text is invalid or the value is too high for the rules' table. */
function parseValueText(text: string): { value: number; scale: ValueScale | null } | null {
  const [, digits, word] = INSIDE.exec(text) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits);
  const scale = VALUE_SCALES.find((key) => key === word?.toLowerCase()) ?? null;
  return value <= highestValue(scale ?? "range") ? { value, scale } : null;
}

/** Returns a span with this text. The text is untrusted, so it is never parsed as HTML. */
function element(className: string, text: string, tooltip: string): HTMLElement {
  const span = document.createElement("span");
  span.className = `action-cards ${className}`;
  span.textContent = text;
  span.dataset["tooltip"] = foundry.utils.escapeHTML(tooltip);
  return span;
}

/** Returns the invalid text as written, with the reason as a tooltip. */
export function badText(written: string, why: string): HTMLElement {
  const span = element("ac-value ac-value-bad", written, why);
  span.prepend(iconElement("fa-triangle-exclamation"), " ");
  return span;
}

function badValue(written: string, text: string): HTMLElement {
  const data = { text, most: highestValue("range"), mostTime: highestValue("time") };
  return badText(written, words("ACTIONCARDS.ActionValues.Value.Bad", data));
}

function enrich([written, inside = "", label = ""]: RegExpMatchArray): HTMLElement {
  const parsed = parseValueText(inside);
  if (!parsed) return badValue(written, inside);
  const { value, scale } = parsed;
  const measures = allMeasures(value).filter((measure) => scale === null || measure.scale === scale);
  const text = measures.map((measure) => measure.text).join(" / ");
  const tooltip = words(`ACTIONCARDS.ActionValues.Value.${scale === null ? "AsAll" : "As"}`, {
    value,
    scale: scale === null ? "" : words(`ACTIONCARDS.ActionValues.Value.${scale}`).toLowerCase(),
  });
  return element("ac-value", label.trim() === "" ? text : `${label.trim()} (${text})`, tooltip);
}

/** Enriches `@Value[...]` in all texts. */
export const valueEnricher: foundry.applications.ux.TextEditor.EnricherConfig = {
  pattern: PATTERN,
  enricher: async (match) => enrich(match),
};
