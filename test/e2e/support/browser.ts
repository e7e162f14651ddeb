import { chromium, type Browser, type BrowserType } from "@playwright/test";
import { chromiumPath } from "../../tools/chromium.ts";

/**
 * If garbage is collected after a promise settles but before the test hears of it, the browser reports
 * "Resulting promise was garbage collected". A large young generation makes that rare.
 */
const ROOM_FOR_THE_YOUNG = "--min-semi-space-size=64 --max-semi-space-size=128";

/**
 * Few pages live long enough to gain from optimized code; optimizing takes a seventh of a page's CPU time.
 */
const NO_FASTER_CODE = "--no-opt --no-maglev";

/** Starts the project's Chromium, found or unpacked by `test/tools/chromium.ts`. */
export async function launchBrowser(browserType: BrowserType = chromium): Promise<Browser> {
  const found = await chromiumPath();
  return browserType.launch({
    ...found,
    args: [...found.args, `--js-flags=${ROOM_FOR_THE_YOUNG} ${NO_FASTER_CODE}`],
  });
}
