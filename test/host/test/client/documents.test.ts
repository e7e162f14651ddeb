import { beforeEach, describe, expect, it, vi } from "vitest";
import { localizeDataModel } from "../../client/helpers/localize-models.ts";
import { performIntegerSort } from "../../client/helpers/sorting.ts";
import { type FakeTable, GM, id, PLAYER, SECOND_GM, startFakeTable } from "../../fake-table/fake-table.ts";

const HERO = id();
const ITEM = id();

let table: FakeTable;

beforeEach(() => {
  table = startFakeTable({
    active: [GM, PLAYER],
    manifest: { documentTypes: { Actor: { hero: {} } } },
    documents: {
      User: [
        { _id: GM, name: "Gamemaster", role: 4 },
        { _id: SECOND_GM, name: "Assistant", role: 3 },
        { _id: PLAYER, name: "Ash", role: 1, character: HERO },
      ],
      Actor: [{ _id: HERO, name: "Wren", type: "hero", items: [{ _id: ITEM, name: "Ring", type: "base" }] }],
    },
  });
  class Hero extends foundry.abstract.TypeDataModel {
    static override defineSchema() {
      const { NumberField, SetField, StringField } = foundry.data.fields;
      return {
        might: new NumberField({ nullable: false, initial: 5 }),
        tags: new SetField(new StringField()),
        doubled: new NumberField({ nullable: false, initial: 0 }),
      };
    }
    override prepareDerivedData() {
      const self = this as unknown as { might: number; doubled: number };
      self.doubled = self.might * 2;
    }
  }
  CONFIG.Actor.dataModels["hero"] = Hero;
  game.actors._source.splice(0, 1, hero().toObject());
  game.actors._initialize();
});

const hero = () => game.actors.get(HERO)!;
const system = () => hero().system as { might: number; doubled: number; tags: Set<string> };

function effect(changes: object[], more: object = {}): object {
  return { name: "Effect", type: "base", system: { changes }, ...more };
}

describe("effects", () => {
  it("change what their keys name, in the order of their priority", async () => {
    await hero().createEmbeddedDocuments("ActiveEffect", [
      effect([
        { key: "system.might", type: "override", value: "20", priority: 50 },
        { key: "system.might", type: "add", value: "3" },
        { key: "system.might", type: "multiply", value: "2" },
      ]),
    ]);
    expect([system().might, hero()._source["system"]]).toEqual([20, { might: 5, tags: [], doubled: 0 }]);
  });

  it("multiply before they add, unless told otherwise", async () => {
    await hero().createEmbeddedDocuments("ActiveEffect", [
      effect([
        { key: "system.might", type: "add", value: "3" },
        { key: "system.might", type: "multiply", value: "2" },
      ]),
    ]);
    expect([system().might, hero().overrides]).toEqual([13, { system: { might: 13 } }]);
  });

  it("of the first phase come before derived data, those of the last after", async () => {
    await hero().createEmbeddedDocuments("ActiveEffect", [
      effect([
        { key: "system.might", type: "add", value: "1", phase: "initial" },
        { key: "system.doubled", type: "add", value: "100", phase: "final" },
      ]),
    ]);
    expect([system().might, system().doubled]).toEqual([6, 112]);
  });

  it("apply nothing while they are disabled, and leave no trace when they go", async () => {
    const [made] = await hero().createEmbeddedDocuments("ActiveEffect", [
      effect([{ key: "system.might", type: "add", value: "1" }]),
    ]);
    expect(system().might).toBe(6);
    await made!.update({ disabled: true });
    expect([system().might, hero().overrides]).toEqual([5, {}]);
  });

  it("come from items that transfer them", async () => {
    const item = hero().items.get(ITEM)!;
    const change = [{ key: "system.might", type: "add", value: "2" }];
    await item.createEmbeddedDocuments("ActiveEffect", [
      effect(change, { transfer: true }),
      effect(change, { transfer: false }),
    ]);
    expect([system().might, item.transferredEffects.length, hero().appliedEffects.length]).toEqual([7, 1, 1]);
    expect(item.effects.contents[0]!.target).toBe(hero());
  });

  it("add to sets and to what no field describes", async () => {
    await hero().createEmbeddedDocuments("ActiveEffect", [
      effect([
        { key: "system.tags", type: "add", value: "wet" },
        { key: "flags.world.count", type: "add", value: "2" },
      ]),
    ]);
    expect([[...system().tags], hero().flags]).toEqual([["wet"], { world: { count: 2 } }]);
  });

  it("of kind custom are left to the hook", async () => {
    Hooks.on(
      "applyActiveEffect",
      (_actor: never, change: never, _current: never, _delta: never, changes: never) => {
        Object.assign(changes, { [(change as { key: string }).key]: 77 });
      },
    );
    await hero().createEmbeddedDocuments("ActiveEffect", [
      effect([{ key: "system.might", type: "custom", value: "x" }]),
    ]);
    expect(system().might).toBe(77);
  });

  it("of a status are toggled by its id", async () => {
    const made = await hero().toggleStatusEffect("prone");
    expect([typeof made, [...hero().statuses], hero().temporaryEffects.length]).toEqual([
      "object",
      ["prone"],
      1,
    ]);
    expect(await hero().toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await hero().toggleStatusEffect("prone")).toBe(false);
    expect(await hero().toggleStatusEffect("prone", { active: false })).toBeUndefined();
    expect([...hero().statuses]).toEqual([]);
    await expect(hero().toggleStatusEffect("merry")).rejects.toThrow(/merry/);
  });
});

