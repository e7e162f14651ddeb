import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { waitUntilReady } from "./join.ts";

/** The languages besides English. */
export const LANGUAGES = ["de", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Switches a page to another language: changes the client's setting and reloads. */
export async function speak(page: Page, language: Language | "en"): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("core.language", JSON.stringify(chosen)), language);
  await page.reload();
  await waitUntilReady(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** A text in the page's language. */
export async function said(page: Page, key: string, data: Record<string, string> = {}): Promise<string> {
  return page.evaluate(([one, values]) => globalThis.game.i18n.format(one, values), [key, data] as const);
}

/** All texts of a language file, by key. */
async function textsOf(language: Language | "en"): Promise<Map<string, string>> {
  const file = await readFile(new URL(`../../../lang/${language}.json`, import.meta.url), "utf8");
  const texts = new Map<string, string>();
  const read = (part: object, path: string) => {
    for (const [key, value] of Object.entries(part) as [string, string | object][])
      if (typeof value === "string") texts.set(path + key, value);
      else read(value, `${path}${key}.`);
  };
  read(JSON.parse(file) as object, "");
  return texts;
}

/** A text with fewer letters than this outside its placeholders is not recognized. */
const TELLING = 8;

/**
 * Returns a regular expression that matches the text with any values in its placeholders. Null if the text has fewer
 * than `TELLING` letters outside placeholders.
 */
function patternOf(text: string): string | null {
  const parts = text.split(/\{\w+\}/);
  if (parts.join("").replaceAll(/\P{L}/gu, "").length < TELLING) return null;
  return `^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join(".+")}$`;
}

/**
 * The English texts that this language translates differently: whole texts, and patterns of those with
 * placeholders.
 */
async function readEnglish(language: Language): Promise<{ texts: string[]; patterns: string[] }> {
  const [source, translated] = await Promise.all([textsOf("en"), textsOf(language)]);
  const alike = new Set(translated.values());
  const foreign = [...new Set(source.values())].filter((text) => !alike.has(text));
  const isFilled = (text: string) => /\{\w+\}/.test(text);
  return {
    texts: foreign.filter((text) => !isFilled(text)),
    patterns: foreign.filter(isFilled).flatMap((text) => patternOf(text) ?? []),
  };
}

const read = new Map<Language, ReturnType<typeof readEnglish>>();

/** Like `readEnglish`, but reads the files only once for each language. */
async function english(language: Language): ReturnType<typeof readEnglish> {
  const texts = read.get(language) ?? readEnglish(language);
  read.set(language, texts);
  return texts;
}

/**
 * The English texts and localization keys in part of a page that is set to `language`. Ignores names of documents
 * and Foundry's own texts.
 */
export async function untranslated(page: Page, part: string, language: Language): Promise<string[]> {
  return page.evaluate(
    ([selector, { texts, patterns }]) => {
      interface Named {
        readonly name: string;
        readonly items?: Iterable<{ readonly name: string }>;
      }
      const { game } = globalThis as unknown as {
        game: {
          collections: Iterable<Iterable<Named>>;
          packs: Iterable<{ index: Iterable<Named> }>;
          i18n: { _fallback: Record<string, object | string> };
        };
      };
      const textsIn = (part: object | string): string[] =>
        typeof part === "string"
          ? [part]
          : Object.values(part as Record<string, object | string>).flatMap(textsIn);
      const documents = [...game.collections].flatMap((all) => [...all]);
      const indexed = [...game.packs].flatMap(({ index }) => [...index]);
      const named = [...documents, ...indexed].flatMap(({ name, items = [] }) => [
        name,
        ...[...items].map((item) => item.name),
      ]);
      const { ACTIONCARDS: _ours, ...core } = game.i18n._fallback; // the simulated Foundry has only English texts of its own
      const others = new Set([...named, ...textsIn(core)]);
      const wrong = new Set(texts);
      const filled = new RegExp(patterns.join("|"), "u");
      const found: string[] = [];
      const look = (text: string | null) => {
        const plain = (text ?? "").trim().replaceAll(/\s+/g, " ");
        if (others.has(plain)) return;
        if (wrong.has(plain) || filled.test(plain) || plain.includes("ACTIONCARDS.")) found.push(plain);
      };
      for (const root of document.querySelectorAll<HTMLElement>(selector)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) look(walker.currentNode.nodeValue);
        for (const one of root.querySelectorAll(
          "[aria-label], [data-tooltip], [placeholder], [title], [alt]",
        ))
          for (const name of ["aria-label", "data-tooltip", "placeholder", "title", "alt"])
            look(one.getAttribute(name));
      }
      return [...new Set(found)];
    },
    [part, await english(language)] as const,
  );
}
