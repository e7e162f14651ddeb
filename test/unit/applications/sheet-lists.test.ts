import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "./english.ts";
import { arrange } from "../../../src/ui/sheets/lists/arrange.ts";
import { readListState } from "../../../src/ui/sheets/lists/list-state.ts";
import { PageScroll } from "../../../src/ui/sheets/lists/row-in-use.ts";
import { SheetLists } from "../../../src/ui/sheets/lists/sheet-lists.ts";

const row = (id: string, name: string, tags: string, verb = "Use") =>
  `<li class="ac-row" data-item-id="${id}"><button><span class="ac-row-name">${name}</span>
    <span class="ac-tags">${tags}</span><span class="ac-verb">${verb}</span></button></li>`;

const PAGE = `
  <div class="ac-list-tools" hidden>
    <input type="search" data-list-tool="search"><output></output>
    <select data-list-tool="sort"><option value="hand"></option><option value="name"></option><option value="value"></option></select>
  </div>
  <section class="ac-section" aria-labelledby="w-attacks">
    <h3 id="w-attacks">Attacks</h3>
    <ul class="ac-rows">${row("a", "Sabre", "Offense +3")}${row("b", "Épée", "Offense +12")}${row("c", "Bow", "Offense −2, Long Range")}
      <li class="ac-row"><span class="ac-row-name">Bare hands</span></li></ul>
  </section>
  <section class="ac-section" aria-labelledby="w-skill">
    <h3 id="w-skill">Skills</h3>
    <ul class="ac-rows">${row("d", "Guns", "Rank", "4d8")}${row("e", "Aim", "Rank", "4d10")}${row("f", "Run", "Rank", "−1")}</ul>
  </section>
  <section class="ac-section" aria-labelledby="w-notes"><h3 id="w-notes">Notes</h3><p>None.</p></section>`;

let root: HTMLElement;
let page: HTMLElement;
let stored: Map<string, string>;

