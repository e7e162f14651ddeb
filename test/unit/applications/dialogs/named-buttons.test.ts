// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { buttonFor, nameButtons } from "../../../../src/ui/dialogs/named-buttons.ts";

it("puts names on buttons as text, and none where a label may be read as HTML", () => {
  const things = [
    { id: "a", name: '<img src="x" onerror="alert(1)">' },
    { id: "b", name: "Bow & Arrow" },
  ];
  const dialog = document.createElement("form");
  dialog.innerHTML = things
    .map(buttonFor)
    .map(({ action, label }) => `<button data-action="${action}"><span>${label}</span></button>`)
    .join("");
  expect(dialog.innerHTML).not.toMatch(/img|Bow/);
  nameButtons(dialog, things);
  expect(dialog.querySelector("img")).toBeNull();
  expect([...dialog.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(
    things.map(({ name }) => name),
  );
});
