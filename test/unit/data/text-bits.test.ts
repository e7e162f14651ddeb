import fc from "fast-check";
import { expect, it } from "vitest";
import { fromBits, toBits } from "../../../src/data/combat/text-bits.ts";

/** As the package pads a row: up to 7 zeros fill its last byte. */
const padded = (bits: string) => bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");

it("gives any long text back, whatever its characters", () => {
  const letters = fc.constantFrom("a", "b", "{", '"', "\u0000", "\u007f", "Ø", "☃", "\ud83d");
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 500, maxLength: 900 }), (text) => {
      expect(fromBits(padded(toBits(text)))).toBe(text);
    }),
  );
});

it("says a run of one character, and one of a few, in a handful of pieces", () => {
  expect(toBits("a".repeat(500)).length).toBeLessThan(60);
  expect(toBits("before after ".repeat(50)).length).toBeLessThan(200);
});

it("refuses what repeats more than a piece may, or from before the beginning", () => {
  const letter = "01100001";
  expect(fromBits(`${letter}0000000`)).toBe("a");
  expect(() => fromBits(`${letter}11${"0".repeat(20)}1${"0".repeat(20)}`)).toThrow(RangeError);
  expect(() => fromBits(`${letter}${letter}1110000000`)).toThrow(RangeError);
  expect(() => fromBits(`${letter}11${"0".repeat(30)}`)).toThrow(RangeError);
});

it("never unpacks any row of bits into a flood", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("0", "1"), maxLength: 4000 }), (bits) => {
      let text = "";
      try {
        text = fromBits(bits);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
      expect(text.length).toBeLessThanOrEqual(bits.length * 90);
    }),
  );
});
