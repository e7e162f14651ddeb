/** Inline rolls: links that contain a complete serialized roll. */

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  /** Text shown before the total. */
  label?: string;
  /** CSS classes of the icon; default: a d20. */
  icon?: string;
}

export function createRollAnchor(
  { json, total, formula }: { json: string; total: number | undefined; formula: string },
  { attrs = {}, dataset = {}, classes = [], label, icon = "fa-solid fa-dice-d20" }: AnchorOptions = {},
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", "inline-result", ...classes);
  for (const [name, value] of Object.entries({ "data-tooltip-text": formula, ...attrs })) {
    anchor.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries({
    roll: encodeURIComponent(json),
    tooltip: formula,
    ...dataset,
  })) {
    if (value !== undefined) anchor.dataset[name] = value;
  }
  const image = document.createElement("i");
  image.className = icon;
  image.setAttribute("aria-hidden", "true");
  anchor.append(image, label ? `${label}: ${String(total)}` : String(total));
  return anchor;
}

/** Reads the serialized roll of an inline result; null if the element has none. */
export function readRollAnchor(anchor: HTMLElement): string | null {
  const { roll } = anchor.dataset;
  const isResult = anchor.classList.contains("inline-roll") && anchor.classList.contains("inline-result");
  return isResult && roll ? decodeURIComponent(roll) : null;
}
