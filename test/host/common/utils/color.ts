import {
  combine,
  fromLinear,
  fromRGB,
  gray,
  hslOf,
  hsvOf,
  HOW,
  toLinear,
  toRGB,
  type Vector,
} from "./color-math.ts";

/** A color as a number 0xRRGGBB, with conversions. NaN is an invalid color. */
export class Color extends Number {
  /**
   * Accepts a CSS hex string, a number, a color, or an array of channels from 0 to 1. Anything else becomes an invalid
   * color.
   */
  static from(color: unknown): Color {
    if (color instanceof Color) return new this(color.valueOf());
    if (typeof color === "number") return new this(color);
    if (Array.isArray(color)) return this.fromRGB(color as [number, number, number]);
    if (typeof color === "string") return this.fromString(color);
    return new this(NaN);
  }

  /** Parses "#rgb" or "#rrggbb"; "#" is optional. */
  static fromString(text: string): Color {
    const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1];
    if (hex === undefined) return new this(NaN);
    const full = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
    return new this(parseInt(full, 16));
  }

  /** Creates a color from red, green and blue, each from 0 to 1. */
  static fromRGB(rgb: Vector): Color {
    return new this(fromRGB(rgb));
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return this.fromRGB([r, g, b]);
  }

  /** Creates a color from hue, saturation and lightness, each from 0 to 1. */
  static fromHSL(hsl: Vector): Color {
    return this.fromHSV(hsvOf(hsl));
  }

  /** Creates a color from red, green and blue as linear light. */
  static fromLinearRGB(linear: Vector): Color {
    return this.fromRGB(linear.map(fromLinear) as Vector); // three channels
  }

  /** Mixes two colors. A `weight` of 0 gives the first, 1 the second. */
  static mix(color1: number, color2: number, weight: number): number {
    return combine(color1, color2, (x, y) => x + (y - x) * weight);
  }

  static add(color1: number, color2: number): number {
    return combine(color1, color2, HOW.add);
  }

  static addScalar(color: number, scalar: number): number {
    return combine(color, gray(scalar), HOW.add);
  }

  static subtract(color1: number, color2: number): number {
    return combine(color1, color2, HOW.subtract);
  }

  static subtractScalar(color: number, scalar: number): number {
    return combine(color, gray(scalar), HOW.subtract);
  }

  static multiplyScalar(color: number, scalar: number): number {
    return combine(color, gray(scalar), HOW.multiply);
  }

  static maximize(color1: number, color2: number): number {
    return combine(color1, color2, HOW.maximize);
  }

  static maximizeScalar(color: number, scalar: number): number {
    return combine(color, gray(scalar), HOW.maximize);
  }

  static minimize(color1: number, color2: number): number {
    return combine(color1, color2, HOW.minimize);
  }

  static minimizeScalar(color: number, scalar: number): number {
    return combine(color, gray(scalar), HOW.minimize);
  }

  /** Writes a color's channels to an array. */
  static applyRGB(color: number, vec3: number[]): void {
    toRGB(color).forEach((part, index) => (vec3[index] = part));
  }

  /** Creates a color from hue, saturation and value, each from 0 to 1. */
  static fromHSV([h, s, v]: Vector): Color {
    const sector = Math.floor(h * 6);
    const rest = h * 6 - sector;
    const [p, q, t] = [v * (1 - s), v * (1 - rest * s), v * (1 - (1 - rest) * s)];
    const table: Vector[] = [
      [v, t, p],
      [q, v, p],
      [p, v, t],
      [p, q, v],
      [t, p, v],
      [v, p, q],
    ];
    return this.fromRGB(table[sector % 6] ?? [v, v, v]);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return !Number.isNaN(value) && value >= 0 && value <= 0xffffff;
  }

  /** The color as "#rrggbb"; "#000000" if invalid. */
  get css(): string {
    return this.valid ? this.toString() : "#000000";
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  get rgb(): Vector {
    return toRGB(this.valueOf());
  }

  /** Hue, saturation and lightness, each from 0 to 1. */
  get hsl(): Vector {
    return hslOf(this.hsv);
  }

  /** Red, green and blue as linear light. */
  get linear(): Vector {
    return this.rgb.map(toLinear) as Vector; // three channels
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0xff00) + ((value & 0xff) << 16);
  }

  get hsv(): Vector {
    const [r, g, b] = this.rgb;
    const { maximum, minimum } = this;
    const spread = maximum - minimum;
    if (spread === 0) return [0, 0, maximum];
    const hue =
      maximum === r
        ? ((g - b) / spread + 6) % 6
        : maximum === g
          ? (b - r) / spread + 2
          : (r - g) / spread + 4;
    return [hue / 6, spread / maximum, maximum];
  }

  /** Mixes with another color. A `weight` of 0 gives this color, 1 the other. */
  mix(other: Color, weight: number): Color {
    return new Color(Color.mix(this.valueOf(), other.valueOf(), weight));
  }

  add(other: Color | number): Color {
    return this.#with(other, HOW.add);
  }

  subtract(other: Color | number): Color {
    return this.#with(other, HOW.subtract);
  }

  multiply(other: Color | number): Color {
    return this.#with(other, HOW.multiply);
  }

  maximize(other: Color | number): Color {
    return this.#with(other, HOW.maximize);
  }

  minimize(other: Color | number): Color {
    return this.#with(other, HOW.minimize);
  }

  /** Writes the channels to an array. */
  applyRGB(vec3: number[]): void {
    Color.applyRGB(this.valueOf(), vec3);
  }

  *[Symbol.iterator](): Generator<number, void, undefined> {
    yield* this.rgb;
  }

  /** Combines the channels with another color's. A plain number applies to all channels. */
  #with(other: Color | number, how: (x: number, y: number) => number): Color {
    const second = typeof other === "number" ? gray(other) : other.rgb;
    return new Color(combine(this.valueOf(), second, how));
  }

  /** Returns "rgba(r, g, b, a)" with channels from 0 to 255 and alpha from 0 to 1. */
  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r ?? 0}, ${g ?? 0}, ${b ?? 0}, ${alpha})`;
  }

  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }

  override toString(): string {
    return `#${this.valueOf().toString(16).padStart(6, "0")}`;
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }
}
