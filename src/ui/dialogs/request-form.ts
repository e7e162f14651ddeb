import { templatePath } from "../../constants.ts";

/** The `PARTS` of a request window: its template, with that template's partials. */
export function requestForm(name: string, ...partials: readonly string[]) {
  const paths = ["obstacle", ...partials].map((partial) => templatePath(`dialogs/${partial}.hbs`));
  return { form: { template: templatePath(`dialogs/${name}.hbs`), templates: paths } };
}
