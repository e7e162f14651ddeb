import { coverageLine, inspectLive } from "../../host/surface/live.ts";
import { readManifest } from "../../host/surface/manifest.ts";
import { readUsedSurface } from "../../host/surface/used.ts";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** The simulated Foundry must have at least this percentage of the public members that it claims. */
const floor = 95;

test("the table offers the public surface it claims", async ({ chromium }) => {
  // Uses generation 13, because the list of claimed members comes from Foundry's types, which describe it.
  const table = await openTable({ generation: 13, systemPath: fixtureSystemPath });
  try {
    const page = await join(await table.context(chromium), "Gamemaster", {
      allow: [/Compatibility warning:/],
    });
    const report = await page.evaluate(inspectLive, { manifest: readManifest() });
    console.log(coverageLine(report));
    await test.info().attach("missing", { body: [...report.missing, ...report.declined].join("\n") });
    expect((100 * report.found) / report.members).toBeGreaterThanOrEqual(floor);
  } finally {
    await table.close();
  }
});

test("the table has every member the system uses, in both generations", async ({ chromium }) => {
  // Finding the members in use type-checks the whole system. It is done once for both generations, and takes
  // minutes on a busy machine.
  test.setTimeout(900_000);
  const { members, unclaimed } = readUsedSurface(process.cwd());
  expect(unclaimed).toEqual([]);
  expect(members.length).toBeGreaterThan(20);
  for (const generation of [14, 13] as const) {
    const table = await openTable({ generation, systemPath: fixtureSystemPath, canvas: true });
    try {
      const page = await join(await table.context(chromium), "Gamemaster", {
        allow: [/Compatibility warning:/],
      });
      const report = await page.evaluate(inspectLive, { used: members });
      expect([...report.missing, ...report.declined], `generation ${generation}`).toEqual([]);
    } finally {
      await table.close();
    }
  }
});
