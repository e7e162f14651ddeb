import type { EmbedConfig } from "../helpers/document-links.ts";
import type { RollTable } from "./roll-table.ts";
import type { TableResult } from "./table-result.ts";

/** Formats a range: `4` or `1–3`. */
function rangeText([low, high]: readonly [number, number]): string {
  return low === high ? String(low) : `${low.toString()}–${high.toString()}`;
}

/** Renders a table of ranges and results; with `rollable`, adds a button that draws. */
export async function buildTableEmbed(table: RollTable, { rollable }: EmbedConfig): Promise<HTMLElement> {
  const element = document.createElement("table");
  element.classList.add("roll-table-embed");
  const head = element.createTHead().insertRow();
  for (const key of ["TABLE.Roll", "TABLE.Result"]) head.append(heading(game.i18n.localize(key)));
  if (rollable === true) head.firstElementChild!.replaceChildren(drawButton(table));
  const body = element.createTBody();
  for (const result of sorted(table.results)) {
    const row = body.insertRow();
    row.insertCell().textContent = rangeText(result.range);
    row.insertCell().innerHTML = await result.getHTML();
  }
  return element;
}

const sorted = (results: Iterable<TableResult>): TableResult[] =>
  [...results].toSorted((a, b) => a.range[0] - b.range[0]);

function heading(text: string): HTMLElement {
  const cell = document.createElement("th");
  cell.scope = "col";
  cell.textContent = text;
  return cell;
}

function drawButton(table: RollTable): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["action"] = "rollTable";
  button.dataset["tooltip"] = game.i18n.localize("TABLE.Draw");
  button.ariaLabel = game.i18n.localize("TABLE.Draw");
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.inert = true;
  button.append(icon, ` ${table.formula}`);
  return button;
}

/** Replaces the caption with the table's enriched description, if both exist. */
export async function describeFigure(table: RollTable, figure: HTMLElement, options: object): Promise<void> {
  const caption = figure.querySelector("figcaption > .embed-caption");
  if (!caption || !table.description) return;
  const { TextEditor } = foundry.applications.ux;
  const text = document.createElement("div");
  text.classList.add("embed-caption");
  text.innerHTML = await TextEditor.implementation.enrichHTML(table.description, {
    ...options,
    relativeTo: table,
  });
  caption.replaceWith(text);
}
