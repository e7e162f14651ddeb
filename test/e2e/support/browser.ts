import { chromium, type Browser, type BrowserType } from "@playwright/test";
import { chromiumPath } from "../../tools/chromium.ts";

/**
 * Where garbage is collected between a promise's settling and its being told to the test, the browser says "Resulting
 * promise was garbage collected" instead. With room for the young, that hardly ever happens.
 */
const ROOM_FOR_THE_YOUNG = "--min-semi-space-size=64 --max-semi-space-size=128";

/** Few pages live long enough to win by code that is made faster: it takes a seventh of all CPU time of a page. */
const NO_FASTER_CODE = "--no-opt --no-maglev";

/** Starts the Chromium the project tests with, found or unpacked by `test/tools/chromium.ts`. */
export async function launchBrowser(browserType: BrowserType = chromium): Promise<Browser> {
  const found = await chromiumPath();
  return browserType.launch({
    ...found,
    args: [...found.args, `--js-flags=${ROOM_FOR_THE_YOUNG} ${NO_FASTER_CODE}`],
  });
}
