import { packId, SYSTEM_ID, templatePath } from "../../../constants.ts";
import { batchesWrites } from "../../../platform/operations.ts";
import { words } from "../../kit/words.ts";
import { at, equal, holds, NotRun, offers, type Assumption } from "../assumption.ts";
import { makerOf } from "../scratch.ts";

/** Members of `foundry.utils` that this system calls. */
const UTILS = [
  "cleanHTML",
  "deepClone",
  "escapeHTML",
  "expandObject",
  "getProperty",
  "getRoute",
  "hasProperty",
  "mergeObject",
  "performIntegerSort",
  "randomID",
  "setProperty",
];

/** Helpers of the platform that templates use, each with what it makes of an example. */
const HELPERS: readonly (readonly [template: string, text: string])[] = [
  ['{{localize "ACTIONCARDS.Check.Title"}}', "ACTIONCARDS.Check.Title"],
  ["{{#if (and yes (not no))}}a{{/if}}", "a"],
  ["{{#if (or no (eq one 1))}}b{{/if}}", "b"],
  ["{{#if (ne one 2)}}c{{/if}}", "c"],
  ['{{concat "d" one}}', "d1"],
  ["<input {{checked yes}}>", "<input checked>"],
];

/** A pack of this system, as the check asks it. */
interface Pack {
  getIndex(options: object): Promise<{ contents: { uuid: string; img: unknown }[] }>;
}

/** What this system's package and the client around it are to be. */
export const PACKAGE: readonly Assumption[] = [
  {
    id: "templates",
    async run() {
      const { getTemplate, renderTemplate } = foundry.applications.handlebars;
      await getTemplate(templatePath("check/report.hbs"));
      const html = await renderTemplate(templatePath("parts/consequences.hbs"), { consequences: [] });
      equal(typeof html, "string");
    },
  },
  {
    id: "helpers",
    run() {
      for (const [template, text] of HELPERS) {
        const made = Handlebars.compile(template)({ yes: true, no: false, one: 1 });
        equal(made, text.startsWith("ACTIONCARDS") ? words(text) : text);
      }
    },
  },
  {
    id: "words",
    run() {
      holds(game.i18n.has("ACTIONCARDS.Check.Title"), "game.i18n.has()");
      equal(game.i18n.format("ACTIONCARDS.Error.Field", { field: "a", reason: "b" }), "a: b");
    },
  },
  {
    id: "keys",
    run: () => holds(game.keybindings.get(SYSTEM_ID, "next").length > 0, "game.keybindings.get()"),
  },
  {
    id: "settings",
    run() {
      const scopes = (["order", "acOdds"] as const).map(
        (key) => game.settings.settings.get(`${SYSTEM_ID}.${key}`)?.scope,
      );
      equal(scopes, ["world", "client"]);
    },
  },
  {
    id: "socket",
    run: () => offers(game.socket, "game.socket", ["emit", "on"]),
  },
  {
    id: "queries",
    run() {
      equal(typeof CONFIG.queries, "object");
      offers(game.user, "game.user", ["query"]);
    },
  },
  {
    id: "utils",
    run() {
      offers(foundry.utils, "foundry.utils", UTILS);
      equal(foundry.utils.expandObject({ "a.b": 1 }), { a: { b: 1 } });
      equal(foundry.utils.mergeObject({ a: { b: 1 } }, { "a.c": 2 }), { a: { b: 1, c: 2 } });
      equal(foundry.utils.escapeHTML("<b>"), "&lt;b&gt;");
      equal(foundry.utils.randomID().length, 16);
    },
  },
  {
    id: "html",
    run() {
      const cleaned = foundry.utils.cleanHTML('<p onclick="a()">x<script>a()</script></p>');
      holds(!/script|onclick/i.test(cleaned), "foundry.utils.cleanHTML()");
    },
  },
  {
    id: "packs",
    async run() {
      const pack = game.packs.get(packId("gm-macros")) as unknown as Pack; // of whatever documents
      const { contents } = await pack.getIndex({ fields: ["img"] });
      const [first] = contents;
      equal(typeof first?.img, "string");
      const document = await fromUuid(first?.uuid as `Macro.${string}`); // that of an entry of an index
      equal(document?.uuid, first?.uuid);
    },
  },
  {
    id: "hooks",
    run() {
      const heard: unknown[] = [];
      const id = Hooks.on("actionCardsCheck" as "ready", (...args: unknown[]) => void heard.push(...args)); // nobody else's
      const call = (name: string, ...args: unknown[]) =>
        (Hooks as { callAll(...args: unknown[]): unknown }).callAll(name, ...args); // any name
      call("actionCardsCheck", 1);
      Hooks.off("actionCardsCheck" as "ready", id);
      call("actionCardsCheck", 2);
      equal(heard, [1]);
    },
  },
  {
    id: "gm",
    run() {
      offers(game.users, "game.users", ["find"]);
      holds(game.users.activeGM?.isGM, "game.users.activeGM");
      equal(typeof game.user.isActiveGM, "boolean");
    },
  },
  {
    id: "clock",
    run: () => equal(typeof game.time.worldTime, "number"),
  },
  {
    id: "tours",
    run: () =>
      holds(
        game.tours.contents.some(({ namespace }) => namespace === SYSTEM_ID),
        "game.tours",
      ),
  },
  {
    id: "macros",
    async run(scratch) {
      const command = "return scope.one + 1;";
      const macro = await scratch.make("Macro", { type: "script", scope: "global", command });
      equal(await (macro as unknown as { execute(scope: object): unknown }).execute({ one: 1 }), 2); // a macro is one
    },
  },
  {
    id: "batch",
    async run(scratch) {
      if (!batchesWrites()) throw new NotRun("batches");
      const [actor, item] = [
        await scratch.make("Actor", { type: "npc" }),
        await scratch.make("Item", { type: "gear" }),
      ];
      const { documents } = foundry as unknown as {
        documents: { modifyBatch(operations: object[]): Promise<unknown> }; // the types know generation 13
      };
      const update = (documentName: string, _id: string) => {
        return { action: "update", documentName, updates: [{ _id, name: "Batch" }] };
      };
      await documents.modifyBatch([update("Actor", actor.id), update("Item", item.id)]);
      equal([at(actor, "name"), at(item, "name")], ["Batch", "Batch"]);
    },
  },
  {
    id: "classes",
    run: () => {
      for (const kind of ["Actor", "Item", "Combat", "ChatMessage"] as const)
        offers(makerOf(kind), kind, ["create", "createDocuments", "updateDocuments", "deleteDocuments"]);
    },
  },
];
