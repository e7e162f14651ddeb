/** Color arithmetic. Colors are numbers 0xRRGGBB, or vectors of red, green and blue from 0 to 1. */

export type Vector = [number, number, number];

const clamp = (part: number): number => Math.min(Math.max(part, 0), 1);

export function toRGB(color: number): Vector {
  return [((color >> 16) & 0xff) / 255, ((color >> 8) & 0xff) / 255, (color & 0xff) / 255];
}

export function fromRGB([r, g, b]: Vector): number {
  const byte = (part: number): number => Math.round(clamp(part) * 255);
  return (byte(r) << 16) + (byte(g) << 8) + byte(b);
}

/** Combines each channel of a color with the same channel of another color or of a vector. */
export function combine(a: number, b: number | Vector, how: (x: number, y: number) => number): number {
  const [one, other] = [toRGB(a), typeof b === "number" ? toRGB(b) : b];
  return fromRGB([how(one[0], other[0]), how(one[1], other[1]), how(one[2], other[2])]);
}

/** A vector with the same value for all channels. */
export const gray = (scalar: number): Vector => [scalar, scalar, scalar];

export const HOW = {
  add: (x: number, y: number): number => x + y,
  subtract: (x: number, y: number): number => x - y,
  multiply: (x: number, y: number): number => x * y,
  maximize: Math.max,
  minimize: Math.min,
} as const;

/** Converts HSV to HSL. */
export function hslOf([h, s, v]: Vector): Vector {
  const l = v * (1 - s / 2);
  return [h, l === 0 || l === 1 ? 0 : (v - l) / Math.min(l, 1 - l), l];
}

export function hsvOf([h, s, l]: Vector): Vector {
  const v = l + s * Math.min(l, 1 - l);
  return [h, v === 0 ? 0 : 2 * (1 - l / v), v];
}

/** Converts an sRGB channel to linear light. */
export const toLinear = (part: number): number =>
  part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92;
export const fromLinear = (part: number): number =>
  part > 0.0031308 ? 1.055 * part ** (1 / 2.4) - 0.055 : part * 12.92;
