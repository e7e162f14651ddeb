interface SlugifyOptions {
  /** Separator between words; default: "-". */
  replacement?: string;
  /** Remove everything except ASCII letters, digits and separators. */
  strict?: boolean;
  lowercase?: boolean;
}

/** ASCII replacements for letters that Unicode normalization does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  œ: "oe",
  Œ: "OE",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
};

export const methods = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },

  /** Compares by code units, independent of the language. Returns -1, 0 or 1. */
  compare(this: string, other: string): number {
    const [a, b] = [this, other];
    return a < b ? -1 : a > b ? 1 : 0;
  },

  titleCase(this: string): string {
    return this.split(" ")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
      .join(" ");
  },

  stripScripts(this: string): string {
    return this.replace(/<script\b[^<]*(?:(?!<\/script>)<[^<]*)*<\/script>/gi, "");
  },

  /** Converts to a slug of ASCII characters, with words joined by `replacement`. */
  slugify(
    this: string,
    { replacement = "-", strict = false, lowercase = true }: SlugifyOptions = {},
  ): string {
    const plain = this.replace(/[^ -~]/g, (letter) => LETTERS[letter] ?? letter);
    const ascii = plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
    const cased = (lowercase ? ascii.toLowerCase() : ascii).trim();
    // Some punctuation stays unless `strict` is set.
    const kept = strict ? cased.replace(/[^a-zA-Z0-9\s-]/g, "") : cased.replace(/[^a-zA-Z0-9\s\-_.~*]/g, "");
    const joined = kept.replace(/[\s-]+/g, replacement);
    const edge = replacement.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&");
    return edge === "" ? joined : joined.replace(new RegExp(`^(?:${edge})+|(?:${edge})+$`, "g"), "");
  },
};

declare global {
  interface String {
    capitalize(): string;
    compare(other: string): number;
    titleCase(): string;
    stripScripts(): string;
    slugify(options?: SlugifyOptions): string;
  }
  interface Date {
    isValid(): boolean;
    toDateInputString(): string;
    toTimeInputString(): string;
  }
}
