import { generation } from "../common/generation.ts";
import { localizeDataModel, localizeSchema } from "./helpers/localize-models.ts";

/** Translations: strings in nested objects, one level per dot of the key. */
export interface Translations {
  [key: string]: string | Translations;
}

export interface LanguageFile {
  lang: string;
  /** The language's own name. */
  name: string;
  path: string;
}

/** Localizes with the strings of core, the system and the modules. */
export class Localization {
  static localizeDataModel = localizeDataModel;
  static localizeSchema = localizeSchema;

  /** The current language, an IETF tag such as "en". */
  lang: string;
  /** Id of the package that sets the default language. */
  defaultModule = "core";
  translations: Translations = {};
  _fallback: Translations = {};

  constructor(serverLanguage = "en") {
    this.lang = serverLanguage.split(".")[0] || "en";
  }

  /** Plural rules of the current language. */
  get pluralRules(): Intl.PluralRules {
    return new Intl.PluralRules(this.lang);
  }

  /** Loads the strings of the current language, and English ones as a fallback. */
  async initialize(): Promise<void> {
    await this.setLanguage(this.lang);
  }

  /** Sets the language of this session. */
  async setLanguage(lang: string): Promise<void> {
    this.lang = lang;
    document.documentElement.setAttribute("lang", lang);
    this.translations = await loadTranslations(lang);
    this._fallback = lang === "en" ? {} : await loadTranslations("en");
  }

  /** True if `key` has a translation. With `fallback`, an English string counts too. */
  has(key: string, fallback = true): boolean {
    return this.#lookUp(key, fallback) !== undefined;
  }

  /**
   * The string for `key`, or the key itself if there is none. Generation 14 also inserts `data`. In 13, only
   * `format` does.
   */
  localize(key: string, data?: Record<string, unknown>): string {
    const text = this.#lookUp(key, true) ?? key;
    return data && generation() >= 14 ? fill(text, data) : text;
  }

  /** The string for `key`, with each `{name}` replaced by `data.name`. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return fill(this.#lookUp(key, true) ?? key, data);
  }

  /** A list formatter for the current language. */
  getListFormatter({
    style = "long",
    type = "conjunction",
  }: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts `objects` in place by the string at the path `key`, in the current language's order. */
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

/** Replaces each `{name}` that `data` contains; others stay unchanged. */
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
    return foundry.utils.expandObject((await response.json()) as object) as Translations; // a tree of strings
  } catch (error) {
    console.error(new Error(`The language file "${path}" cannot be read`, { cause: error }));
    return {};
  }
}
