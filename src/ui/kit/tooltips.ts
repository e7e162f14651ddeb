/**
 * Registers the `acTip` helper, which escapes text for `data-tooltip`. Foundry reads anything but a localization key
 * there as HTML, but names must be shown literally.
 */
export function registerTooltips(): void {
  Handlebars.registerHelper("acTip", Handlebars.escapeExpression);
}
