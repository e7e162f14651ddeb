/* global document, foundry, Option */

/**
 * Asks for one of several options in a window.
 *
 * @param {{ title: string, label: string, ok: string, options: { value: string, label: string }[] }} question
 * @returns {Promise<string | null>} The chosen value; null if the window was closed.
 */
export async function choose({ title, label, ok, options }) {
  const content = document.createElement("div");
  const field = document.createElement("label");
  const select = document.createElement("select");
  select.name = "choice";
  select.append(...options.map((option) => new Option(option.label, option.value)));
  field.append(label, " ", select);
  content.append(field);
  const callback = (_event, button) => button.form.elements.choice.value;
  return foundry.applications.api.DialogV2.prompt({
    window: { title },
    content,
    ok: { label: ok, callback },
    rejectClose: false,
  });
}
