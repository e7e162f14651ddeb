/**
 * Registers a helper that escapes text for `data-tooltip`: the platform reads anything but a language key as HTML, and
 * names must show as written.
 */
export function registerTooltips(): void {
  Handlebars.registerHelper("acTip", Handlebars.escapeExpression);
}
