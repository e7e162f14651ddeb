import path from "node:path";
import process from "node:process";
import type { Page } from "@playwright/test";

/** A window size and a theme. */
interface Look {
  readonly colorScheme: "light" | "dark";
  readonly viewport: { readonly width: number; readonly height: number };
  /** True to audit colors and structure. Otherwise, only overflow is checked. */
  readonly isAudited: boolean;
}

const pictures = path.resolve(import.meta.dirname, "../../../test-results/screens");

/** True if `AC_PICTURES` is set, which keeps pictures for review. */
const keepsPictures = Boolean(process.env["AC_PICTURES"]);

/** Saves a picture of the page in `test-results/screens` if pictures are kept. */
export async function keepPicture(page: Page, title: string): Promise<void> {
  if (keepsPictures) await page.screenshot({ path: path.join(pictures, `${title}.png`) });
}

/**
 * The looks to test: all audited looks, and the first look of each window width that has no audited look. If
 * pictures are kept, all looks.
 */
export function differing<L extends Look>(looks: readonly L[]): readonly L[] {
  const isSame = (one: L) => (other: L) => other !== one && other.viewport.width === one.viewport.width;
  return looks.filter((look, place) => {
    const others = looks.filter(isSame(look));
    const isSeen = others.some((other) => other.isAudited || looks.indexOf(other) < place);
    return keepsPictures || look.isAudited || !isSeen;
  });
}
