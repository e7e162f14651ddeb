import { expect, it, vi } from "vitest";
import { watchDoubleClicks } from "../../../src/ui/kit/double-clicks.ts";

it("a double click is one click on what draws or opens a window, and two on a stepper", () => {
  document.body.innerHTML = `<section class="action-cards">
    <button data-action="seatButton"><i></i></button><button data-action="changeLife"><i></i></button>
  </section>`;
  const clicks: string[] = [];
  const section = document.querySelector("section")!;
  section.addEventListener("click", ({ target }) =>
    clicks.push((target as Element).closest("button")!.dataset["action"]!),
  );
  let render: (window: object) => void = () => {};
  vi.stubGlobal("Hooks", { on: (_hook: string, run: typeof render) => (render = run) });
  watchDoubleClicks();
  for (const element of [section, section]) render({ element });
  for (const icon of section.querySelectorAll("i"))
    for (const detail of [1, 2])
      icon.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  expect(clicks).toEqual(["seatButton", "changeLife", "changeLife"]);
});