describe("a prototype token", () => {
  const prototype = () => hero().prototypeToken;

  it("is its actor's, and written through it, flags and all", async () => {
    await prototype().update({ name: "Pawn", "texture.scaleX": 2 });
    expect(prototype().name).toBe("Pawn");
    await prototype().setFlag("world", "check", 3);
    expect(prototype().getFlag("world", "check")).toBe(3);
    await prototype().unsetFlag("world", "check");
    expect(prototype().getFlag("world", "check")).toBeUndefined();
    const [stored] = table.stored["Actor"] as {
      prototypeToken: { name: string; texture: { scaleX: number } };
    }[];
    expect([stored!.prototypeToken.name, stored!.prototypeToken.texture.scaleX]).toEqual(["Pawn", 2]);
  });
});

describe("users", () => {
  it("designate a full GM before an assistant, and nobody where none is there", () => {
    const assistant = game.users.get(SECOND_GM)!;
    assistant.active = true;
    expect(game.users.activeGM?.id).toBe(GM);
    game.users.get(GM)!.active = false;
    expect([game.users.activeGM?.id, assistant.isActiveGM]).toEqual([SECOND_GM, true]);
    assistant.active = false;
    expect(game.users.activeGM).toBeNull();
  });

  it("keep macros in the slots of the hotbar", async () => {
    const macro = await foundry.documents.Macro.create({
      name: "M",
      type: "script",
      command: "return 6 * 7;",
    });
    await game.user!.assignHotbarMacro(macro!);
    await game.user!.assignHotbarMacro(macro!, 12);
    expect(game.user!.hotbar).toEqual({ 1: macro!.id, 12: macro!.id });
    expect(game.user!.getHotbarMacros(2)[1]).toEqual({ slot: 12, macro });
    await game.user!.assignHotbarMacro(null, 1);
    expect(game.user!.hotbar).toEqual({ 12: macro!.id });
    await expect(game.user!.assignHotbarMacro(macro!, 51)).rejects.toThrow();
    expect(await macro!.execute()).toBe(42);
  });

  it("answer queries by what is registered", async () => {
    CONFIG.queries["trial.add"] = ({ a }: never) => Number(a) + 1;
    expect(await game.user!.query("trial.add", { a: 2 })).toBe(3);
    await expect(game.user!.query("trial.none", {})).rejects.toThrow(/trial\.none/);
    await expect(game.users.get(SECOND_GM)!.query("trial.add", {})).rejects.toThrow(/not active/);
  });
});

describe("chat messages", () => {
  it("name their speaker: an actor, a character, a user", () => {
    const { ChatMessage } = foundry.documents;
    expect(ChatMessage.getSpeaker({ actor: hero() })).toEqual({
      scene: null,
      actor: HERO,
      token: null,
      alias: "Wren",
    });
    expect(ChatMessage.getSpeaker({ alias: "Voice" }).alias).toBe("Voice");
    expect(ChatMessage.getSpeaker().alias).toBe("Gamemaster");
  });

  it("are addressed by their mode", () => {
    const modes = ["public", "gm", "blind", "self"] as const;
    const addressed = modes.map((mode) => foundry.documents.ChatMessage.applyMode({}, mode));
    const gms = [GM, SECOND_GM];
    expect(addressed).toEqual([
      { whisper: [], blind: false },
      { whisper: gms, blind: false },
      { whisper: gms, blind: true },
      { whisper: [GM], blind: false },
    ]);
    expect(() => foundry.documents.ChatMessage.applyMode({}, "loud")).toThrow(/loud/);
  });

  it("take the mode of the operation when they are made, and rolls the user's own otherwise", async () => {
    const roll = await new foundry.dice.Roll("3").evaluate();
    await game.settings.set("core", "messageMode", "self");
    await roll.toMessage({}, { messageMode: "gm" });
    await roll.toMessage();
    await foundry.documents.ChatMessage.create({ content: "words" });
    const sent = table.requests.map(({ data }) => data![0]!["whisper"]);
    expect(sent).toEqual([[GM, SECOND_GM], [GM], []]);
  });

  it("revive their rolls as the class that made them", async () => {
    class TrialRoll extends foundry.dice.Roll {}
    CONFIG.Dice.rolls.push(TrialRoll);
    const roll = await new TrialRoll("2 + 3").evaluate();
    const message = (await roll.toMessage()) as ChatMessage;
    expect([message.rolls[0]!.constructor, message.rolls[0]!.total, message.isRoll]).toEqual([
      TrialRoll,
      5,
      true,
    ]);
  });

  it("leave out a roll that cannot be read, and say so", () => {
    const reported = vi.fn();
    Hooks.on("error", reported);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const rolls = [JSON.stringify({ class: "NoSuchRoll", formula: "1", evaluated: true })];
    const message = new foundry.documents.ChatMessage({ _id: id(), rolls });
    expect([message.rolls.length, reported.mock.calls.length]).toEqual([0, 1]);
    vi.restoreAllMocks();
  });

  it("show a blind roll's content to GMs alone", () => {
    const data = {
      _id: id(),
      rolls: ['{"class":"Roll","formula":"1","terms":[],"total":1,"evaluated":true}'],
    };
    const make = (more: object) => new foundry.documents.ChatMessage({ ...data, ...more });
    const open = make({ author: PLAYER });
    const blind = make({ author: PLAYER, whisper: [GM], blind: true });
    const others = make({ author: PLAYER, whisper: [PLAYER] });
    expect([open, blind, others].map((message) => message.isContentVisible)).toEqual([true, true, false]);
  });
});

