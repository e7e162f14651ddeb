export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

/** Where backs are printed: on the reverse of each sheet, or nowhere. */
export const BACKS_POLICIES = ["duplex", "none"] as const;
export type BacksPolicy = (typeof BACKS_POLICIES)[number];

/** The size of a sheet in portrait orientation, in millimeters, and its name in CSS. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
  a4: { width: 210, height: 297, name: "A4" },
  letter: { width: 215.9, height: 279.4, name: "letter" },
};
