/** Returns the text for a localization key, with the data filled in. */
export type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** A localization key in a module's own language file. It contains a dot. */
export type ModuleKey = `${string}.${string}`;

/** The localization key for an id: the id itself if it is a module's, else `ours`. */
export function keyOf(id: string, ours: string): string {
  return id.includes(".") ? id : ours;
}

/** The language of the text that `say` returns. English if the language file does not name its language. */
function languageOf(say: Words): string {
  const language = say("ACTIONCARDS.Language");
  return language.includes(".") ? "en" : language; // a missing key is returned unchanged
}

/** The start of each of our own localization keys. */
const OURS = "ACTIONCARDS.";

/**
 * The text of a stored label. If the label is one of our localization keys, returns its text. Any other label
 * is a name, and is returned unchanged.
 */
export function labelText(label: string, say: Words): string {
  return label.startsWith(OURS) ? say(label) : label;
}

/** Joins names for a sentence: "Ada, Bo, and Cy". */
export function listed(say: Words, names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(say)).format(names);
}

/** Joins names for a sentence, as alternatives: "Ada, Bo, or Cy". */
export function either(say: Words, names: readonly string[]): string {
  return new Intl.ListFormat(languageOf(say), { type: "disjunction" }).format(names);
}

/**
 * Text with a count, such as "3 wounds". The language's plural rules select the form under `key`, such as
 * `one` or `other`.
 */
export function counted(say: Words, key: string, count: number): string {
  const rules = new Intl.PluralRules(languageOf(say));
  const [form, other] = [`${key}.${rules.select(count)}`, `${key}.other`];
  const text = say(form, { count });
  return text === form ? say(other, { count }) : text;
}

/** Returns the number as text. A hyphen in front of a digit becomes a true minus sign. */
export function withMinus(value: string | number): string {
  return String(value).replace(/^-(?=\d)/, "−");
}

/** The number in the language's notation, with at most `digits` decimals and a true minus sign. */
export function decimal(
  say: Words,
  number: number,
  digits = 2,
  signDisplay: "auto" | "exceptZero" = "auto",
): string {
  const format = new Intl.NumberFormat(languageOf(say), { maximumFractionDigits: digits, signDisplay });
  return withMinus(format.format(number));
}

/** A whole percentage, from 0 to 100, in the language's notation: "62%", or "62 %" in German. */
export function wholePercent(say: Words, percentage: number): string {
  return new Intl.NumberFormat(languageOf(say), { style: "percent" }).format(percentage / 100);
}

/** Looks up text in this client's language. Negative numbers get a true minus sign. */
export const words: Words = (key, data) => {
  if (!data) return game.i18n.localize(key);
  const strings = Object.entries(data).map(([name, value]) => [name, withMinus(value)] as const);
  return game.i18n.format(key, Object.fromEntries(strings));
};
