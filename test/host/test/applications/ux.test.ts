import { beforeEach, describe, expect, it, vi } from "vitest";
import { ContextMenu } from "../../client/applications/ux/context-menu.ts";
import { SearchFilter } from "../../client/applications/ux/search-filter.ts";
import { Tabs } from "../../client/applications/ux/tabs.ts";
import { TextEditor } from "../../client/applications/ux/text-editor.ts";
import { setGeneration } from "../../common/generation.ts";
import { resetCompatibilityWarnings } from "../../common/utils/logging.ts";
import { html, setTable, settle } from "./support.ts";

beforeEach(() => {
  setTable();
  resetCompatibilityWarnings();
});

describe("ContextMenu", () => {
  const list = (): HTMLElement =>
    html('<ol id="list"><li class="a" tabindex="0">x</li><li class="b">y</li></ol>');
  const openOn = async (container: HTMLElement, selector: string): Promise<void> => {
    container
      .querySelector(selector)!
      .dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await settle();
  };
  const labels = (): string[] =>
    [...document.querySelectorAll("#context-menu .context-item")].map((e) => e.textContent);

  it("offers what is visible for its target, and gives event and target to onClick", async () => {
    const container = list();
    const chosen: unknown[] = [];
    new ContextMenu(container, "li", [
      {
        label: "TEST.Hello",
        icon: "fa-solid fa-x",
        onClick: (event, target) => chosen.push(event.type, target.className),
      },
      { label: "Only b", visible: (target) => target.matches(".b") },
      { label: "Never", visible: false },
    ]);
    await openOn(container, ".a");
    expect(labels()).toEqual(["Hello"]);
    expect(document.activeElement?.textContent).toBe("Hello");
    (document.activeElement as HTMLElement).click();
    await settle();
    expect([chosen, labels()]).toEqual([["click", "a"], []]);
    await openOn(container, ".b");
    expect(labels()).toEqual(["Hello", "Only b"]);
  });

  it("takes the older keys too, and warns of them once", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const container = list();
    const chosen: string[] = [];
    new ContextMenu(container, "li", [
      {
        name: "Old",
        condition: (target) => target.matches(".a"),
        callback: (target) => chosen.push(target.className),
      },
    ]);
    await openOn(container, ".b");
    expect(labels()).toEqual([]);
    await openOn(container, ".a");
    document.querySelector<HTMLElement>(".context-item")!.click();
    await settle();
    expect(chosen).toEqual(["a"]);
    expect(warn.mock.calls.map(([text]) => String(text).startsWith("Compatibility warning:"))).toEqual([
      true,
    ]);
    warn.mockRestore();
  });

  it("warns of nothing when an entry has both sets of keys", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const action = (): void => undefined;
    new ContextMenu(list(), "li", [
      { name: "N", label: "N", callback: action, onClick: action, condition: true, visible: true },
    ]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("gives jQuery objects where that is asked for, and in 13 unless it is declined", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.stubGlobal("jQuery", (element: HTMLElement) => [element]);
    const given: unknown[] = [];
    const entry = { label: "One", visible: (target: unknown) => given.push(Array.isArray(target)) };
    const open = async (options: object): Promise<void> => {
      const container = list();
      new ContextMenu([container], "li", [entry], options);
      await openOn(container, ".a");
    };
    await open({});
    await open({ jQuery: true });
    setGeneration(13);
    await open({});
    await open({ jQuery: false });
    setGeneration(14);
    expect(given).toEqual([false, true, true, false]);
    vi.unstubAllGlobals();
    warn.mockRestore();
  });

  it("is walked by the arrow keys and left by Escape", async () => {
    const container = list();
    new ContextMenu(container, "li", [{ label: "1" }, { label: "2" }], { fixed: true });
    await openOn(container, ".a");
    const key = (name: string): boolean =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
      );
    key("ArrowDown");
    expect(document.activeElement?.textContent).toBe("2");
    key("ArrowDown");
    expect(document.activeElement?.textContent).toBe("1");
    key("Escape");
    expect([labels(), document.activeElement?.className]).toEqual([[], "a"]);
  });
});

