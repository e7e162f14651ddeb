import { afterEach, beforeEach, expect, test, vi } from "vitest";

let hidden = false;
let changed: () => void = () => undefined;
const page = {
  title: "The first evening",
  get hidden() {
    return hidden;
  },
  addEventListener: (_type: string, listener: () => void) => (changed = listener),
};

function hide(is: boolean): void {
  hidden = is;
  changed();
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("document", page);
  const { followVisibility } = await import("../../../src/ui/notices/page-title.ts");
  followVisibility();
});

afterEach(() => vi.unstubAllGlobals());

test("the title of a hidden page tells what waits, and is its own again once it is seen, or nothing waits", async () => {
  const { titleTells } = await import("../../../src/ui/notices/page-title.ts");
  titleTells("Bo attacks Ada.");
  expect(page.title).toBe("The first evening");
  hide(true);
  expect(page.title).toBe("● Bo attacks Ada.");
  titleTells("Cy may act now.");
  expect(page.title).toBe("● Cy may act now.");
  hide(false);
  expect(page.title).toBe("The first evening");
  hide(true);
  titleTells("");
  expect(page.title).toBe("The first evening");
});
