import { NUMBER_KEYS } from "../../../platform/settings/play-bar.ts";
import { packId, SYSTEM_ID, systemPath, templatePath } from "../../../constants.ts";
import { words } from "../../kit/words.ts";
import { AnyHooks, at, equal, holds, hooked, newer, offers, refused, type Case } from "../case.ts";
import { makerOf, type Made, type Scratch } from "../scratch.ts";

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

/**
 * Foundry's template helpers that this system uses, each with an example template and the text that it
 * renders.
 */
const HELPERS: readonly (readonly [template: string, text: string])[] = [
  ['{{localize "ACTIONCARDS.Check.Title"}}', "ACTIONCARDS.Check.Title"],
  ["{{#if (and yes (not no))}}a{{/if}}", "a"],
  ["{{#if (or no (eq one 1))}}b{{/if}}", "b"],
  ["{{#if (ne one 2)}}c{{/if}}", "c"],
  ['{{concat "d" one}}', "d1"],
  ["<input {{checked yes}}>", "<input checked>"],
];

interface Pack {
  getIndex(options: object): Promise<{ contents: { uuid: string; img: unknown }[] }>;
}

/** Writes several operations as one batch. The types lack `modifyBatch`, because they only cover Foundry 13. */
async function batch(...operations: object[]): Promise<Made[][]> {
  const { documents } = foundry as unknown as {
    documents: { modifyBatch(operations: object[]): Promise<Made[][]> };
  };
  return documents.modifyBatch(operations);
}

function rename({ id }: Made, name: string): object {
  return { action: "update", documentName: "Actor", updates: [{ _id: id, name }] };
}

/** Creates two NPCs, named One and Two; One has an item. */
async function twoActors(scratch: Scratch): Promise<[Made, Made]> {
  const items = [{ name: "Rope", type: "gear" }];
  return [
    await scratch.make("Actor", { type: "npc", name: "One", items }),
    await scratch.make("Actor", { type: "npc", name: "Two" }),
  ];
}

const TOUR_ID = "check";

/** A tour of two steps. The second one points at an element of the page. */
const TOUR = {
  namespace: SYSTEM_ID,
  id: TOUR_ID,
  title: "ACTIONCARDS.Check.Title",
  steps: [{}, { selector: "body" }].map((step, index) => ({
    id: `step${index}`,
    title: "ACTIONCARDS.Check.Title",
    content: "ACTIONCARDS.Check.Hint",
    ...step,
  })),
};

