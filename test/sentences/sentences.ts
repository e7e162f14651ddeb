import data from "./sentences.json" with { type: "json" };

/** Where a user sees the sentence applied. `gm` means that the GM applies it and no code enforces it. */
export const PLACES = [
  "sheet",
  "dialog",
  "card",
  "tracker",
  "settings",
  "macro",
  "journal",
  "board",
  "gm",
] as const;

type Place = (typeof PLACES)[number];

/** A sentence of a source, in our own words. */
export interface Sentence {
  readonly says: string;
  /** The rules that implement it, such as A3; empty if it is not a rule. */
  readonly rule: string;
  readonly met: readonly Place[];
  /**
   * The text that the user sees in these places: a key of the language file, or the UUID of a journal page; empty for
   * `gm`.
   */
  readonly at: string;
  /** The test that proves the sentence: `FILE > TITLE`, with the path from the project's root. Empty for `gm`. */
  readonly test: string;
}

/** The sources by id, with their sentences in order. */
export const SOURCES = data as Readonly<
  Record<string, { readonly title: string; readonly sentences: readonly Sentence[] }>
>;

/** All sentences as a Markdown page. */
export function sentencesPage(words: (key: string) => string): string {
  const parts = Object.entries(SOURCES).map(([id, { title, sentences }]) => {
    const rows = sentences.map(({ says, rule, met, at, test }, index) => {
      const where = met.includes("gm") ? "words of the GM" : `${met.join(", ")}: ${nameOf(at, words)}`;
      const proof = test === "" ? "–" : test.replace("test/", "").replace(" > ", ": ");
      return `| ${index + 1} | ${[says, rule || "–", where, proof].map(cell).join(" | ")} |`;
    });
    const head =
      "| No. | In short | Rule | Where a person meets it | Proved by |\n| --- | --- | --- | --- | --- |";
    return `## ${title} (\`${id}\`)\n\n${head}\n${rows.join("\n")}`;
  });
  return `# Sentences\n\nEvery sentence of the five sources, in our own words: the rule that reads it, where a person meets it at the table, and what proves it. Written from \`test/sentences/sentences.json\` by \`npx vitest run sentences -u\`.\n\n${parts.join("\n\n")}\n`;
}

function nameOf(at: string, words: (key: string) => string): string {
  return at.startsWith("Compendium.") ? at.split(".").slice(-3).join(".") : `“${words(at)}”`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
