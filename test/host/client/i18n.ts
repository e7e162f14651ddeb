import { generation } from "../common/generation.ts";
import { localizeDataModel, localizeSchema } from "./helpers/localize-models.ts";

/** A dictionary of translations: strings, nested by the dots of their keys. */
export interface Translations {
  [key: string]: string | Translations;
}

export interface LanguageFile {
  lang: string;
  /** What the language calls itself. */
  name: string;
  path: string;
}

/** Looks up and formats the strings of the stand-in, the running system and the modules. */
export class Localization {
  static localizeDataModel = localizeDataModel;
  static localizeSchema = localizeSchema;

  /** The language in use, an IETF tag such as "en". */
  lang: string;
  /** The package whose language is the default one. */
  defaultModule = "core";
  translations: Translations = {};
  _fallback: Translations = {};

  constructor(serverLanguage = "en") {
    this.lang = serverLanguage.split(".")[0] || "en";
  }

  /** The plural rules of the language in use. */
  get pluralRules(): Intl.PluralRules {
    return new Intl.PluralRules(this.lang);
  }

  /** Loads the strings of the current language, and the English ones as a fallback. */
  async initialize(): Promise<void> {
    await this.setLanguage(this.lang);
  }

  /** Sets the language of this session to `lang`. */
  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    document.documentElement.setAttribute("lang", lang);
    this.translations = await loadTranslations(lang);
    this._fallback = lang === "en" ? {} : await loadTranslations("en");
  }

  /** True if `key` has a translation. `fallback` includes the English one. */
  has(key: string, fallback = true): boolean {
    return this.#lookUp(key, fallback) !== undefined;
  }

  /**
   * The string for `key`, or the key if there is none. Generation 14 also fills in `data`. Generation 13 does
   * that only in `format`.
   */
  localize(key: string, data?: Record<string, unknown>): string {
    const text = this.#lookUp(key, true) ?? key;
    return data && generation() >= 14 ? fill(text, data) : text;
  }

  /** The string named by `key` with each `{name}` replaced by `data.name`. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return fill(this.#lookUp(key, true) ?? key, data);
  }

  /** A formatter of lists in the language in use. */
  getListFormatter({
    style = "long",
    type = "conjunction",
  }: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts `objects` in place by the string at `key` (dots allowed), in the order of the current language. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const { compare } = new Intl.Collator(this.lang);
    const text = (object: T) => String(foundry.utils.getProperty(object, key) ?? "");
    return objects.sort((a, b) => compare(text(a), text(b)));
  }

  #lookUp(key: unknown, fallback: boolean): string | undefined {
    if (typeof key !== "string" || !key) return undefined;
    const found = foundry.utils.getProperty(this.translations, key);
    if (typeof found === "string") return found;
    const second = fallback ? foundry.utils.getProperty(this._fallback, key) : undefined;
    return typeof second === "string" ? second : undefined;
  }
}

/** Replaces each `{name}` that exists in the data. The others stay unchanged. */
function fill(text: string, data: Record<string, unknown>): string {
  return text.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const value = data[name.trim()];
    return value === undefined ? placeholder : String(value);
  });
}

async function loadTranslations(lang: string): Promise<Translations> {
  const files = ["lang/en.json"];
  for (const pack of [game.system, ...game.modules.filter(({ active }) => active)]) {
    const base = `${pack.type}s/${pack.id}`;
    for (const language of pack.languages as LanguageFile[]) {
      if (language.lang === lang) files.push(`${base}/${language.path}`);
    }
  }
  const translations: Translations = {};
  for (const loaded of await Promise.all(files.map(loadFile))) {
    foundry.utils.mergeObject(translations, loaded);
  }
  return translations;
}

async function loadFile(path: string): Promise<Translations> {
  const url = foundry.utils.getRoute(path);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return foundry.utils.expandObject((await response.json()) as object) as Translations; // JSON objects of strings
  } catch (error) {
    console.error(new Error(`The language file "${path}" cannot be read`, { cause: error }));
    return {};
  }
}
