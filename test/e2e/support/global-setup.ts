import { chromiumPath } from "../../tools/chromium.ts";
import { buildClient } from "../../host/build-client.ts";
import { buildSystem } from "./system.ts";

/** Builds the things that all workers share: the stand-in's client, the system and a Chromium. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([buildClient(), buildSystem(), chromiumPath()]);
}
