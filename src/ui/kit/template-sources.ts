/** The source of every template, keyed by its path relative to this file. */
export const sources: Readonly<Record<string, string>> = import.meta.glob<string>(
  "../../../templates/**/*.hbs",
  { query: "?raw", import: "default", eager: true },
);
