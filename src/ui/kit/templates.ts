import { templatePath } from "../../constants.ts";

/** The template folder, relative to this file. */
const FOLDER = "../../../templates/";

/** The source of every template, keyed by its path. */
const sources: Readonly<Record<string, string>> = import.meta.glob<string>("../../../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * Registers every template under its server path, where Foundry looks before it fetches the file. The templates ship
 * in one file with the code, which saves a hundred small requests.
 */
export function registerTemplates(): void {
  for (const [file, source] of Object.entries(sources))
    Handlebars.registerPartial(templatePath(file.slice(FOLDER.length)), Handlebars.compile(source));
}
