import { templatePath } from "../../constants.ts";

/** Builds the `PARTS` of a request window from the template `name` and its partials. */
export function requestForm(name: string, ...partials: readonly string[]) {
  const paths = ["obstacle", ...partials].map((partial) => templatePath(`dialogs/${partial}.hbs`));
  return { form: { template: templatePath(`dialogs/${name}.hbs`), templates: paths } };
}
