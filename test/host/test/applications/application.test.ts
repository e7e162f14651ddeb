import { beforeEach, describe, expect, it } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import { instances } from "../../client/applications/api/instances.ts";
import { setTable, settle, type FakeTable } from "./support.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../client/applications/api/types.ts";

let table: FakeTable;
let calls: string[];

class Base extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["base"],
    window: { title: "TEST.Hello", controls: [{ icon: "i", label: "A", action: "a" }] },
    actions: { first: () => calls.push("first") },
    position: { width: 300 },
  };
  markup = "<p>text</p>";
  protected override async _renderHTML(): Promise<string> {
    calls.push("_renderHTML");
    return this.markup;
  }
  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    calls.push("_replaceHTML");
    content.innerHTML = String(result);
  }
}

class Derived extends Base {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["derived"],
    window: { resizable: true, controls: [{ icon: "i", label: "B", action: "b", visible: false }] },
    actions: {
      second: { handler: () => calls.push("second"), buttons: [0, 2] },
      boom: () => {
        throw new Error("boom");
      },
    },
  };
  static override TABS = {
    main: { tabs: [{ id: "one" }, { id: "two", icon: "x" }], initial: "one", labelPrefix: "T" },
  };
  override markup =
    '<nav class="tabs"><a data-action="tab" data-group="main" data-tab="one">1</a><a data-action="tab" data-group="main" data-tab="two">2</a></nav>' +
    '<section class="tab" data-group="main" data-tab="one"></section><section class="tab" data-group="main" data-tab="two"></section>' +
    '<button type="button" data-action="first"></button><button type="button" data-action="second"></button>' +
    '<button type="button" data-action="boom"></button><button type="button" data-action="other"></button>';
  context: RenderContext = {};
  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    calls.push("_prepareContext");
    return (this.context = await super._prepareContext(options));
  }
  protected override async _preFirstRender(): Promise<void> {
    calls.push("_preFirstRender");
  }
  protected override async _preRender(): Promise<void> {
    calls.push("_preRender");
  }
  protected override async _onFirstRender(): Promise<void> {
    calls.push("_onFirstRender");
  }
  protected override async _onRender(): Promise<void> {
    calls.push("_onRender");
  }
  protected override async _preClose(): Promise<void> {
    calls.push("_preClose");
  }
  protected override _onClose(): void {
    calls.push("_onClose");
  }
  protected override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    calls.push(`other:${target.dataset["action"]}`);
  }
}

const click = (app: ApplicationV2, action: string, type = "click", button = 0): void => {
  const target = app.element.querySelector(`[data-action="${action}"]`);
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
};

beforeEach(() => {
  table = setTable();
  calls = [];
  instances.clear();
});

describe("options", () => {
  it("join arrays, merge objects and override values up the chain", () => {
    const { options } = new Derived({ classes: ["own"], window: { title: "Own" } });
    expect(options.classes).toEqual(["base", "derived", "own"]);
    expect(Object.keys(options.actions)).toEqual(["first", "second", "boom"]);
    expect(options.window).toMatchObject({ title: "Own", resizable: true, frame: true });
    expect(options.window.controls.map(({ action }) => action)).toEqual(["a", "b"]);
    expect(options.position).toEqual({ width: 300 });
    expect(Base.DEFAULT_OPTIONS.classes).toEqual(["base"]);
    expect(Object.isFrozen(options)).toBe(true);
  });

  it("put the unique id in the element's id", () => {
    expect(new Base({ id: "x-{id}", uniqueId: "7" }).id).toBe("x-7");
    const [first, second] = [new Base(), new Base()];
    expect(first.id).not.toBe(second.id);
  });
});

