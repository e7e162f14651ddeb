import { chromium, type Browser, type BrowserType } from "@playwright/test";
import { chromiumPath } from "../../tools/chromium.ts";

/** Starts the Chromium the project tests with, found or unpacked by `test/tools/chromium.ts`. */
export async function launchBrowser(browserType: BrowserType = chromium): Promise<Browser> {
  return browserType.launch(await chromiumPath());
}
