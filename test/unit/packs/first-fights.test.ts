import { describe, expect, it } from "vitest";
import { readPackSources } from "../../tools/packs.ts";
import { preparedBy } from "./prepared-by.ts";

interface Place {
  x: number;
  y: number;
}

interface Fight {
  cast: { uuid: string; count?: number; at?: Place }[];
}

const fights = new Map<string, Fight>();
for (const { pack, document } of await readPackSources("packs")) {
  const { name, command } = document as { name: string; command?: string };
  if (pack === "gm-macros" && name.startsWith("Set Up: "))
    // The type assertion is safe, because the tests of the macros check this data.
    fights.set(name.replace("Set Up: ", ""), (await preparedBy(command!)) as Fight);
}

/** The distance in feet between two members of a fight, on a scene with 5 feet per space. */
function feet(fight: string, one: string, other: string): number {
  const at = (who: string) => fights.get(fight)!.cast.find(({ uuid }) => uuid.includes(who))!.at!;
  const [from, to] = [at(one), at(other)];
  return 5 * Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
}

describe("where a first fight places its people", () => {
  it("is said of everybody, with room for each", () => {
    expect(fights.size).toBe(6);
    for (const { cast } of fights.values()) {
      const spaces = cast.flatMap(({ count = 1, at }) =>
        Array.from({ length: count }, (_, index) => `${at!.x + index}.${at!.y}`),
      );
      expect(new Set(spaces).size).toBe(spaces.length);
    }
  });

  it.each([
    ["Short Change on Fish Quay", "wren", "kettleJack", 5],
    ["Short Change on Fish Quay", "odoBram", "anchorMoll", 5],
    ["Short Change on Fish Quay", "ilmary", "odoBram", 20],
    ["Low Water at Crane Street", "odoBram", "kettleJack", 5],
    ["Low Water at Crane Street", "wren", "kettleJack", 10],
    ["Low Water at Crane Street", "ilmary", "wren", 20],
    ["Low Water at Crane Street", "ebbHound", "ilmary", 10],
    ["Three Tides at Lock Nine", "wren", "kettleJack", 5],
    ["Three Tides at Lock Nine", "petraVane", "rattlerNance", 30],
    ["Three Tides at Lock Nine", "isolde", "dockBravo", 5],
    ["The Toll at Lantern Steps", "anchorMoll", "odoBram", 5],
    ["The Toll at Lantern Steps", "anchorMoll", "ilmary", 5],
    ["The Toll at Lantern Steps", "tamBreakwater", "ilmary", 5],
    ["The Toll at Lantern Steps", "tamBreakwater", "anchorMoll", 10],
    ["The Toll at Lantern Steps", "wren", "odoBram", 20],
    ["The Toll at Lantern Steps", "pitchEye", "odoBram", 60],
    ["The Toll at Lantern Steps", "motherUndersong", "anchorMoll", 40],
  ])("is as its journal tells: in %s %s stands from %s %i feet", (fight, one, other, distance) => {
    expect(feet(fight, one, other)).toBe(distance);
  });
});
