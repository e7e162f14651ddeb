import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Roll } from "../../client/dice/roll.ts";
import { fall, layTable, type DiceTable } from "./support.ts";

const TEMPLATES = path.resolve(import.meta.dirname, "../../public/templates/dice");

let table: DiceTable;
beforeEach(() => {
  table = layTable();
  fall(table, 6, [6, 1, 3]);
});

describe("chat cards", () => {
  it("give the chat template formula, total and tooltip", async () => {
    const roll = new Roll("2d6 + 0.125[x]", {}, { flavor: "own" });
    expect(await roll.render()).toBe("<p>templates/dice/roll.hbs</p>");
    expect(table.rendered.map((call) => call.path)).toEqual([
      "templates/dice/tooltip.hbs",
      "templates/dice/roll.hbs",
    ]);
    expect(table.rendered[1]?.context).toEqual({
      formula: "2d6 + 0.125[x]",
      flavor: "own",
      user: "user1",
      tooltip: "<p>templates/dice/tooltip.hbs</p>",
      total: 7.13,
    });
  });

  it("hide everything of a private roll", async () => {
    await new Roll("2d6").render({ isPrivate: true, flavor: "secret", template: "other.hbs" });
    expect(table.rendered).toEqual([
      {
        path: "other.hbs",
        context: { formula: "???", flavor: null, user: "user1", tooltip: "", total: "?" },
      },
    ]);
  });

  it("let subclasses prepare the context and choose the templates", async () => {
    class CardRoll extends Roll {
      static override CHAT_TEMPLATE = "cards.hbs";
      protected override async _prepareChatRenderContext(options = {}): Promise<Record<string, unknown>> {
        return { ...(await super._prepareChatRenderContext(options)), card: true };
      }
    }
    await new CardRoll("3").render();
    expect(table.rendered.at(-1)).toMatchObject({ path: "cards.hbs", context: { card: true, total: 3 } });
  });

  it("describe each die for the tooltip", async () => {
    const roll = await new Roll("2d6cs>5[luck]").evaluate();
    expect(roll.dice[0]?.getTooltipData()).toMatchObject({
      formula: "2d6cs>5",
      total: 1,
      faces: 6,
      flavor: "luck",
      rolls: [
        { result: "6", classes: "die d6 success" },
        { result: "1", classes: "die d6" },
      ],
    });
    const plain = await new Roll("1d6").evaluate();
    expect(plain.dice[0]?.getTooltipData().rolls).toEqual([{ result: "3", classes: "die d6" }]);
  });

  it("are made of valid templates that escape what users wrote", async () => {
    const template = (name: string) =>
      Handlebars.compile(readFileSync(path.join(TEMPLATES, `${name}.hbs`), "utf8"));
    const roll = await new Roll("2d6[<b>]").evaluate();
    const tooltip = template("tooltip")({ parts: roll.dice.map((die) => die.getTooltipData()) });
    const element = document.createElement("div");
    element.innerHTML = template("roll")({
      formula: roll.formula,
      flavor: "<i>",
      total: roll.total,
      tooltip,
    });
    expect(element.querySelectorAll("li.roll.die.d6")).toHaveLength(2);
    expect(element.querySelectorAll("details > summary.dice-formula")).toHaveLength(1);
    expect(element.querySelector(".dice-total")?.textContent).toBe("7");
    expect(element.querySelectorAll("b, .dice-flavor i")).toHaveLength(0);
  });
});

describe("messages", () => {
  it("are created with the roll and the mode", async () => {
    const roll = new Roll("1d6");
    expect(await roll.toMessage({ flavor: "hello" }, { messageMode: "gm" })).toBe("created");
    expect(table.created).toEqual([
      {
        data: { author: "user1", content: "6", sound: "sounds/dice.wav", flavor: "hello", rolls: [roll] },
        operation: { messageMode: "gm" },
      },
    ]);
  });

  it("are returned as data on request", async () => {
    const data = await new Roll("1d6").toMessage({}, { create: false, messageMode: "self" });
    expect(data).toMatchObject({ content: "6", mode: "self" });
    expect(table.created).toHaveLength(0);
  });

  it("translate the former roll modes with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await new Roll("1").toMessage({}, { rollMode: "blindroll" });
    expect(table.created[0]?.operation).toEqual({ messageMode: "blind" });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it("know roll modes only in generation 13", async () => {
    table = layTable(13);
    await new Roll("1").toMessage({}, { rollMode: "gmroll" });
    await new Roll("1").toMessage({}, { rollMode: "roll" });
    expect(table.created.map((call) => call.operation)).toEqual([{ rollMode: "gmroll" }, {}]);
    expect(Object.keys(table.Dice.rollModes ?? {})).toEqual([
      "publicroll",
      "gmroll",
      "blindroll",
      "selfroll",
    ]);
    expect(layTable(14).Dice.rollModes).toBeUndefined();
  });
});

describe("inline rolls", () => {
  it("hold the roll, expand to its dice and collapse", async () => {
    const roll = await new Roll("2d6[ü]").evaluate();
    const anchor = roll.toAnchor({ label: "Luck", classes: ["mine"], dataset: { extra: "1" } });
    expect(anchor.className).toBe("inline-roll inline-result mine");
    expect(anchor.textContent).toBe("Luck: 7");
    expect(anchor.dataset["extra"]).toBe("1");
    await Roll.expandInlineResult(anchor);
    await Roll.expandInlineResult(anchor);
    expect(anchor.querySelectorAll(".dice-tooltip")).toHaveLength(1);
    expect(table.rendered.at(-1)?.context["parts"]).toMatchObject([{ total: 7, flavor: "ü" }]);
    Roll.collapseInlineResult(anchor);
    expect(anchor.querySelectorAll(".dice-tooltip")).toHaveLength(0);
    expect(anchor.classList.contains("expanded")).toBe(false);
    expect(() => new Roll("1").toAnchor()).toThrow(/Only an evaluated Roll/);
  });
});
