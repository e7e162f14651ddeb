import { beforeEach, expect, it, vi } from "vitest";
import { explain } from "../../../src/ui/bar/explain.ts";
import { Pointing } from "../../../src/ui/bar/pointing.ts";

let bar: HTMLElement;

beforeEach(() => {
  bar = document.createElement("div");
  bar.innerHTML = `<p class="ac-bar-detail" data-own="Ace 1 in 9"></p><button data-why="Ends your Phase."></button>`;
  const button = bar.querySelector("button");
  // this DOM has no pointer
  vi.spyOn(bar, "querySelector").mockImplementation((selector: string) =>
    selector.endsWith(":hover") ? button : (bar.querySelectorAll(selector)[0] ?? null),
  );
});

const line = () => bar.querySelector(".ac-bar-detail")!.textContent;

it("leaves the second line to new words until the pointer moves, though it rests on a button", () => {
  const pointing = new Pointing();
  const show = () => explain(bar, async () => Promise.resolve(""), pointing);
  show();
  expect(line()).toBe("Ends your Phase.");
  pointing.read("Wren has acted.");
  show();
  expect(line()).toBe("Ace 1 in 9");
  pointing.move({ movementX: 1, movementY: -2 }); // a hand on a mouse trembles
  show();
  expect(line()).toBe("Ace 1 in 9");
  pointing.move({ movementX: -9, movementY: 0 });
  pointing.read("Wren has acted.");
  show();
  expect(line()).toBe("Ends your Phase.");
});
