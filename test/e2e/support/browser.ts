import { chromium, type Browser } from "@playwright/test";
import { chromiumPath } from "../../tools/chromium.ts";

/** Starts the Chromium the project tests with, found or unpacked by `test/tools/chromium.ts`. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env, args } = await chromiumPath();
  return chromium.launch({ executablePath, env, args });
}
