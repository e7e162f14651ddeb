import fc from "../fast-check.ts";
import { expect, it } from "vitest";
import { placeBeside } from "../../../src/ui/kit/beside-sidebar.ts";

it("stands beside the sidebar, and shrinks where there is less room", () => {
  const small = { width: 1000, height: 700, sidebar: 655 };
  expect(placeBeside({ width: 760, height: 820 }, small, 0)).toEqual({
    left: 8,
    top: 8,
    width: 639,
    height: 684,
  });
  const large = { width: 1600, height: 1000, sidebar: 1255 };
  expect(placeBeside({ width: 760, height: 820 }, large, 0)).toEqual({
    left: 487,
    top: 8,
    width: 760,
    height: 820,
  });
});

it("lies over the sidebar where nothing is left beside it", () => {
  const phone = { width: 400, height: 800, sidebar: 60 };
  expect(placeBeside({ width: 760, height: "auto" }, phone, 0)).toMatchObject({ left: 8, width: 384 });
});

it("is within the page, however many there are, and the next one stands elsewhere", () => {
  const length = (min: number, max: number) => fc.integer({ min, max });
  const room = fc.record({ width: length(420, 3000), height: length(400, 2000), sidebar: length(0, 3000) });
  fc.assert(
    fc.property(room, length(300, 900), length(0, 12), (page, width, before) => {
      const sidebar = Math.min(page.sidebar, page.width);
      const place = placeBeside({ width, height: 820 }, { ...page, sidebar }, before);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + place.width).toBeLessThanOrEqual(page.width);
      expect(place.top + (place.height as number)).toBeLessThanOrEqual(page.height);
      const next = placeBeside({ width, height: 820 }, { ...page, sidebar }, before + 1);
      expect(next.top).not.toBe(place.top);
    }),
  );
});
