import { describe, expect, it } from "vitest";
import { Color } from "../../common/utils/color.ts";

describe("colors", () => {
  const color = new Color(0x804020);

  it("are added, mixed and limited channel by channel", () => {
    expect(Color.add(0x100000, 0x000010)).toBe(0x100010);
    expect(Color.add(0xff0000, 0xff0000)).toBe(0xff0000);
    expect(Color.mix(0x000000, 0xffffff, 0.5)).toBe(0x808080);
    expect(color.subtract(new Color(0x400000)).css).toBe("#404020");
    expect(color.multiply(0.5).css).toBe("#402010");
    expect(color.minimize(0.25).css).toBe("#404020");
    expect(color.maximize(new Color(0x0000ff)).css).toBe("#8040ff");
  });

  it("are read as hue, saturation and lightness, and as light, and made of both again", () => {
    expect(Color.fromHSL(color.hsl).css).toBe("#804020");
    expect(Color.fromLinearRGB(color.linear).css).toBe("#804020");
    expect(Color.fromHSL([0, 0, 1]).css).toBe("#ffffff");
  });

  it("are their channels", () => {
    const channels: number[] = [];
    color.applyRGB(channels);
    expect([...color]).toEqual(channels);
    expect(Color.fromRGBvalues(...color.rgb).equals(color)).toBe(true);
  });
});
