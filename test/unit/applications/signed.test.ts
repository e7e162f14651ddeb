import { expect, it, vi } from "vitest";
import { signed } from "../../../src/ui/kit/signed.ts";
import { withMinus, words } from "../../../src/ui/kit/words.ts";

it("writes numbers below 0 with a true minus, and what is added with its sign", () => {
  expect([-14, 0, "-3", "Semi-auto 2-3"].map(withMinus)).toEqual(["−14", "0", "−3", "Semi-auto 2-3"]);
  expect([-3, 0, 3].map(signed)).toEqual(["−3", "0", "+3"]);
});

it("writes them so in every sentence", () => {
  const format = (key: string, data: Record<string, string>) => `${key} ${Object.values(data).join(" → ")}`;
  vi.stubGlobal("game", { i18n: { format } });
  expect(words("LIFE", { before: 1, after: -3 })).toBe("LIFE 1 → −3");
});
