import path from "node:path";
import process from "node:process";
import type { Page } from "@playwright/test";

const pictures = path.resolve(import.meta.dirname, "../../../test-results/screens");

/** Leaves a picture of the page in `test-results/screens` for somebody to look at, if `AC_PICTURES` is set. */
export async function keepPicture(page: Page, title: string): Promise<void> {
  if (process.env["AC_PICTURES"]) await page.screenshot({ path: path.join(pictures, `${title}.png`) });
}
