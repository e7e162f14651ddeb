import type { Page } from "@playwright/test";
import { join, waitUntilReady } from "../support/join.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { check } from "./check-page.ts";

/** A rule of the stand-in to break in the page; the case must then fail. */
interface Mutation {
  rule: string;
  caseId: string;
  /** Runs inside the page. */
  breakIt: () => void;
}

/* Inside a page, mutations access members by name, regardless of their types. */
const mutations: Mutation[] = [
  {
    rule: "a hook's false stops the others",
    caseId: "hooks",
    breakIt: () => {
      globalThis.Hooks.call = (hook, ...args) => globalThis.Hooks.callAll(hook, ...args);
    },
  },
  {
    rule: "an update without a difference is none",
    caseId: "noDifference",
    breakIt: () => {
      const prototype: object = globalThis.CONFIG.Actor.documentClass.prototype;
      const update = Reflect.get(prototype, "update") as (...args: unknown[]) => unknown;
      Reflect.set(prototype, "update", function (this: unknown, data: unknown) {
        return update.call(this, data, { diff: false });
      });
    },
  },
  {
    rule: "derived data is prepared once",
    caseId: "preparation",
    breakIt: () => {
      const prototype: object = globalThis.CONFIG.Actor.documentClass.prototype;
      const prepareData = Reflect.get(prototype, "prepareData") as () => void;
      Reflect.set(prototype, "prepareData", function (this: { prepareDerivedData(): void }) {
        prepareData.call(this);
        this.prepareDerivedData();
      });
    },
  },
  {
    rule: "disabled fields are left out of a form's data",
    caseId: "forms",
    breakIt: () => {
      const { FormDataExtended } = globalThis.foundry.applications.ux;
      const { prototype } = FormDataExtended;
      const process = Reflect.get(prototype, "process") as (...args: unknown[]) => void;
      Reflect.set(prototype, "process", function (this: unknown, form: unknown, options: object) {
        process.call(this, form, { ...options, disabled: true });
      });
    },
  },
  {
    rule: "rendering without force opens nothing",
    caseId: "rendering",
    breakIt: () => {
      const { prototype } = globalThis.foundry.applications.api.ApplicationV2;
      const render = Reflect.get(prototype, "render") as (options: object) => unknown;
      Reflect.set(prototype, "render", function (this: unknown) {
        return render.call(this, { force: true });
      });
    },
  },
  {
    rule: "rolls are revived as their own class",
    caseId: "rollClasses",
    breakIt: () => {
      const Roll = Reflect.get(globalThis, "Roll") as { fromData(data: object): object; name: string };
      const { fromData } = Roll;
      Roll.fromData = (data) => fromData.call(Roll, { ...data, class: "Roll" });
    },
  },
  {
    rule: "a deck marks what is drawn from it",
    caseId: "dealing",
    breakIt: () => {
      const { prototype } = globalThis.CONFIG.Cards.documentClass;
      const write = Reflect.get(prototype, "updateEmbeddedDocuments") as (...args: unknown[]) => unknown;
      Reflect.set(
        prototype,
        "updateEmbeddedDocuments",
        function (this: unknown, name: string, updates: object[]) {
          const kept = updates.map((update) => ("drawn" in update ? { ...update, drawn: false } : update));
          return write.call(this, name, kept);
        },
      );
    },
  },
  {
    rule: "keys run by precedence",
    caseId: "keyPrecedence",
    breakIt: () => {
      globalThis.game.keybindings.actions.get("action-cards.playBarChoices")!.precedence = 3;
    },
  },
  {
    rule: "a menu comes with the entries of its hook",
    caseId: "cardMenu",
    breakIt: () => {
      const { implementation } = globalThis.foundry.applications.ux.ContextMenu;
      Reflect.set(implementation.prototype, "render", () => undefined);
    },
  },
  {
    rule: "a drop on the board goes to its hook",
    caseId: "drops",
    breakIt: () => {
      const { call } = globalThis.Hooks;
      globalThis.Hooks.call = (hook, ...args) =>
        hook === "dropCanvasData" || call.call(globalThis.Hooks, hook, ...args);
    },
  },
  {
    rule: "a token of another scene is no active one",
    caseId: "viewing",
    breakIt: () => {
      const { prototype } = globalThis.CONFIG.Actor.documentClass;
      Reflect.set(prototype, "getActiveTokens", function (this: Actor, linked = false) {
        return this.getDependentTokens({ linked });
      });
    },
  },
];

test.describe("a broken rule is noticed by the check", () => {
  let table: TestTable;
  let gm: Page;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ canvas: true });
    gm = await join(await table.context(chromium), "Gamemaster", { allow: [/./] });
    await gm.evaluate(async () => {
      const { Scene } = globalThis as unknown as { Scene: { create(data: object): Promise<unknown> } };
      await Scene.create({ name: "The bridge", active: true });
    });
  });
  test.afterAll(async () => table.close());

  for (const { rule, caseId, breakIt } of mutations) {
    test(`${rule} (${caseId})`, async () => {
      await gm.reload();
      await waitUntilReady(gm);
      await gm.waitForFunction(() => (globalThis as unknown as { canvas: { ready: boolean } }).canvas.ready);
      await gm.evaluate(breakIt);
      const { findings } = (await check(gm))!;
      expect(findings.find(({ id }) => id === caseId)?.state).toBe("failed");
    });
  }
});
