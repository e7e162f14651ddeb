import { startTable, type TableOptions } from "../server/table.ts";
import { launchInstalled, type Launch } from "./browser.ts";
import { failed, reportText } from "./report.ts";
import { runSmoke } from "./run.ts";

/**
 * Starts a server, runs the smoke test, prints the report and closes the server. Returns the exit code, which
 * is 1 if anything failed.
 */
export async function smoke(options: TableOptions, launch: Launch = launchInstalled): Promise<number> {
  const browser = await launch();
  try {
    const table = await startTable(options);
    try {
      const report = await runSmoke(table, browser, {
        system: options.systemPath,
        generation: options.generation ?? 14,
      });
      console.log(reportText(report));
      return failed(report) ? 1 : 0;
    } finally {
      await table.close();
    }
  } finally {
    await browser.close();
  }
}
