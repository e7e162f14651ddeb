import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeTable, GM, id, PLAYER, startFakeTable } from "../../fake-table/fake-table.ts";

let table: FakeTable;

beforeEach(() => {
  table = startFakeTable();
});

function register(data: object): void {
  game.settings.register("trial", "thing", data);
}

describe("settings", () => {
  it("must be registered before they are read or set", async () => {
    expect(() => game.settings.get("trial", "thing")).toThrow(/trial\.thing/);
    await expect(game.settings.set("trial", "thing", 1)).rejects.toThrow(/trial\.thing/);
    expect(() => register({ scope: "galaxy" })).toThrow(/galaxy/);
  });

  it("give their default until they are set", () => {
    register({ scope: "world", type: Number, default: 3 });
    expect(game.settings.get("trial", "thing")).toBe(3);
  });

  it("are cast by their type", async () => {
    register({ type: Number, default: 0 });
    await game.settings.set("trial", "thing", "12");
    expect(game.settings.get("trial", "thing")).toBe(12);
    game.settings.register("trial", "flag", { type: Boolean, default: false });
    await game.settings.set("trial", "flag", 1);
    expect(game.settings.get("trial", "flag")).toBe(true);
  });

  it("are cleaned and validated by their field", async () => {
    const { NumberField } = foundry.data.fields;
    register({ type: new NumberField({ nullable: false, min: 0, max: 10, initial: 4 }) });
    expect(game.settings.get("trial", "thing")).toBe(4);
    await game.settings.set("trial", "thing", "7");
    expect(game.settings.get("trial", "thing")).toBe(7);
    await expect(game.settings.set("trial", "thing", "many")).rejects.toThrow(/trial\.thing/);
    expect(game.settings.get("trial", "thing")).toBe(7);
  });

  it("of a client stay in its browser, and tell of a change but not of none", async () => {
    const onChange = vi.fn();
    register({ scope: "client", type: String, default: "", onChange });
    await game.settings.set("trial", "thing", "a");
    await game.settings.set("trial", "thing", "a");
    expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual(["a"]);
    expect([localStorage.getItem("trial.thing"), table.requests]).toEqual(['"a"', []]);
  });

  it("of the world are documents: created once, then updated", async () => {
    const onChange = vi.fn();
    register({ scope: "world", type: Number, default: 1, onChange });
    await game.settings.set("trial", "thing", 2);
    expect(await game.settings.set("trial", "thing", 3)).toBe(3);
    expect(table.requests.map(({ action, documentName }) => [action, documentName])).toEqual([
      ["create", "Setting"],
      ["update", "Setting"],
    ]);
    expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual([2, 3]);
  });

  it("of the world cannot be set before the game is ready", async () => {
    register({ scope: "world", type: Number, default: 1 });
    game.ready = false;
    await expect(game.settings.set("trial", "thing", 2)).rejects.toThrow(/ready/);
  });

  it("of the world tell of what others set", async () => {
    const onChange = vi.fn();
    register({ scope: "world", type: Number, default: 1, onChange });
    const source = { _id: id(), key: "trial.thing", value: "5" };
    await table.broadcast({ action: "create", documentName: "Setting" }, [source]);
    expect([game.settings.get("trial", "thing"), onChange.mock.calls.length]).toEqual([5, 1]);
  });

  it("of a user are that user's own", async () => {
    const onChange = vi.fn();
    register({ scope: "user", type: String, default: "none", onChange });
    await game.settings.set("trial", "thing", "mine");
    expect(table.requests[0]!.data![0]!["user"]).toBe(GM);
    const theirs = { _id: id(), key: "trial.thing", value: '"theirs"', user: PLAYER };
    await table.broadcast({ action: "create", documentName: "Setting" }, [theirs], PLAYER);
    expect([game.settings.get("trial", "thing"), onChange.mock.calls.length]).toEqual(["mine", 1]);
  });

  it("fall back on their default where what is stored is damaged", () => {
    register({ scope: "client", type: Object, default: { a: 1 } });
    localStorage.setItem("trial.thing", "{");
    expect(game.settings.get("trial", "thing")).toEqual({ a: 1 });
  });

  it("hand out copies of their default", () => {
    register({ type: Object, default: { list: [] } });
    (game.settings.get("trial", "thing") as { list: number[] }).list.push(1);
    expect(game.settings.get("trial", "thing")).toEqual({ list: [] });
  });

  it("can be had as the document that stores them", async () => {
    register({ scope: "world", type: Number, default: 1 });
    await game.settings.set("trial", "thing", 2);
    const document = game.settings.get("trial", "thing", { document: true }) as { key: string };
    expect(document.key).toBe("trial.thing");
  });
});

describe("keybindings", () => {
  const press = (code: string, more: object = {}) => {
    const event = new KeyboardEvent("keydown", { code, ...more });
    game.keyboard._handleKeyboardEvent(event, false);
    game.keyboard._handleKeyboardEvent(new KeyboardEvent("keyup", { code }), true);
  };

  it("run what is bound to a key with exactly its modifiers", () => {
    const onDown = vi.fn();
    game.keybindings.register("trial", "act", {
      name: "Act",
      editable: [{ key: "KeyA", modifiers: ["Shift"] }],
      onDown,
    });
    press("KeyA");
    press("KeyA", { shiftKey: true, ctrlKey: true });
    press("KeyA", { shiftKey: true });
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  it("go by precedence, and stop at the first that consumes the key", () => {
    const order: string[] = [];
    const bind = (action: string, precedence: number, consumes: boolean) =>
      game.keybindings.register("trial", action, {
        name: action,
        editable: [{ key: "KeyB" }],
        precedence,
        onDown: () => {
          order.push(action);
          return consumes;
        },
      });
    bind("late", CONST.KEYBINDING_PRECEDENCE.DEFERRED, false);
    bind("normal", CONST.KEYBINDING_PRECEDENCE.NORMAL, true);
    bind("first", CONST.KEYBINDING_PRECEDENCE.PRIORITY, false);
    press("KeyB");
    expect(order).toEqual(["first", "normal"]);
  });

  it("are silent while somebody types", () => {
    const onDown = vi.fn();
    game.keybindings.register("trial", "act", { name: "Act", editable: [{ key: "KeyA" }], onDown });
    const input = document.createElement("input");
    document.body.append(input);
    input.focus();
    press("KeyA");
    input.remove();
    press("KeyA");
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  it("can be bound anew, and back", async () => {
    game.keybindings.register("trial", "act", { name: "Act", editable: [{ key: "KeyA" }] });
    await game.keybindings.set("trial", "act", [{ key: "KeyZ" }]);
    expect(game.keybindings.get("trial", "act")).toEqual([{ key: "KeyZ", modifiers: [] }]);
    await game.keybindings.resetDefaults();
    expect(game.keybindings.get("trial", "act")).toEqual([{ key: "KeyA", modifiers: [] }]);
    expect(() => game.keybindings.get("trial", "other")).toThrow(/trial\.other/);
  });
});

describe("the roll mode", () => {
  it("goes by its former name in generation 14 too, and warns of it", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await game.settings.set("core", "rollMode", "gmroll");
    expect([game.settings.get("core", "messageMode"), game.settings.get("core", "rollMode")]).toEqual([
      "gm",
      "gmroll",
    ]);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});
