import { beforeEach, describe, expect, it } from "vitest";
import { TooltipManager } from "../../client/helpers/tooltip.ts";
import { startFakeTable } from "../../fake-table/fake-table.ts";

let tooltip: TooltipManager;

beforeEach(() => {
  document.body.innerHTML = "";
  startFakeTable();
  tooltip = new TooltipManager();
  game.i18n.translations["TEST"] = { Words: "Some words" };
});

function anchor(attributes: Record<string, string>): HTMLElement {
  const element = document.createElement("button");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

function shown(attributes: Record<string, string>, options: object = {}): string {
  tooltip.activate(anchor(attributes), options);
  return tooltip.tooltip.innerHTML;
}

const locked = () => [...document.querySelectorAll<HTMLElement>(".locked-tooltip")];

function pointer(type: string, target: Element, at: { x?: number; y?: number; button?: number } = {}): Event {
  const { x: clientX = 0, y: clientY = 0, button = 0 } = at;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button });
  target.dispatchEvent(event);
  return event;
}

describe("what a tooltip says", () => {
  it("is a localized key, or the markup that stands there", () => {
    expect(shown({ "data-tooltip": "TEST.Words" })).toBe("Some words");
    expect(shown({ "data-tooltip": "<b>Bold</b>" })).toBe("<b>Bold</b>");
    expect(shown({ "data-tooltip-html": "<i>x</i>" })).toBe("<i>x</i>");
  });

  it("is plain text where it is given as such", () => {
    expect(shown({ "data-tooltip-text": "<b>no</b>" })).toBe("&lt;b&gt;no&lt;/b&gt;");
    expect(shown({ "data-tooltip": "x" }, { text: "a < b" })).toBe("a &lt; b");
    expect(shown({ "data-tooltip": "", "aria-label": "A <b>" })).toBe("A &lt;b&gt;");
  });

  it("is not both text and HTML", () => {
    expect(() => tooltip.activate(anchor({}), { text: "a", html: "b" })).toThrow("not both");
  });
});

describe("a locked tooltip", () => {
  beforeEach(() => tooltip.activateEventListeners());

  it("stays when its element is left, until it is dismissed", () => {
    tooltip.activate(anchor({ "data-tooltip": "TEST.Words", "data-tooltip-class": "wide" }));
    const element = tooltip.lockTooltip();
    expect([element.textContent, element.classList.contains("wide"), tooltip.element]).toEqual([
      "Some words",
      true,
      null,
    ]);
    tooltip.activate(anchor({ "data-tooltip": "TEST.Words" }));
    tooltip.deactivate();
    expect(locked()).toEqual([element]);
    tooltip.dismissLockedTooltip(element);
    expect(locked()).toEqual([]);
  });

  it("is made by the middle button and dismissed by it", () => {
    const element = anchor({ "data-tooltip": "TEST.Words" });
    tooltip.activate(element);
    expect(pointer("pointerdown", element, { button: 1 }).defaultPrevented).toBe(true);
    expect(locked()).toHaveLength(1);
    pointer("pointerdown", locked()[0]!, { button: 1 });
    expect(locked()).toHaveLength(0);
  });

  it("can be made at a place, and goes with all others", () => {
    const element = tooltip.createLockedTooltip({ top: "10px", left: "20px" }, "<b>Here</b>", {
      cssClass: "here",
    });
    expect([element.innerHTML, element.style.top, element.style.left]).toEqual([
      "<b>Here</b>",
      "10px",
      "20px",
    ]);
    tooltip.createLockedTooltip({}, "There");
    tooltip.dismissLockedTooltips();
    expect(locked()).toEqual([]);
  });

  it("goes once the pointer leaves its neighborhood, and not before it was there", () => {
    tooltip.createLockedTooltip({}, "Here"); // at the corner, as there is no layout
    pointer("pointermove", document.body, { x: 400, y: 400 });
    expect(locked()).toHaveLength(1);
    pointer("pointermove", document.body, { x: 40, y: 40 });
    pointer("pointermove", document.body, { x: 400, y: 40 });
    expect(locked()).toEqual([]);
  });

  it("needs a tooltip that is shown", () => {
    expect(() => tooltip.lockTooltip()).toThrow("No tooltip is shown");
  });
});
