import { beforeEach, describe, expect, it } from "vitest";
import { gather, layClock, type Clock } from "../documents/clock-table.ts";

interface Names {
  encounterName(combat: object): string;
  encounterNameData(name: string): object;
}

// Generation 14 runs first, because setting up 13 permanently removes the names that 14 added.
describe.each([14, 13] as const)("the name of an encounter, generation %i", (generation) => {
  let names: Names;
  let combat: Clock;
  beforeEach(async () => {
    await layClock(undefined, generation);
    names = (await import(
      new URL("../../../src/platform/encounter-name.ts", import.meta.url).pathname
    )) as Names;
    combat = await gather([{ name: "Ana" }], "speed-chart");
  });

  it("is the platform's own where it has one, else a flag", async () => {
    expect(names.encounterName(combat)).toBe("");
    await combat.update(names.encounterNameData("The bridge"));
    expect(names.encounterName(combat)).toBe("The bridge");
    const own = (combat as unknown as { name?: string }).name;
    expect(own).toBe(generation === 14 ? "The bridge" : undefined);
    await combat.update(names.encounterNameData(""));
    expect(names.encounterName(combat)).toBe("");
  });

  it("is kept from generation 13", async () => {
    await combat.update({ flags: { "action-cards": { name: "The ford" } } });
    expect(names.encounterName(combat)).toBe("The ford");
  });
});
