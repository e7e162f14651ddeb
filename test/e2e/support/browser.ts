import { chromium, type Browser, type BrowserType } from "@playwright/test";
import { chromiumPath } from "../../tools/chromium.ts";

/**
 * Where garbage is collected between a promise's settling and its being told to the test, the browser says "Resulting
 * promise was garbage collected" instead. With room for the young, that hardly ever happens.
 */
const ROOM_FOR_THE_YOUNG = "--js-flags=--min-semi-space-size=64 --max-semi-space-size=128";

/** Starts the Chromium the project tests with, found or unpacked by `test/tools/chromium.ts`. */
export async function launchBrowser(browserType: BrowserType = chromium): Promise<Browser> {
  const found = await chromiumPath();
  return browserType.launch({ ...found, args: [...found.args, ROOM_FOR_THE_YOUNG] });
}
