import { format } from "oxfmt";
import { printWidth } from "../../.oxfmtrc.json" with { type: "json" };

/** Formats a file's text as `npm run format` does. */
export async function formatted(file: string, text: string): Promise<string> {
  return (await format(file, text, { printWidth })).code;
}
