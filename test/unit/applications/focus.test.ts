import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lendFocus } from "../../../src/ui/kit/focus.ts";

/** A minimal Foundry window: an element in the page, and an event on close. */
class Window extends EventTarget {
  readonly element = document.createElement("form");

  constructor(content: string) {
    super();
    this.element.className = "application";
    this.element.innerHTML = `<section class="window-content">${content}</section>`;
    document.body.append(this.element);
  }

  close(): void {
    this.element.remove();
    this.dispatchEvent(new Event("close"));
  }
}

const FIELDS = `<button id="picture"></button><input type="hidden"><input id="name" name="name"><select id="other"></select>`;

const focused = () => document.activeElement?.id;

function byKeyboard(opener: HTMLElement, yes: boolean): void {
  const matches = opener.matches.bind(opener);
  vi.spyOn(opener, "matches").mockImplementation((selector) =>
    selector === ":focus-visible" ? yes : matches(selector),
  );
}

describe("the focus of a window", () => {
  let opener: HTMLElement;

  beforeEach(() => {
    vi.stubGlobal("foundry", { applications: {} });
    document.body.innerHTML = `<div class="application" id="sheet"><button id="opener"></button><button id="else"></button></div>`;
    opener = document.getElementById("opener")!;
    vi.spyOn(HTMLElement.prototype, "checkVisibility").mockReturnValue(true);
    opener.focus();
  });
  afterEach(() => vi.restoreAllMocks());

  it("is taken where something is asked, and given back", () => {
    byKeyboard(opener, false);
    const window = new Window(FIELDS);
    lendFocus(window, { asks: true });
    expect(focused()).toBe("name");
    window.close();
    expect(focused()).toBe("opener");
  });

  it("begins at the first control where nothing has a name", () => {
    const window = new Window(
      `<input type="hidden"><select id="first"></select><button id="second"></button>`,
    );
    lendFocus(window, { asks: true });
    expect(focused()).toBe("first");
  });

  it("stays with whoever opens a sheet by the mouse, and follows whoever opens it by the keyboard", () => {
    byKeyboard(opener, false);
    lendFocus(new Window(FIELDS));
    expect(focused()).toBe("opener");
    byKeyboard(opener, true);
    lendFocus(new Window(FIELDS));
    expect(focused()).toBe("name");
  });

  it("is left where it has gone meanwhile", () => {
    const window = new Window(FIELDS);
    lendFocus(window, { asks: true });
    document.getElementById("else")!.focus();
    window.close();
    expect(focused()).toBe("else");
  });

  it("goes back to what was drawn anew in the opener's place", () => {
    const window = new Window(FIELDS);
    lendFocus(window, { asks: true });
    opener.outerHTML = `<button id="opener" class="again"></button>`;
    window.close();
    expect(document.activeElement?.className).toBe("again");
  });
});
