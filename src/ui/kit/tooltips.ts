/**
 * Registers the `acTip` helper, which escapes text for `data-tooltip`. Foundry reads that attribute as HTML unless it
 * is a localization key, but names must be shown literally.
 */
export function registerTooltips(): void {
  Handlebars.registerHelper("acTip", Handlebars.escapeExpression);
}
