/**
 * Registers what writes a text into `data-tooltip`: the platform reads as HTML what is no key of the language file, and
 * somebody's name is to be read as it is written.
 */
export function registerTooltips(): void {
  Handlebars.registerHelper("acTip", Handlebars.escapeExpression);
}
