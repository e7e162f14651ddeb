import { describe, expect, it } from "vitest";
import { binds, boundIn, breachOf, secondsLeft, type Flight } from "../../../src/rules/encounter/flight.ts";
import { refusedField } from "./refusal.ts";

const flight: Flight = { since: 1000, from: ["ogre"] };
const request = { kind: "combat", mental: false, other: "stranger" } as const;

describe("after a Flee (C10)", () => {
  it("lasts for an hour", () => {
    expect(binds(flight, 1000)).toBe(true);
    expect(binds(flight, 4599)).toBe(true);
    expect(binds(flight, 4600)).toBe(false);
    expect(binds(null, 1000)).toBe(false);
    expect(secondsLeft(flight, 1600)).toBe(3000);
    expect(secondsLeft(flight, 9999)).toBe(0);
    expect(secondsLeft(null, 1600)).toBe(0);
  });

  it("names a time that is none", () => {
    expect(refusedField(() => binds(flight, Number.NaN))).toBe("now");
    expect(refusedField(() => binds({ ...flight, since: Number.NaN }, 1000))).toBe("since");
  });

  it("forbids combat and Surprise with anyone, and any interaction with those fled from", () => {
    expect(breachOf(flight, request, 2000)).toBe("combat");
    expect(breachOf(flight, { ...request, kind: "surprise" }, 2000)).toBe("surprise");
    expect(breachOf(flight, { ...request, kind: "interaction" }, 2000)).toBe(null);
    expect(breachOf(flight, { ...request, kind: "interaction", other: "ogre" }, 2000)).toBe("interaction");
  });

  it("exempts Mental requests, and ends after the hour", () => {
    expect(breachOf(flight, { ...request, mental: true }, 2000)).toBe(null);
    expect(breachOf(flight, request, 5000)).toBe(null);
    expect(breachOf(null, request, 2000)).toBe(null);
  });

  it("binds both who do something together, the doer first (Q9)", () => {
    const act = { kind: "combat", mental: false } as const;
    const [fled, free] = [
      { id: "moth", flight },
      { id: "tess", flight: null },
    ];
    const alsoFled = { id: "ogre", flight: { since: 1500, from: ["moth"] } };
    expect(boundIn(fled, free, act, 2000)).toBe("moth");
    expect(boundIn(free, fled, act, 2000)).toBe("moth");
    expect(boundIn(alsoFled, fled, act, 2000)).toBe("ogre");
    expect(boundIn(free, free, act, 2000)).toBeNull();
    expect(boundIn(free, fled, { ...act, mental: true }, 2000)).toBeNull();
    const meeting = { kind: "interaction", mental: false } as const;
    expect(boundIn(free, fled, meeting, 2000)).toBeNull();
    expect(boundIn({ id: "ogre", flight: null }, fled, meeting, 2000)).toBe("moth");
    expect(boundIn(fled, { id: "ogre", flight: null }, meeting, 2000)).toBe("moth");
  });
});
