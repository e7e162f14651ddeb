/** What nobody's text may bring: frames, and fields whose values would go into the form that the text is printed in. */
const UNWELCOME =
  "iframe, form, fieldset, input, select, textarea, datalist, output, prose-mirror, code-mirror, color-picker, " +
  "document-tags, file-picker, hue-slider, multi-checkbox, multi-select, range-picker, string-tags";

/** What makes an element one of the sheet's own controls. */
const CONTROLLING = ["name", "form", "data-action", "data-ac"];

/**
 * HTML as it may be printed: without all that the platform cleans away, and without frames, fields and controls. Links,
 * buttons of enrichers and their `data-` attributes stay.
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
 * Somebody's stored text, enriched, for a template to print; null where it is empty. It is cleaned once more when all
 * that changes it is done, and before that too: enriching parses it where pictures load.
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
