/** Elements that stored text must not contain: frames and form fields. The surrounding form would submit the fields. */
const UNWELCOME =
  "iframe, form, fieldset, input, select, textarea, datalist, output, prose-mirror, code-mirror, color-picker, " +
  "document-tags, file-picker, hue-slider, multi-checkbox, multi-select, range-picker, string-tags";

/**
 * Attributes that the sheet's own controls use. An element in the text that has them could act like one of these
 * controls.
 */
const CONTROLLING = ["name", "form", "data-action", "data-ac"];

/**
 * Returns HTML that is safe to show: Foundry cleans it, then frames, fields and control attributes are
 * removed. Keeps links and enricher buttons.
 */
export function cleanProse(html: string): string {
  const { body } = new DOMParser().parseFromString(foundry.utils.cleanHTML(html), "text/html");
  for (const element of body.querySelectorAll(UNWELCOME)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const attribute of CONTROLLING) element.removeAttribute(attribute);
  }
  return body.innerHTML;
}

/**
 * Enriches stored text for a template; null if the text is empty. Cleans the text twice: before enriching, because
 * enriching loads the images in the text, and again afterward.
 */
export async function proseOf(
  stored: string | null | undefined,
  options: foundry.applications.ux.TextEditor.EnrichmentOptions = {},
): Promise<Handlebars.SafeString | null> {
  const { TextEditor } = foundry.applications.ux;
  const enriched = await TextEditor.implementation.enrichHTML(cleanProse(stored ?? ""), options);
  const shown = cleanProse(enriched);
  return shown === "" ? null : new Handlebars.SafeString(shown);
}
