/**
 * Elements that stored text must not contain: frames, and form fields, because they would be submitted with the
 * surrounding form.
 */
const UNWELCOME =
  "iframe, form, fieldset, input, select, textarea, datalist, output, prose-mirror, code-mirror, color-picker, " +
  "document-tags, file-picker, hue-slider, multi-checkbox, multi-select, range-picker, string-tags";

/** Attributes that the sheet's own controls use, and that could make an element act like one of them. */
const CONTROLLING = ["name", "form", "data-action", "data-ac"];

/**
 * HTML that is safe to show: cleaned by Foundry, and without frames, fields and control attributes. Links, enricher
 * buttons and their `data-` attributes stay.
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
 * Enriches stored text for a template; null if empty. Cleans it before, because enriching parses the text in a way that
 * loads its images, and again afterwards.
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
