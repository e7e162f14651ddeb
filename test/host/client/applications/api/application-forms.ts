/** From a form's event to its handler. */
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { reportError } from "./environment.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormConfiguration } from "./types.ts";

/**
 * Gives the form's data to its handler. A handler that throws leaves the form as it is and its error is shown; else
 * the window closes if the form is configured so.
 */
export async function submitForm(
  app: ApplicationV2,
  config: FormConfiguration,
  event: Event,
  form: HTMLFormElement,
): Promise<void> {
  const { handler, closeOnSubmit } = config;
  if (handler) {
    try {
      await handler.call(app, event, form, new FormDataExtended(form));
    } catch (error) {
      reportError(error);
      return;
    }
  }
  if (closeOnSubmit) await app.close({ submitted: true });
}
