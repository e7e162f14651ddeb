import { chromium, type Browser, type BrowserType } from "@playwright/test";
import { chromiumPath } from "../../tools/chromium.ts";

/**
 * If a settled promise is garbage collected before the test receives its result, the browser reports
 * "Resulting promise was garbage collected". A large young generation makes that rare.
 */
const ROOM_FOR_THE_YOUNG = "--min-semi-space-size=64 --max-semi-space-size=128";

/** Optimizing takes a seventh of a page's CPU time, and few pages live long enough to gain from it. */
const NO_FASTER_CODE = "--no-opt --no-maglev";

/** Starts the project's Chromium, which `test/tools/chromium.ts` finds or unpacks. */
export async function launchBrowser(browserType: BrowserType = chromium): Promise<Browser> {
  const found = await chromiumPath();
  return browserType.launch({
    ...found,
    args: [...found.args, `--js-flags=${ROOM_FOR_THE_YOUNG} ${NO_FASTER_CODE}`],
  });
}
