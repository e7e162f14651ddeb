import { FormDataExtended } from "../ux/form-data-extended.ts";
import { reportError } from "./environment.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormConfiguration } from "./types.ts";

/**
 * Passes the form's data to its handler. If the handler throws, shows the error and leaves the window open;
 * otherwise closes the window if `closeOnSubmit` is set.
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
