import { beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentSheetV2 } from "../../client/applications/api/document-sheet.ts";
import {
  getSheetClass,
  getSheetClassesForSubType,
  registerSheet,
  unregisterSheet,
} from "../../client/applications/apps/sheet-registry.ts";
import { ActorSheetV2 } from "../../client/applications/sheets/actor-sheet.ts";
import { setTable, settle, type FakeTable } from "./support.ts";
import type { DocumentClass } from "../../client/applications/api/environment.ts";
import type { SheetDocument } from "../../client/applications/api/document-types.ts";
import type { ApplicationOptions } from "../../client/applications/api/types.ts";

let table: FakeTable;
let calls: [string, ...unknown[]][];

class FakeActor {
  static documentName = "Actor";
  static metadata = { name: "Actor", label: "DOCUMENT.Actor", hasTypeData: true };
  static TYPES = ["hero", "npc"];
}

interface Fakes {
  level?: number;
  items?: SheetDocument[];
}

/** A fake document that records calls. */
function fakeActor({ level = 3, items = [] }: Fakes = {}): SheetDocument {
  const record =
    (name: string) =>
    async (...args: unknown[]): Promise<never> => {
      calls.push([name, ...args]);
      return [] as never; // not used by the tests
    };
  return Object.assign(Object.create(FakeActor.prototype) as SheetDocument, {
    id: "a1",
    uuid: "Actor.a1",
    name: "Ann",
    type: "hero",
    documentName: "Actor",
    isOwner: level === 3,
    apps: {},
    flags: {},
    schema: { fields: {} },
    _source: { img: "old.svg" },
    items: { get: (id: string) => items.find((item) => item.id === id), has: () => false, contents: items },
    testUserPermission: (_user: unknown, wanted: number) => level >= wanted,
    update: record("update"),
    createEmbeddedDocuments: record("create"),
    updateEmbeddedDocuments: record("sort"),
    validate: ({ changes }: { changes: { bad?: boolean; n?: number } }) => {
      calls.push(["validate", structuredClone(changes)]);
      if (changes.bad) throw new Error("bad data");
      if (changes.n) changes.n = Math.round(changes.n);
      return true;
    },
  });
}

function fakeItem(id: string, sort: number, parent: SheetDocument | null): SheetDocument {
  return {
    id,
    uuid: parent ? `Actor.a1.Item.${id}` : `Item.${id}`,
    documentName: "Item",
    type: "gear",
    sort,
    parent,
    toObject: () => ({ _id: id, name: id, sort, folder: "f", ownership: {} }),
  } as unknown as SheetDocument; // has the members that drops use
}

class Sheet extends ActorSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { form: { submitOnChange: true } };
  markup =
    '<input name="n" type="number" value="1.6"><input name="bad" type="checkbox"><button type="button" data-action="x"></button>' +
    '<img data-action="editImage" data-edit="img" src="old.svg"><li class="draggable" data-item-id="i1"></li>';
  protected override async _renderHTML(): Promise<string> {
    return this.markup;
  }
  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
}

const change = (app: DocumentSheetV2): void =>
  void app.element.querySelector('[name="n"]')!.dispatchEvent(new Event("change", { bubbles: true }));

beforeEach(() => {
  table = setTable();
  calls = [];
  vi.stubGlobal("CONFIG", { Actor: { typeLabels: { hero: "TYPES.Actor.hero" } }, ux: {} });
});