/** Cases about this system's package and the client's environment. */
export const PACKAGE: readonly Case[] = [
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
    id: "keyPrecedence",
    run() {
      // The hotbar uses the same keys, so this action must come first. The list is empty if this user removed the keys.
      for (const { key } of game.keybindings.get(SYSTEM_ID, NUMBER_KEYS))
        equal(game.keybindings.activeKeys.get(key ?? "")?.[0]?.action, `${SYSTEM_ID}.${NUMBER_KEYS}`);
    },
  },
  {
    id: "settings",
    async run() {
      const { settings } = game;
      const scopes = (["order", "acOdds"] as const).map(
        (key) => settings.settings.get(`${SYSTEM_ID}.${key}`)?.scope,
      );
      equal(scopes, ["world", "client"]);
      const key = "check" as "acOdds"; // an unregistered key, cast to a registered one
      await refused(() => settings.get(SYSTEM_ID, key), "game.settings.get()");
      const heard: unknown[] = [];
      const onChange = (value: unknown) => void heard.push(value);
      settings.register(SYSTEM_ID, key, {
        scope: "client",
        config: false,
        type: Number,
        default: 1,
        onChange,
      } as never);
      try {
        equal(settings.get(SYSTEM_ID, key), 1);
        await settings.set(SYSTEM_ID, key, "5" as never); // cast to the setting's type
        equal([settings.get(SYSTEM_ID, key), heard], [5, [5]]);
        await settings.set(SYSTEM_ID, key, 1 as never);
      } finally {
        settings.settings.delete(`${SYSTEM_ID}.${key}`);
      }
    },
  },
  {
    id: "primary",
    run() {
      const { system } = game;
      const { primaryTokenAttribute } = system;
      try {
        system.primaryTokenAttribute = "check";
        equal(system.primaryTokenAttribute, "check");
      } finally {
        system.primaryTokenAttribute = primaryTokenAttribute;
      }
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
      const pack = game.packs.get(packId("gm-macros")) as unknown as Pack; // the pack's documents may be of any type
      const { contents } = await pack.getIndex({ fields: ["img"] });
      const [first] = contents;
      equal(typeof first?.img, "string");
      const document = await fromUuid(first?.uuid as `Macro.${string}`); // index entries have a UUID
      equal(document?.uuid, first?.uuid);
    },
  },
  {
    id: "hooks",
    async run() {
      const heard: unknown[] = [];
      const [hook, note] = ["actionCardsCheck", (value: unknown) => void heard.push(value)];
      AnyHooks.once(hook, note);
      await hooked({ [hook]: (value) => (note(value), false) }, async () =>
        hooked({ [hook]: note }, () => {
          equal([AnyHooks.callAll(hook, 1), AnyHooks.call(hook, 2)], [true, false]);
        }),
      );
      AnyHooks.callAll(hook, 3);
      equal(heard, [1, 1, 1, 2]);
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
    id: "tourSteps",
    async run() {
      const tour = new foundry.nue.Tour(TOUR);
      game.tours.register(SYSTEM_ID, TOUR_ID, tour);
      try {
        await tour.reset();
        await tour.start();
        equal([tour.status, tour.stepIndex, tour.hasPrevious], ["in-progress", 0, false]);
        await tour.next();
        equal([tour.stepIndex, tour.hasNext], [1, false]);
        await tour.next();
        equal(tour.status, "completed");
      } finally {
        await tour.reset();
        game.tours.delete(`${SYSTEM_ID}.${TOUR_ID}`);
      }
    },
  },
  {
    id: "macros",
    async run(scratch) {
      const command = "return scope.one + 1;";
      const macro = await scratch.make("Macro", { type: "script", scope: "global", command });
      equal(await (macro as unknown as { execute(scope: object): unknown }).execute({ one: 1 }), 2); // types lack it
    },
  },
  {
    id: "batch", // see foundryvtt/foundryvtt#11898
    async run(scratch) {
      newer();
      const [one, two] = await twoActors(scratch);
      const [_id, old] = [foundry.utils.randomID(), String(at(one, "items.contents.0.id"))];
      const item = { documentName: "Item", parent: one };
      const heard: string[] = [];
      const listeners = {
        preUpdateActor: (actor: unknown) => void heard.push(`pre ${(actor as Made).name}`), // the argument is an actor
        updateActor: (actor: unknown) => void heard.push((actor as Made).name), // the argument is an actor
      };
      const results = await hooked(listeners, async () =>
        batch(
          rename(one, "A"),
          { action: "create", ...item, data: [{ _id, name: "New", type: "gear" }], keepId: true },
          { action: "delete", ...item, ids: [old] },
          rename(two, "B"),
        ),
      );
      equal(
        results.map((made) => made.map(({ id }) => id)),
        [[one.id], [_id], [old], [two.id]],
      );
      equal(heard, ["pre One", "pre Two", "A", "B"]);
      equal(
        (at(one, "items.contents") as Made[]).map(({ id }) => id),
        [_id],
      ); // an actor's items
    },
  },
  {
    id: "batchRefused", // see foundryvtt/foundryvtt#14174
    async run(scratch) {
      newer();
      const [one, two] = await twoActors(scratch);
      const veto = { preUpdateActor: (actor: unknown) => actor !== two };
      await hooked(veto, async () => batch(rename(one, "A"), rename(two, "B")).catch(() => undefined));
      const unknown = {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: foundry.utils.randomID(), name: "C" }],
      };
      await refused(async () => batch(rename(one, "A"), unknown), "modifyBatch()");
      equal([one.name, two.name], ["One", "Two"]);
    },
  },
  {
    id: "sound",
    async run() {
      const src = systemPath("sounds/flip.wav");
      holds("interface" in CONST.AUDIO_CHANNELS, "CONST.AUDIO_CHANNELS.interface");
      const sound = await foundry.audio.AudioHelper.play({ src, volume: 0, channel: "interface" }, false);
      holds(sound, "AudioHelper.play()");
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
