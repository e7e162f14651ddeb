/** Foundry's additions to built-in classes. */
import * as arrays from "./primitives/arrays.ts";
import * as numbers from "./primitives/numbers.ts";
import * as sets from "./primitives/sets.ts";
import * as strings from "./primitives/strings.ts";

/** Adds members as non-enumerable properties. Skips those that already exist. */
function extend(target: object, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    if (Object.hasOwn(target, name)) continue;
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

const dates = {
  isValid(this: Date): boolean {
    return !Number.isNaN(this.getTime());
  },
  /** The date as "YYYY-MM-DD". */
  toDateInputString(this: Date): string {
    const [year, month, day] = [this.getFullYear(), this.getMonth() + 1, this.getDate()];
    return [String(year), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
  },
  /** The time as "HH:MM:SS.mmm". */
  toTimeInputString(this: Date): string {
    const parts = [this.getHours(), this.getMinutes(), this.getSeconds()].map((part) =>
      String(part).padStart(2, "0"),
    );
    return `${parts.join(":")}.${String(this.getMilliseconds()).padStart(3, "0")}`;
  },
};

const regExpStatics = {
  escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"),
};

const urlStatics = {
  /** Parses a URL; null if invalid. */
  parseSafe: (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null),
};

/** Adds the documented methods to Array, Date, Math, Number, RegExp, Set, String and URL. */
export function installPrimitives(): void {
  extend(Array, arrays.statics);
  extend(Array.prototype, arrays.methods);
  extend(Date.prototype, dates);
  extend(Math, numbers.math);
  extend(Number, numbers.statics);
  extend(Number.prototype, numbers.methods);
  extend(RegExp, regExpStatics);
  extend(Set.prototype, sets.methods);
  extend(String.prototype, strings.methods);
  extend(URL, urlStatics);
}