describe("DocumentSheetV2", () => {
  it("is named for its document and registers with it while it is open", async () => {
    const document = fakeActor();
    const app = await new Sheet({ document }).render(true);
    expect([app.id, app.title]).toEqual(["Sheet-Actor-a1", "TYPES.Actor.hero: Ann"]);
    expect(document.apps).toEqual({ [app.id]: app });
    expect(app.element.querySelectorAll('.window-header [data-action="copyUuid"]')).toHaveLength(1);
    await app.close();
    expect(document.apps).toEqual({});
    expect(() => new Sheet({})).toThrow("needs a document");
  });

  it("cleans and validates what it submits before it submits it", async () => {
    const app = await new Sheet({ document: fakeActor() }).render(true);
    change(app);
    await settle();
    expect(calls).toEqual([
      ["validate", { n: 1.6, bad: false, img: "old.svg" }],
      ["update", { n: 2, bad: false, img: "old.svg" }, {}],
    ]);
  });

  it("submits nothing that does not validate", async () => {
    const app = await new Sheet({ document: fakeActor() }).render(true);
    app.element.querySelector<HTMLInputElement>('[name="bad"]')!.checked = true;
    change(app);
    await settle();
    expect([calls.map(([name]) => name), table.errors]).toEqual([["validate"], ["bad data"]]);
  });

  it("merges the data of a submission by program", async () => {
    const app = await new Sheet({ document: fakeActor() }).render(true);
    await app.submit({ updateData: { "system.x": 1 }, render: false });
    expect(calls.at(-1)).toEqual([
      "update",
      { n: 2, bad: false, img: "old.svg", system: { x: 1 } },
      { render: false },
    ]);
  });

  it("is disabled for those who may only look, and closed to the others", async () => {
    const seen = await new Sheet({ document: fakeActor({ level: 1 }) }).render(true);
    const disabled = [
      ...seen.element.querySelectorAll<HTMLInputElement>(".window-content :is(input, button)"),
    ];
    expect(disabled.map((field) => field.disabled)).toEqual([true, true, true]);
    expect(seen.window.close!.disabled).toBe(false);
    change(seen);
    await settle();
    expect(calls).toEqual([]);
    const hidden = await new Sheet({ document: fakeActor({ level: 0 }) }).render(true);
    expect([hidden.rendered, table.warnings]).toEqual([false, ["SHEETS.DocumentSheetPrivate"]]);
  });
});

describe("drops on an actor's sheet", () => {
  const drop = async (app: Sheet, document: SheetDocument, onto = ""): Promise<void> => {
    vi.stubGlobal("fromUuid", async () => document);
    const event = new Event("drop", { bubbles: true, cancelable: true });
    const dataTransfer = { getData: () => JSON.stringify({ uuid: document.uuid }) };
    Object.assign(event, { dataTransfer, clientY: -1 });
    (onto ? app.element.querySelector(onto)! : app.element).dispatchEvent(event);
    await settle();
  };

  it("copy another's item", async () => {
    const app = await new Sheet({ document: fakeActor() }).render(true);
    await drop(app, fakeItem("x", 5, null));
    expect(calls).toEqual([["create", "Item", [{ _id: "x", name: "x" }], { keepId: true }]]);
    expect(table.hookNames()).toContain("dropActorSheetData");
  });

  it("sort an own item before the one it lands on", async () => {
    const document = fakeActor();
    const items = [fakeItem("i1", 100, document), fakeItem("i2", 300, document)];
    document.items = fakeActor({ items }).items!;
    const app = await new Sheet({ document }).render(true);
    await drop(app, items[1]!, '[data-item-id="i1"]');
    expect(calls).toEqual([["sort", "Item", [{ _id: "i2", sort: -99_900 }]]]);
  });

  it("do nothing for those who may not edit", async () => {
    const app = await new Sheet({ document: fakeActor({ level: 1 }) }).render(true);
    await drop(app, fakeItem("x", 5, null));
    expect(calls).toEqual([]);
    expect(app.element.querySelector(".draggable")!.hasAttribute("draggable")).toBe(false);
  });
});

describe("sheet registration", () => {
  const actorClass = FakeActor as unknown as DocumentClass; // has what the registry uses
  class One {}
  class Two {}

  it("keeps sheets by subtype and id, the last default winning", () => {
    registerSheet(actorClass, "core", One, { makeDefault: true, label: "First" });
    registerSheet(actorClass, "sys", Two, { types: ["hero"], makeDefault: true, canConfigure: false });
    expect(getSheetClassesForSubType("Actor", "hero")).toEqual({
      sheetClasses: { "core.One": "First" },
      defaultClasses: { "core.One": "First", "sys.Two": "Two" },
      defaultClass: "sys.Two",
    });
    expect(getSheetClassesForSubType("Actor", "npc").defaultClass).toBe("core.One");
  });

  it("finds a document's sheet: its own, the default, none", () => {
    const document = fakeActor();
    expect(getSheetClass(document)).toBeNull();
    registerSheet(actorClass, "core", One);
    registerSheet(actorClass, "sys", Two, { makeDefault: true });
    expect(getSheetClass(document)).toBe(Two);
    document.flags = { core: { sheetClass: "core.One" } };
    expect(getSheetClass(document)).toBe(One);
    unregisterSheet(actorClass, "core", One, { types: ["hero"] });
    expect(getSheetClass(document)).toBe(Two);
  });
});
