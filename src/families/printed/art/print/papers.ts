/** Sizes of paper that the deck can be printed on. */
export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** Where the backs go: on the other side of each sheet of faces, or nowhere. */
export const BACKS_POLICIES = ["duplex", "none"] as const;
export type BacksPolicy = (typeof BACKS_POLICIES)[number];

/** A sheet upright, in millimetres, and its name in a style sheet. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
  a4: { width: 210, height: 297, name: "A4" },
  letter: { width: 215.9, height: 279.4, name: "letter" },
};
