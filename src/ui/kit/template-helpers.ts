import { withMinus } from "./words.ts";

/**
 * Registers the helpers of our templates. `acTip` escapes text for `data-tooltip`: Foundry reads that attribute as HTML
 * unless it is a localization key, but names must be shown literally. `acNumber` writes a number with a true minus sign.
 */
export function registerHelpers(): void {
  Handlebars.registerHelper("acTip", Handlebars.escapeExpression);
  Handlebars.registerHelper("acNumber", (value: string | number | null | undefined) =>
    withMinus(value ?? ""),
  );
}
