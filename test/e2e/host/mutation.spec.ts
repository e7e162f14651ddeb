import type { Page } from "@playwright/test";
import { runCase, tally } from "../support/batches.ts";
import { join, waitUntilReady } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { expectedPasses } from "./expected.ts";

/** A rule of the host broken in one page: the case must notice. */
interface Mutation {
  rule: string;
  caseId: string;
  /** Whose client is broken; the case always runs on the GM's. */
  on: "gm" | "player";
  /** Runs inside the page. */
  breakIt: () => void;
}

/* Inside a page a mutation reaches for members by name, whatever their types. */
const mutations: Mutation[] = [
  {
    rule: "a hook's false stops the others",
    caseId: "case-03",
    on: "gm",
    breakIt: () => {
      globalThis.Hooks.call = (hook, ...args) => globalThis.Hooks.callAll(hook, ...args);
    },
  },
  {
    rule: "an update without a difference is none",
    caseId: "case-04",
    on: "gm",
    breakIt: () => {
      const prototype: object = globalThis.CONFIG.Actor.documentClass.prototype;
      const update = Reflect.get(prototype, "update") as (...args: unknown[]) => unknown;
      Reflect.set(prototype, "update", function (this: unknown, data: unknown) {
        return update.call(this, data, { diff: false });
      });
    },
  },
  {
    rule: "turn events run on the designated GM's client alone",
    caseId: "case-10",
    on: "player",
    breakIt: () => {
      const everyone = { get: () => globalThis.game.user, configurable: true };
      Object.defineProperty(globalThis.game.users, "activeGM", everyone);
      Object.defineProperty(globalThis.game.user, "isActiveGM", { value: true });
    },
  },
  {
    rule: "derived data is prepared once",
    caseId: "case-15",
    on: "gm",
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
    caseId: "case-19",
    on: "gm",
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
    rule: "an array's options are numbered",
    caseId: "case-21",
    on: "gm",
    breakIt: () => {
      globalThis.Handlebars.registerHelper("selectOptions", (choices: unknown) => {
        const values = Object.values(choices as object).map(String);
        const made = values.map((value) => `<option value="${value}">${value}</option>`);
        return new globalThis.Handlebars.SafeString(made.join(""));
      });
    },
  },
  {
    rule: "rendering without force opens nothing",
    caseId: "case-23",
    on: "gm",
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
    caseId: "case-24",
    on: "gm",
    breakIt: () => {
      const Roll = Reflect.get(globalThis, "Roll") as { fromData(data: object): object; name: string };
      const { fromData } = Roll;
      Roll.fromData = (data) => fromData.call(Roll, { ...data, class: "Roll" });
    },
  },
  {
    rule: "prefixes label a model's fields",
    caseId: "case-25",
    on: "gm",
    breakIt: () => {
      const { Localization } = globalThis.foundry.helpers as unknown as { Localization: object };
      Reflect.set(Localization, "localizeDataModel", () => undefined);
    },
  },
  {
    rule: "a deck marks what is drawn from it",
    caseId: "case-28",
    on: "gm",
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
    rule: "a token of another scene is no active one",
    caseId: "case-32",
    on: "gm",
    breakIt: () => {
      const { prototype } = globalThis.CONFIG.Actor.documentClass;
      Reflect.set(prototype, "getActiveTokens", function (this: Actor, linked = false) {
        return this.getDependentTokens({ linked });
      });
    },
  },
];

test.describe("a broken rule is noticed", () => {
  let table: TestTable;
  let pages: Record<Mutation["on"], Page>;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ systemPath: fixtureSystemPath, batches: true, canvas: true });
    const allow = [/./];
    pages = {
      gm: await join(await table.context(chromium), "Gamemaster", { allow }),
      player: await join(await table.context(chromium), "Ash", { allow }),
    };
  });
  test.afterAll(async () => table.close());

  for (const { rule, caseId, on, breakIt } of mutations) {
    test(`${rule} (${caseId})`, async () => {
      await pages[on].evaluate(breakIt);
      const broken = tally(await runCase(pages.gm, caseId));
      await pages[on].reload();
      await waitUntilReady(pages[on]);
      expect(broken.failures.length).toBeGreaterThan(0);
      expect(broken.passed + broken.failures.length).toBeLessThanOrEqual(expectedPasses[caseId]!);
    });
  }
});
