import { templatePath } from "../../constants.ts";

/** The one part of a window that hands in a request: its template, and those that it is put together from. */
export function requestForm(name: string, ...partials: readonly string[]) {
  const paths = ["obstacle", ...partials].map((partial) => templatePath(`dialogs/${partial}.hbs`));
  return { form: { template: templatePath(`dialogs/${name}.hbs`), templates: paths } };
}