describe("rendering", () => {
  it("opens only with force", async () => {
    const app = new Derived();
    expect(await app.render()).toBe(app);
    await app.render({ force: false });
    expect([app.rendered, app.state, calls.length, instances.size]).toEqual([false, 0, 0, 0]);
    await app.render(true);
    expect([app.rendered, app.state, instances.get(app.id) === app]).toEqual([true, 2, true]);
  });

  it("runs its steps in the documented order", async () => {
    const app = new Derived();
    await app.render({ force: true });
    expect(calls).toEqual([
      "_prepareContext",
      "_preFirstRender",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_onFirstRender",
      "_onRender",
    ]);
    calls = [];
    await app.render();
    expect(calls).toEqual(["_prepareContext", "_preRender", "_renderHTML", "_replaceHTML", "_onRender"]);
    calls = [];
    await app.close();
    expect(calls).toEqual(["_preClose", "_onClose"]);
  });

  it("calls hooks for each class, the most particular first", async () => {
    const app = new Derived();
    await app.render({ force: true });
    const suffixes = ["Derived", "Base", "ApplicationV2"];
    const of = (prefix: string): string[] => suffixes.map((name) => prefix + name);
    expect(table.hookNames()).toEqual([...of("preRender"), ...of("getHeaderControls"), ...of("render")]);
    const render = table.hooks.find(({ name }) => name === "renderDerived");
    expect(render?.args.slice(0, 3)).toEqual([app, app.element, app.context]);
    table.hooks.length = 0;
    await app.close();
    expect(table.hookNames()).toEqual(of("close"));
  });

  it("queues renders and closings of one window", async () => {
    const app = new Derived();
    const all = [app.render(true), app.render(), app.close()];
    await Promise.all(all);
    expect(calls.filter((name) => name === "_renderHTML")).toHaveLength(2);
    expect([app.state, document.getElementById(app.id), instances.size]).toEqual([-1, null, 0]);
    await app.render(true);
    expect(document.querySelectorAll(`#${app.id}`)).toHaveLength(1);
  });

  it("leaves nothing behind when the first render fails, and the old content when a later one does", async () => {
    const app = new Derived();
    app.markup = "<p>old</p>";
    await app.render(true);
    class Failing extends Base {
      protected override async _renderHTML(): Promise<string> {
        throw new Error("no template");
      }
    }
    const failing = new Failing();
    await expect(failing.render(true)).rejects.toThrow("Failing could not be rendered: no template");
    expect([failing.state, instances.has(failing.id), document.getElementById(failing.id)]).toEqual([
      -3,
      false,
      null,
    ]);
  });

  it("shows a warning instead when it may not render", async () => {
    class Refusing extends Base {
      protected override _canRender(): false | void {
        throw new Error("not for you");
      }
    }
    const app = await new Refusing().render(true);
    expect([app.rendered, table.warnings]).toEqual([false, ["not for you"]]);
  });

  it("emits render and close to its listeners", async () => {
    const app = new Derived();
    const heard: string[] = [];
    app.addEventListener("render", () => heard.push("render"));
    app.addEventListener("close", () => heard.push("close"));
    await app.render(true);
    await app.close();
    expect(heard).toEqual(["render", "close"]);
    expect(() => app.addEventListener("nonsense", () => undefined)).toThrow("nonsense");
  });
});

