import { templatePath } from "../../constants.ts";
import { sources } from "./template-sources.ts";

/** The template folder, relative to this file. */
const FOLDER = "../../../templates/";

/** Registers every template under its server path, so Foundry does not fetch it. */
export function registerTemplates(): void {
  for (const [file, source] of Object.entries(sources))
    Handlebars.registerPartial(templatePath(file.slice(FOLDER.length)), Handlebars.compile(source));
}
