const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

function between(num: number, a: number, b: number, inclusive = true): boolean {
  const [low, high] = a <= b ? [a, b] : [b, a];
  return inclusive ? num >= low && num <= high : num > low && num < high;
}

export const math = {
  SQRT3: 1.7320508075688772,
  SQRT1_3: 0.5773502691896257,

  clamp(num: number, min: number, max: number): number {
    return Math.min(Math.max(num, min), max);
  },

  /** Interpolates between `a` (weight 0) and `b` (weight 1). */
  mix(a: number, b: number, w: number): number {
    return a * (1 - w) + b * w;
  },

  /** Normalizes an angle to the range from 0 to 360 degrees, excluding 360. */
  normalizeDegrees(degrees: number): number {
    return ((degrees % 360) + 360) % 360;
  },

  /** Normalizes an angle to the range from -π to π. */
  normalizeRadians(radians: number): number {
    const turn = 2 * Math.PI;
    return radians - turn * Math.floor((radians + Math.PI) / turn);
  },

  toDegrees(angle: number): number {
    return (angle * 180) / Math.PI;
  },

  toRadians(degrees: number): number {
    return ((((degrees % 360) + 360) % 360) * Math.PI) / 180;
  },

  /** A value that oscillates between two numbers with period `p`. */
  oscillation(
    minVal: number,
    maxVal: number,
    t: number,
    p = 1,
    func: (radians: number) => number = Math.cos,
  ): number {
    return ((maxVal - minVal) * (func((2 * Math.PI * t) / p) + 1)) / 2 + minVal;
  },
};

export const statics = {
  between,

  isNumeric(n: unknown): boolean {
    if (Array.isArray(n)) return false;
    if (n === null || n === undefined || n === "" || typeof n === "boolean") return false;
    return Number.isFinite(Number(n));
  },

  /** Parses text as a number, ignoring spaces. Returns NaN if the text is not a number. */
  fromString(n: string | number): number {
    if (typeof n === "number") return n;
    if (typeof n !== "string" || n.trim() === "") return NaN;
    return Number(n.replace(/\s+/g, ""));
  },
};

export const methods = {
  almostEqual(this: number, n: number, e = 1e-8): boolean {
    return Math.abs(this - n) < e;
  },

  between(this: number, a: number, b: number, inclusive = true): boolean {
    return between(this, a, b, inclusive);
  },

  /** The ordinal: 1st, 2nd, 3rd … */
  ordinalString(this: number): string {
    return `${this}${SUFFIXES[ORDINALS.select(this)] ?? "th"}`;
  },

  paddedString(this: number, digits: number): string {
    return this.toString().padStart(digits, "0");
  },

  signedString(this: number): string {
    return this < 0 ? this.toString() : `+${this.toString()}`;
  },

  /** Rounds to a multiple of `interval`, with at most as many decimals as the interval. */
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
    if (!(interval > 0)) throw new Error("Number#toNearest takes a positive interval");
    const decimals = (/\.(\d+)$/.exec(String(interval))?.[1] ?? "").length;
    return Number((Math[method](Number((this / interval).toFixed(10))) * interval).toFixed(decimals));
  },
};

declare global {
  interface Math {
    SQRT3: 1.7320508075688772;
    SQRT1_3: 0.5773502691896257;
    clamp(num: number, min: number, max: number): number;
    mix(a: number, b: number, w: number): number;
    normalizeDegrees(degrees: number): number;
    normalizeRadians(radians: number): number;
    toDegrees(angle: number): number;
    toRadians(angle: number): number;
    oscillation(
      minVal: number,
      maxVal: number,
      t: number,
      p?: number,
      func?: (radians: number) => number,
    ): number;
  }
  interface NumberConstructor {
    between(num: number, a: number, b: number, inclusive?: boolean): boolean;
    isNumeric(n: unknown): boolean;
  }
  interface Number {
    almostEqual(n: number, e?: number): boolean;
    between(a: number, b: number, inclusive?: boolean): boolean;
    ordinalString(): string;
    paddedString(digits: number): string;
    signedString(): string;
    toNearest(interval?: number, method?: "round" | "ceil" | "floor"): number;
  }
}
