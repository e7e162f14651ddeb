import { chromiumPath } from "../../tools/chromium.ts";
import { buildClient } from "../../host/build-client.ts";
import { buildSystem } from "./system.ts";

/**
 * Builds what all workers share: the client of the simulated Foundry, and the system. Also unpacks Chromium.
 */
export default async function globalSetup(): Promise<void> {
  await Promise.all([buildClient(), buildSystem(), chromiumPath()]);
}
