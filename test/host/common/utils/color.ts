/** A color as a number 0xRRGGBB, with its readings. NaN is "no valid color". */
export class Color extends Number {
  /** Read a color from a CSS hex string, a number, a triple of 0..1 or another color; anything else is invalid. */
  static from(color: unknown): Color {
    if (color instanceof Color) return new this(color.valueOf());
    if (typeof color === "number") return new this(color);
    if (Array.isArray(color)) return this.fromRGB(color as [number, number, number]);
    if (typeof color === "string") return this.fromString(color);
    return new this(NaN);
  }

  /** "#rgb" or "#rrggbb", the hash may be missing. */
  static fromString(text: string): Color {
    const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1];
    if (hex === undefined) return new this(NaN);
    const full = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
    return new this(parseInt(full, 16));
  }

  /** Red, green and blue from 0 to 1. */
  static fromRGB([r, g, b]: [number, number, number]): Color {
    const byte = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 255);
    return new this((byte(r) << 16) + (byte(g) << 8) + byte(b));
  }

  /** Hue, saturation and value from 0 to 1. */
  static fromHSV([h, s, v]: [number, number, number]): Color {
    const sector = Math.floor(h * 6);
    const rest = h * 6 - sector;
    const [p, q, t] = [v * (1 - s), v * (1 - rest * s), v * (1 - (1 - rest) * s)];
    const table: [number, number, number][] = [
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

  /** "#rrggbb", or "#000000" if invalid. */
  get css(): string {
    return this.valid ? this.toString() : "#000000";
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
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

  get hsv(): [number, number, number] {
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

  /** "rgba(r, g, b, a)" with bytes and an alpha from 0 to 1. */
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
