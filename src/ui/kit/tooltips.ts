/**
 * Registers a helper that escapes text for `data-tooltip`: Foundry reads anything but a localization key as HTML, but
 * names must be shown literally.
 */
export function registerTooltips(): void {
  Handlebars.registerHelper("acTip", Handlebars.escapeExpression);
}
