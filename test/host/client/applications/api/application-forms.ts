import { FormDataExtended } from "../ux/form-data-extended.ts";
import { reportError } from "./environment.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormConfiguration } from "./types.ts";

/**
 * Calls the form's handler with its data, then closes the window if `closeOnSubmit` is set. If the handler
 * throws, shows the error and keeps the window open.
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