describe("names and places", () => {
  it("are found for new documents that nobody has yet", async () => {
    game.i18n.translations = { DOCUMENT: { New: "New {type}", Macro: "Macro" } };
    const { Macro } = foundry.documents;
    expect(Macro.defaultName()).toBe("New Macro");
    await Macro.create({ name: "New Macro", type: "script" });
    expect(Macro.defaultName()).toBe("New Macro (2)");
  });

  it("leave one update where there is room, and spread all where there is none", () => {
    const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 201 }] as const;
    const siblings: { sort: number }[] = [a, b];
    expect(performIntegerSort<{ sort: number }>(c, { target: b, siblings })).toEqual([
      { target: c, update: { sort: 150 } },
    ]);
    const tight: { sort: number }[] = [{ sort: 1 }, { sort: 2 }];
    const density = CONST.SORT_INTEGER_DENSITY;
    const spread = performIntegerSort<{ sort: number }>(c, { target: tight[1]!, siblings: tight });
    expect(spread.map(({ update }) => update["sort"])).toEqual([density, density * 2, density * 3]);
    expect(spread[1]!.target).toBe(c);
  });
});

describe("localization", () => {
  beforeEach(() => {
    game.i18n.translations = {
      PLAIN: "Plain",
      HELLO: "Hello {name}, {missing}",
      TRIAL: {
        FIELDS: {
          name: { label: "Name", hint: "What it is called" },
          parts: { element: { size: { label: "Size" } } },
        },
      },
      INNER: { FIELDS: { depth: { label: "Depth" } } },
    };
  });

  it("gives the string, the filled string, or the key", () => {
    expect(game.i18n.localize("PLAIN")).toBe("Plain");
    expect(game.i18n.localize("HELLO", { name: "Wren" })).toBe("Hello Wren, {missing}");
    expect([game.i18n.localize("NO.SUCH"), game.i18n.localize("TRIAL"), game.i18n.has("TRIAL")]).toEqual([
      "NO.SUCH",
      "TRIAL",
      false,
    ]);
    expect(_loc?.("HELLO", { name: "Odo", missing: 1 })).toBe("Hello Odo, 1");
  });

  it("sorts by a dotted key as the language does", () => {
    const sorted = game.i18n.sortObjects([{ a: { n: "z" } }, { a: { n: "Ä" } }, { a: { n: "b" } }], "a.n");
    expect(sorted.map(({ a }) => a.n)).toEqual(["Ä", "b", "z"]);
  });

  it("labels fields, those of lists and of embedded models too", () => {
    const { ArrayField, EmbeddedDataField, NumberField, SchemaField, StringField } = foundry.data.fields;
    class Inner extends foundry.abstract.DataModel {
      static override LOCALIZATION_PREFIXES = ["INNER"];
      static override defineSchema() {
        return { depth: new NumberField() };
      }
    }
    class Trial extends foundry.abstract.DataModel {
      static override LOCALIZATION_PREFIXES = ["TRIAL"];
      static override defineSchema() {
        return {
          name: new StringField(),
          parts: new ArrayField(new SchemaField({ size: new NumberField() })),
          inner: new EmbeddedDataField(Inner),
        };
      }
    }
    localizeDataModel(Trial);
    const at = (path: string) => Trial.schema.getField(path);
    expect([at("name")?.label, at("name")?.hint]).toEqual(["Name", "What it is called"]);
    expect([at("parts.element.size")?.label, at("inner.depth")?.label]).toEqual(["Size", "Depth"]);
  });
});