describe("TextEditor", () => {
  const enrich = (text: string, options = {}): Promise<string> => TextEditor.enrichHTML(text, options);

  it("links documents, with a broken link for those that are missing", async () => {
    vi.stubGlobal("fromUuid", async (uuid: string) =>
      uuid === "Actor.a" ? { uuid, name: "Ann", documentName: "Actor" } : null,
    );
    expect(await enrich("<p>@UUID[Actor.a] @UUID[Actor.a#s]{You} @UUID[Item.x]{Gone}</p>")).toBe(
      '<p><a class="content-link" draggable="true" data-link="" data-uuid="Actor.a">Ann</a> ' +
        '<a class="content-link" draggable="true" data-link="" data-uuid="Actor.a" data-hash="s">You</a> ' +
        '<a class="content-link broken" aria-disabled="true" data-uuid="Item.x"><i class="fa-solid fa-link-slash" aria-hidden="true"></i>Gone</a></p>',
    );
    expect(await enrich("<p>@UUID[Actor.a]</p>", { documents: false })).toBe("<p>@UUID[Actor.a]</p>");
  });

  it("removes secrets unless they are asked for or revealed", async () => {
    const text = '<section class="secret" id="s">a</section><section class="secret revealed">b</section>';
    expect(await enrich(text)).toBe('<section class="secret revealed">b</section>');
    expect(await enrich(text, { secrets: true })).toBe(text);
  });

  it("rolls inline, at once or by a click, and leaves what is no roll", async () => {
    const create = (formula: string, data: { x?: number } = {}) => {
      if (formula === "?") throw new Error("no formula");
      const roll = { formula: formula.replace("@x", String(data.x)), total: 4 };
      return { ...roll, evaluate: async () => roll };
    };
    vi.stubGlobal("foundry", { dice: { Roll: { create } } });
    const text = await enrich("[[1d6 + @x]] [[/r 1d6 # fire]]{Burn} [[/w x]] [[?]]", {
      rollData: () => ({ x: 2 }),
    });
    const holder = html(`<p>${text}</p>`);
    const [result, later, ...others] = [...holder.querySelectorAll<HTMLElement>("a.inline-roll")];
    expect([result!.textContent, result!.dataset["tooltip"], result!.className]).toEqual([
      "4",
      "1d6 + 2",
      "inline-roll inline-result",
    ]);
    expect([later!.textContent, Object.fromEntries(Object.entries(later!.dataset))]).toEqual([
      "Burn",
      { mode: "r", formula: "1d6", flavor: "fire", tooltip: "1d6" },
    ]);
    expect([others.length, holder.textContent.endsWith("[[/w x]] [[?]]")]).toEqual([0, true]);
  });

  it("applies the enrichers of CONFIG, and never inside links or code", async () => {
    const enricher = (match: RegExpMatchArray): HTMLElement => {
      const element = document.createElement("b");
      element.textContent = match[1] ?? "";
      return element;
    };
    const pattern = /!(\w+)!/g;
    vi.stubGlobal("CONFIG", {
      ux: {},
      TextEditor: { enrichers: [{ pattern, enricher, replaceParent: true }] },
    });
    expect(await enrich("<div><p>!a!</p>x !b! !c!<code>!d!</code></div>")).toBe(
      "<div><b>a</b>x <b>b</b> <b>c</b><code>!d!</code></div>",
    );
  });

  it("links web addresses", async () => {
    expect(await enrich("see https://a.example/x.")).toBe(
      'see <a class="hyperlink" href="https://a.example/x" target="_blank" rel="nofollow noopener">https://a.example/x</a>.',
    );
  });

  it("reads drag data, and makes of it a link's text", async () => {
    const event = (text: string): DragEvent =>
      ({ dataTransfer: { getData: () => text } }) as unknown as DragEvent; // the used members
    expect(TextEditor.getDragEventData(event('{"type":"Actor","uuid":"Actor.a"}'))).toEqual({
      type: "Actor",
      uuid: "Actor.a",
    });
    expect(TextEditor.getDragEventData(event("no json"))).toEqual({});
    vi.stubGlobal("fromUuid", async (uuid: string) => ({ uuid, name: "Ann" }));
    expect(await TextEditor.getContentLink({ uuid: "Actor.a" })).toBe("@UUID[Actor.a]{Ann}");
    expect(await TextEditor.getContentLink({})).toBeNull();
  });

  it("shortens text at a word", () => {
    expect(TextEditor.truncateText("one two three", { maxLength: 9 })).toBe("one two…");
    expect(TextEditor.truncateText("one two three", { maxLength: 7 })).toBe("one two…");
    expect(TextEditor.truncateText("one two three", { maxLength: 9, splitWords: false, suffix: "" })).toBe(
      "one two t",
    );
  });
});

describe("Tabs and SearchFilter", () => {
  it("Tabs shows one tab of its group", () => {
    const root = html(
      '<div><nav class="n"><a data-tab="a">A</a><a data-tab="b">B</a></nav><div class="c"><p data-tab="a"></p><p data-tab="b"></p></div></div>',
    );
    const heard: string[] = [];
    const tabs = new Tabs({
      navSelector: ".n",
      contentSelector: ".c",
      initial: "b",
      callback: (_e, _t, name) => heard.push(name),
    });
    tabs.bind(root);
    const active = (): string[] =>
      [...root.querySelectorAll<HTMLElement>(".active")].map((e) => e.dataset["tab"]!);
    expect(active()).toEqual(["b", "b"]);
    root.querySelector<HTMLElement>('a[data-tab="a"]')!.click();
    expect([active(), heard, tabs.active]).toEqual([["a", "a"], ["a"], "a"]);
  });

  it("SearchFilter ignores case and accents, and takes special characters as they are", async () => {
    const root = html('<div><input class="i"><ol class="c"></ol></div>');
    const heard: [string, boolean][] = [];
    const callback = (_e: unknown, query: string, rgx: RegExp): unknown =>
      heard.push([query, SearchFilter.testQuery(rgx, "Café (x)")]);
    new SearchFilter({ inputSelector: ".i", contentSelector: ".c", callback, delay: 0 }).bind(root);
    const input = root.querySelector<HTMLInputElement>(".i")!;
    input.value = " CAFÉ (";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    await settle();
    expect(heard).toEqual([
      ["", true],
      ["CAFE (", true],
    ]);
  });

  it.each([
    ["equals", 3, 3, true],
    ["contains", ["a"], "a", true],
    ["between", 3, [1, 2], false],
    ["is_empty", "", null, true],
  ])("evaluateFilter %s", (operator, actual, value, expected) => {
    expect(SearchFilter.evaluateFilter({ a: { b: actual } }, { field: "a.b", operator, value })).toBe(
      expected,
    );
    expect(
      SearchFilter.evaluateFilter({ a: { b: actual } }, { field: "a.b", operator, value, negate: true }),
    ).toBe(!expected);
  });
});
