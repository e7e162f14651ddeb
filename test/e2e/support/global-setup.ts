import { chromiumPath } from "../../tools/chromium.ts";
import { buildBatches } from "../../host/build-batches.ts";
import { buildClient } from "../../host/build-client.ts";
import { buildSystem } from "./system.ts";

/** Builds once what every worker then finds ready: the table's client, the batches, the system and a Chromium. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([buildClient(), buildBatches(), buildSystem(), chromiumPath()]);
}