function draw(): void {
  page?.remove();
  page = document.createElement("section");
  page.className = "ac-page";
  page.dataset["tab"] = "fight";
  page.innerHTML = PAGE;
  root.append(page);
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("game", { world: { id: "w" }, userId: "u", i18n: { localize: words, format: words } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.useFakeTimers();
  document.body.innerHTML = `<form id="root"></form>`;
  root = document.getElementById("root")!;
  draw();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ids = (at: number) =>
  [...page.querySelectorAll(".ac-section")[at]!.querySelectorAll<HTMLElement>("li")].map(
    ({ dataset }) => dataset["itemId"] ?? "-",
  );
const visible = () =>
  [...page.querySelectorAll<HTMLElement>(".ac-section:not([hidden]) li:not([hidden])")].map(
    ({ dataset }) => dataset["itemId"] ?? "-",
  );
const asked = { query: "", sort: "hand", folded: [] } as const;

describe("the lists of a page", () => {
  it("show the rows that have every word, in name or facts, whatever case or accent", () => {
    expect(arrange(page, { ...asked, query: "  epee " })).toEqual({ shown: 1, total: 7 });
    expect(visible()).toEqual(["b"]);
    arrange(page, { ...asked, query: "offense range" });
    expect(visible()).toEqual(["c"]);
    expect(arrange(page, { ...asked, query: "nothing such" }).shown).toBe(0);
    expect(arrange(page, asked).shown).toBe(7);
    expect(page.querySelectorAll("[hidden]")).toHaveLength(1); // the tools, which are not part of the list
  });

  it("are sorted by name, by the numbers that rows tell, and back as their owner had them", () => {
    const first = page.querySelector("li")!;
    arrange(page, { ...asked, sort: "name" });
    expect([ids(0), ids(1)]).toEqual([["c", "b", "a", "-"], ["e", "d", "f"]]); // oxfmt-ignore
    arrange(page, { ...asked, sort: "value" });
    expect([ids(0), ids(1)]).toEqual([["b", "a", "c", "-"], ["e", "d", "f"]]); // oxfmt-ignore
    arrange(page, asked);
    expect([ids(0), ids(1)]).toEqual([["a", "b", "c", "-"], ["d", "e", "f"]]); // oxfmt-ignore
    expect(page.querySelector("li")).toBe(first);
  });

  it("are open while something is searched for, though their section is folded up", () => {
    const folded = () => [...page.querySelectorAll(".ac-folded h3")].map(({ id }) => id);
    arrange(page, { ...asked, folded: ["fight-skill"] });
    expect(folded()).toEqual(["w-skill"]);
    arrange(page, { ...asked, folded: ["fight-skill"], query: "guns" });
    expect(folded()).toEqual([]);
  });
});

describe("a sheet's lists", () => {
  const type = (text: string) => {
    const search = page.querySelector("input")!;
    search.value = text;
    search.dispatchEvent(new Event("input", { bubbles: true }));
  };

  it("stay as they are when the page is drawn anew, and in this browser", () => {
    const lists = new SheetLists("Actor.a");
    lists.dress(page);
    lists.listen(root);
    page.querySelector<HTMLElement>('[data-fold="fight-skill"]')!.click();
    const select = page.querySelector("select")!;
    select.value = "name";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    type("a");
    const before = visible();
    draw();
    lists.dress(page);
    expect(page.querySelector("input")!.value).toBe("a");
    expect(visible()).toEqual(before);
    expect(lists.isByHand(page.querySelector("li")!)).toBe(false);
    draw();
    new SheetLists("Actor.a").dress(page);
    expect(page.querySelector("input")!.value).toBe("");
    expect(ids(0)).toEqual(["c", "b", "a", "-"]);
    expect(page.querySelectorAll(".ac-folded")).toHaveLength(1);
    expect(page.querySelector('[data-fold="fight-skill"]')!.getAttribute("aria-expanded")).toBe("false");
    draw();
    new SheetLists("Actor.b").dress(page);
    expect(ids(0)).toEqual(["a", "b", "c", "-"]);
  });

  it("tell how many were found once typing pauses, and hand nothing in", () => {
    const changed = vi.fn();
    root.addEventListener("change", changed);
    const lists = new SheetLists("Actor.a");
    lists.dress(page);
    lists.listen(root);
    type("rank");
    const output = page.querySelector("output")!;
    expect(output.textContent).toBe("");
    vi.runAllTimers();
    expect(output.textContent).toBe("3 of 7");
    page.querySelector("input")!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(changed).not.toHaveBeenCalled();
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    page.querySelector("input")!.dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
    page
      .querySelector("input")!
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    expect(visible()).toHaveLength(7);
  });

  it("do without a browser's memory", () => {
    vi.stubGlobal("localStorage", {
      getItem() {
        throw new Error("denied");
      },
      setItem() {
        throw new Error("denied");
      },
    });
    const lists = new SheetLists("Actor.a");
    lists.dress(page);
    lists.listen(root);
    page.querySelector<HTMLElement>("[data-fold]")!.click();
    expect(page.querySelectorAll(".ac-folded")).toHaveLength(1);
  });
});

describe("what a browser has kept", () => {
  it.each([[null], [""], ["7"], ["null"], ["[]"], ['{"sorts":7,"folded":{}}'], ["{"]])(
    "%j is nothing",
    (text) => {
      expect(readListState(text)).toEqual({ sorts: {}, folded: [] });
    },
  );

  it("is taken as far as it is ours", () => {
    const text = JSON.stringify({ sorts: { fight: "name", abilities: "odd" }, folded: ["a", 7] });
    expect(readListState(text)).toEqual({ sorts: { fight: "name" }, folded: ["a"] });
  });
});

it("a page is found where it was left, and tabs that stick to the top stay there", () => {
  root.innerHTML = `<div class="window-content"><nav class="sheet-tabs"></nav><section class="ac-page active"></section></div>`;
  const scroller = root.firstElementChild as HTMLElement;
  const box = (of: Element, top: () => number, height: number) =>
    vi.spyOn(of, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, top(), 100, height));
  box(scroller, () => 50, 400);
  box(scroller.children[0]!, () => 50, 40);
  box(scroller.children[1]!, () => 50 + 200 + 40 - scroller.scrollTop, 900);
  const scroll = new PageScroll();
  const go = (from: string, to: string) => {
    scroll.leave(root, from)(to);
    return scroller.scrollTop;
  };
  expect(go("fight", "notes")).toBe(0);
  scroller.scrollTop = 500;
  expect(go("notes", "effects")).toBe(200);
  expect(go("effects", "notes")).toBe(500);
  expect(go("notes", "fight")).toBe(200);
});
