import { templatePath } from "../../constants.ts";

/** Where the templates are, as seen from here. */
const FOLDER = "../../../templates/";

/** The text of every template, by its file. */
const sources: Readonly<Record<string, string>> = import.meta.glob<string>("../../../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * Registers every template under its path on the server, where the platform looks before it fetches one. They come with
 * the code in one file, so that nothing waits for a hundred small ones.
 */
export function registerTemplates(): void {
  for (const [file, source] of Object.entries(sources))
    Handlebars.registerPartial(templatePath(file.slice(FOLDER.length)), Handlebars.compile(source));
}
