import fc from "../fast-check.ts";
import { expect, it } from "vitest";
import { packed, unpacked } from "../../../src/data/combat/packed-text.ts";

it("a text of up to 499 characters stays readable, one of 500 is packed", () => {
  const short = JSON.stringify("a".repeat(497));
  expect([short.length, packed(short)]).toEqual([499, short]);
  const long = JSON.stringify("a".repeat(498));
  expect(packed(long)).toMatch(/^~[A-Za-z0-9+/]+=*$/);
  expect(packed(long).length).toBeLessThan(50);
  expect(unpacked(packed(long))).toBe(long);
});

it("whatever JSON holds is read as it was written", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(600), (json, pad) => {
      const text = JSON.stringify([json, "Ø".repeat(pad)]);
      expect(unpacked(packed(text))).toBe(text);
      expect(packed(text).startsWith("~")).toBe(text.length >= 500);
    }),
  );
});