describe("the frame", () => {
  it("has a title, a close button and the visible controls", async () => {
    const app = await new Derived().render(true);
    expect(app.window.title?.textContent).toBe("Hello");
    expect(app.element.querySelectorAll(".controls-dropdown .header-control")).toHaveLength(2);
    expect(app.element.querySelectorAll(".window-resize-handle")).toHaveLength(1);
    expect(app.element.getAttribute("aria-labelledby")).toBe(app.window.title?.id);
    click(app, "toggleControls");
    expect(app.window.controlsDropdown?.hidden).toBe(false);
    await settle();
    document.body.click();
    expect(app.window.controlsDropdown?.hidden).toBe(true);
    click(app, "close");
    await settle();
    expect(app.rendered).toBe(false);
  });

  it("stays within the viewport and keeps what is not asked", async () => {
    const app = await new Derived().render(true);
    app.setPosition({ left: -50, top: 10, width: 200 });
    expect(app.position).toMatchObject({ left: 0, top: 10, width: 200, height: "auto", scale: 1 });
    app.setPosition({ top: 20 });
    expect(app.position).toMatchObject({ left: 0, top: 20, width: 200 });
    expect(app.element.style.width).toBe("200px");
  });

  it("collapses to its header and comes back", async () => {
    const app = await new Derived().render(true);
    await app.minimize();
    expect([app.minimized, app.window.content?.style.display]).toEqual([true, "none"]);
    await app.maximize();
    expect([app.minimized, app.window.content?.style.display, app.position.width]).toEqual([false, "", 300]);
  });

  it("comes to the front of the others", async () => {
    const [first, second] = [await new Base().render(true), await new Base().render(true)];
    expect(second.position.zIndex).toBeGreaterThan(first.position.zIndex);
    first.bringToFront();
    expect(first.position.zIndex).toBeGreaterThan(second.position.zIndex);
    expect((globalThis as unknown as { ui: { activeWindow: unknown } }).ui.activeWindow).toBe(first);
  });
});

describe("actions", () => {
  it("reach their handlers for the buttons they accept", async () => {
    const app = await new Derived().render(true);
    calls = [];
    click(app, "first");
    click(app, "first", "contextmenu", 2);
    click(app, "second");
    click(app, "second", "contextmenu", 2);
    click(app, "other");
    expect(calls).toEqual(["first", "second", "second", "other:other"]);
  });

  it("show their errors", async () => {
    const app = await new Derived().render(true);
    click(app, "boom");
    await settle();
    expect(table.errors).toEqual(["boom"]);
  });
});

describe("tabs", () => {
  it("are in the context of a window with one group", async () => {
    const app = await new Derived().render(true);
    expect(app.tabGroups).toEqual({ main: "one" });
    expect(app.context["tabs"]).toEqual({
      one: { id: "one", group: "main", active: true, cssClass: "active", label: "T.one" },
      two: { id: "two", group: "main", active: false, cssClass: "", icon: "x", label: "T.two" },
    });
  });

  it("change by a click, and complain of one that is not there", async () => {
    const app = await new Derived().render(true);
    app.element.querySelector<HTMLElement>('a[data-tab="two"]')?.click();
    expect(app.tabGroups).toEqual({ main: "two" });
    const active = [...app.element.querySelectorAll<HTMLElement>(".active")].map(
      (e) => `${e.localName}:${e.dataset["tab"]}`,
    );
    expect(active).toEqual(["a:two", "section:two"]);
    expect(() => app.changeTab("three", "main")).toThrow('no tab "three"');
    await app.render({ tab: "one" });
    expect((app.context["tabs"] as Record<string, { active: boolean }>)["one"]?.active).toBe(true);
  });
});

describe("forms", () => {
  class Form extends Base {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      tag: "form",
      form: { handler: Form.#onSubmit, submitOnChange: true, closeOnSubmit: false },
    };
    override markup = '<input name="a.b" type="number" value="3"><button type="submit"></button>';
    static async #onSubmit(
      event: Event,
      _form: HTMLFormElement,
      data: { object: object },
      options?: object,
    ): Promise<string> {
      calls.push(`${event.type}:${JSON.stringify(data.object)}:${JSON.stringify(options ?? null)}`);
      return "done";
    }
  }

  it("are submitted by a change, by their event and by the program", async () => {
    const app = await new Form().render(true);
    calls = [];
    const input = app.element.querySelector("input")!;
    input.value = "4";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    app.element.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(await app.submit({ extra: 1 })).toBe("done");
    expect(calls).toEqual(['change:{"a.b":4}:null', 'submit:{"a.b":4}:null', 'submit:{"a.b":4}:{"extra":1}']);
  });
});
