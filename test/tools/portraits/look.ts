/** The colors of a person's portrait, and helpers for colors and mirrored shapes. */
import { group } from "../maps/brush.ts";
import { COLORS, HAIR_COLORS, SKINS, type Person } from "./parts.ts";

/** The colors of a person, in hex. */
export interface Look {
  skin: string;
  /** Shadows and folds of the skin. */
  fold: string;
  /** The color of the face's lines. */
  ink: string;
  /** The color of the mouth: ink, or a color that is visible on the beard around it. */
  lip: string;
  hair: string;
  hat: string;
  /** Bands, brims and folds of the hat. */
  band: string;
  coat: string;
  /** Folds of the coat. */
  seam: string;
  trim: string;
}

/** Beards that surround the mouth. */
const COVERING: readonly Person["beard"][] = ["full", "long", "forked", "braided"];

export function lookOf({ skin, hairColor, beard, hatColor, color, trim }: Person): Look {
  const ink = skin === "dark" || skin === "ebony" ? "#120a07" : "#2b1f1d";
  const hair = HAIR_COLORS[hairColor];
  return {
    skin: SKINS[skin],
    fold: shade(SKINS[skin], -0.22),
    ink,
    lip: !COVERING.includes(beard) ? ink : isDeep(hair) ? "#d98f7c" : "#8a3f3a",
    hair,
    hat: COLORS[hatColor],
    band: shade(COLORS[hatColor], hatColor === "ink" ? 0.14 : -0.32),
    coat: COLORS[color],
    seam: shade(COLORS[color], color === "ink" ? 0.14 : -0.28),
    trim: COLORS[trim],
  };
}

/** Mixes a color with white, or with black if `share` is negative. A share of 1 or -1 gives white or black. */
export function shade(color: string, share: number): string {
  const end = share < 0 ? 0 : 255;
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (end - value) * Math.abs(share))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** True if dark ink is hard to see on this color. */
export function isDeep(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 < 95;
}

/** A shape and its mirror image on the other side of the tile. */
export function both(part: string): string {
  return part + group([part], { transform: "matrix(-1 0 0 1 64 0)" });
}
