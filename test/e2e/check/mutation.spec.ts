import type { Page } from "@playwright/test";
import { join } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { check } from "./check-page.ts";

/** Replaces a member of an object in the page until the case has run. */
type Swap = (object: object, key: string, value: unknown) => void;

/** A rule of the simulated Foundry to break in the page. The case `caseId` must then fail. */
interface Mutation {
  rule: string;
  caseId: string;
  /** Breaks the rule. Runs in the page and gets a function that replaces members. */
  breakIt: (swap: Swap) => void;
}

/* In the page, mutations access members by name, regardless of their types. */
const mutations: Mutation[] = [
  {
    rule: "a hook's false stops the others",
    caseId: "hooks",
    breakIt: (swap) => {
      const { Hooks } = globalThis;
      const callAll: typeof Hooks.call = (hook, ...args) => Hooks.callAll(hook, ...args);
      swap(Hooks, "call", callAll);
    },
  },
  {
    rule: "an update without a difference is none",
    caseId: "noDifference",
    breakIt: (swap) => {
      const prototype: object = globalThis.CONFIG.Actor.documentClass.prototype;
      const update = Reflect.get(prototype, "update") as (...args: unknown[]) => unknown;
      swap(prototype, "update", function (this: unknown, data: unknown) {
        return update.call(this, data, { diff: false });
      });
    },
  },
  {
    rule: "derived data is prepared once",
    caseId: "preparation",
    breakIt: (swap) => {
      const prototype: object = globalThis.CONFIG.Actor.documentClass.prototype;
      const prepareData = Reflect.get(prototype, "prepareData") as () => void;
      swap(prototype, "prepareData", function (this: { prepareDerivedData(): void }) {
        prepareData.call(this);
        this.prepareDerivedData();
      });
    },
  },
  {
    rule: "disabled fields are left out of a form's data",
    caseId: "forms",
    breakIt: (swap) => {
      const { FormDataExtended } = globalThis.foundry.applications.ux;
      const { prototype } = FormDataExtended;
      const process = Reflect.get(prototype, "process") as (...args: unknown[]) => void;
      swap(prototype, "process", function (this: unknown, form: unknown, options: object) {
        process.call(this, form, { ...options, disabled: true });
      });
    },
  },
  {
    rule: "rendering without force opens nothing",
    caseId: "rendering",
    breakIt: (swap) => {
      const { prototype } = globalThis.foundry.applications.api.ApplicationV2;
      const render = Reflect.get(prototype, "render") as (options: object) => unknown;
      swap(prototype, "render", function (this: unknown) {
        return render.call(this, { force: true });
      });
    },
  },
  {
    rule: "rolls are revived as their own class",
    caseId: "rollClasses",
    breakIt: (swap) => {
      const Roll = Reflect.get(globalThis, "Roll") as { fromData(data: object): object; name: string };
      const { fromData } = Roll;
      swap(Roll, "fromData", (data: object) => fromData.call(Roll, { ...data, class: "Roll" }));
    },
  },
  {
    rule: "a deck marks what is drawn from it",
    caseId: "dealing",
    breakIt: (swap) => {
      const { prototype } = globalThis.CONFIG.Cards.documentClass;
      const write = Reflect.get(prototype, "updateEmbeddedDocuments") as (...args: unknown[]) => unknown;
      swap(prototype, "updateEmbeddedDocuments", function (this: unknown, name: string, updates: object[]) {
        const kept = updates.map((update) => ("drawn" in update ? { ...update, drawn: false } : update));
        return write.call(this, name, kept);
      });
    },
  },
  {
    rule: "keys run by precedence",
    caseId: "keyPrecedence",
    breakIt: (swap) => {
      swap(globalThis.game.keybindings.actions.get("action-cards.playBarChoices")!, "precedence", 3);
    },
  },
  {
    rule: "a menu comes with the entries of its hook",
    caseId: "cardMenu",
    breakIt: (swap) => {
      const { implementation } = globalThis.foundry.applications.ux.ContextMenu;
      swap(implementation.prototype, "render", () => undefined);
    },
  },
  {
    rule: "a drop on the board goes to its hook",
    caseId: "drops",
    breakIt: (swap) => {
      const { Hooks } = globalThis;
      const { call } = Hooks;
      const other: typeof call = (hook, ...args) =>
        hook === "dropCanvasData" || call.call(Hooks, hook, ...args);
      swap(Hooks, "call", other);
    },
  },
  {
    rule: "a token of another scene is no active one",
    caseId: "viewing",
    breakIt: (swap) => {
      const { prototype } = globalThis.CONFIG.Actor.documentClass;
      swap(prototype, "getActiveTokens", function (this: Actor, linked = false) {
        return this.getDependentTokens({ linked });
      });
    },
  },
];

test.describe("a broken rule is noticed by the check", { tag: "@all" }, () => {
  let table: TestTable;
  let gm: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ canvas: true });
    gm = await join(await table.context(chromium), "Gamemaster", { allow: [/./] });
    await gm.evaluate(async () => {
      const { Scene } = globalThis as unknown as { Scene: { create(data: object): Promise<unknown> } };
      await Scene.create({ name: "The bridge", active: true });
    });
    await gm.waitForFunction(() => (globalThis as unknown as { canvas: { ready: boolean } }).canvas.ready);
  });
  test.afterAll(async () => table.close());

  const stateOf = async (caseId: string) => (await check(gm, [caseId]))!.findings.map(({ state }) => state);

  for (const { rule, caseId, breakIt } of mutations)
    test(`${rule} (${caseId})`, async () => {
      await gm.evaluate(`(() => {
        const mend = [];
        globalThis.mend = () => mend.reverse().forEach((undo) => undo());
        (${String(breakIt)})((object, key, value) => {
          const own = Object.getOwnPropertyDescriptor(object, key);
          mend.push(() => own ? Object.defineProperty(object, key, own) : delete object[key]);
          object[key] = value;
        });
      })()`);
      expect(await stateOf(caseId)).toEqual(["failed"]);
      await gm.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
      expect(await stateOf(caseId)).toEqual(["passed"]);
    });
});
