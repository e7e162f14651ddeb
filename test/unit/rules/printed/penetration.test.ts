import { describe, expect, it } from "vitest";
import { damageThrough, pierce, type Impact } from "../../../../src/rules/printed/penetration.ts";
import { refusedField } from "../refusal.ts";

const EVEN: Impact = { penetration: 3, shield: 1, protection: 4, ablate: false };

describe("penetration (I8)", () => {
  it.each<[string, Partial<Impact>, string]>([
    ["more than the protection", { penetration: 4 }, "penetrates"],
    ["less", { penetration: 2 }, "stopped"],
    ["less, with ablation", { penetration: 2, ablate: true }, "stopped"],
    ["less, where equal is enough", { penetration: 2, equal: "penetrates" }, "stopped"],
    ["equal", {}, "stopped"],
    ["equal, with ablation", { ablate: true }, "ablates"],
    ["equal, where that is enough", { equal: "penetrates" }, "penetrates"],
    ["equal, where that is enough, with ablation", { ablate: true, equal: "penetrates" }, "penetrates"],
  ])("that is %s", (_, changes, piercing) => {
    expect(pierce({ ...EVEN, ...changes })).toBe(piercing);
  });

  it("lets all damage through, half rounded down, or none", () => {
    expect(damageThrough("penetrates", 5)).toBe(5);
    expect(damageThrough("ablates", 5)).toBe(2);
    expect(damageThrough("stopped", 5)).toBe(0);
  });

  it.each([
    ["penetration", Number.NaN],
    ["shield", -1],
    ["protection", -1],
    ["ablate", 1],
  ])("names a bad %s", (field, value) => {
    expect(refusedField(() => pierce({ ...EVEN, [field]: value }))).toBe(field);
  });
});
