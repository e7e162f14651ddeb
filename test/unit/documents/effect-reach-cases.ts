import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { give, lay, table, wren, type Effect } from "./effects-table.ts";

/**
 * The parts of the system's actors and effects that these tests use. The real types of both need Foundry.
 */
interface Reached {
  name: string;
  update: unknown;
  flags: Record<string, Record<string, unknown> | undefined>;
  system: {
    notes: string;
    lb: number;
    keepRatings: unknown;
    primaries: { str: number };
    or: { bonus: number };
    breaks: { formula: string; picks: number | null };
  };
  _source: { system: { notes: string } };
}
type Telling = Effect & { idleChanges: { key: string; why: string }[] };

interface Items {
  createDocuments(
    data: object[],
  ): Promise<(Pick<typeof wren, "createEmbeddedDocuments"> & { effects: { contents: Effect[] } })[]>;
}

const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
const IDLE = [
  "system.notes",
  "system.notes.length",
  "system",
  "_source.system.notes",
  "system._source.notes",
  "ours.notes",
  "system.parent.system.notes",
  "items.contents.0.system.description",
  "items",
  "effects.contents.0.name",
  "update",
  "system.lb.part",
  "system.keepRatings",
  "system.deck",
  "system.deck.out",
  "fight.actions",
  "system.fight.actions",
  "system.actionValues",
  "system.actionValues.pools",
  "system.printed",
  "system.printed.lacks",
  "system.or",
  "system.or.value",
  "system.down",
  "statuses",
  "overrides",
  "apps",
  "_sheet",
  "name",
  "img",
  "ownership",
  "prototypeToken.name",
  "flags",
  "flags.some-module",
  "flags.core.sheetClass",
  "flags.action-cards.bound",
  "spd",
  "ATL.light.dim",
  "system.or.toString",
  "__proto__.polluted",
  "constructor.prototype.polluted",
  "system.__proto__.polluted",
  "system.or.constructor.prototype.polluted",
  "flags.__proto__.polluted",
];

/** Tests which data effects can change, in this generation. */
export function guardsData(generation: 13 | 14): void {
  const changing = (key: string, value: string, type = "override", phase = "initial") =>
    generation === 14
      ? { system: { changes: [{ key, value, type, phase }] } }
      : { changes: [{ key, value, mode: TYPES.indexOf(type) }] };
  const types = generation === 14 ? [...TYPES, "subtract"] : TYPES;
  const phases = generation === 14 ? ["initial", "final"] : ["initial"];

  describe(`what effects can change, generation ${generation}`, () => {
    let hero: Reached;
    beforeEach(async () => {
      await lay(generation);
      await wren.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
      await wren.update({ system: { notes: "<p>Kind.</p>" } });
      hero = wren as unknown as Reached;
      table.notices.splice(0);
    });
    afterEach(() => Reflect.deleteProperty(Object.prototype, "polluted"));

    it.each(IDLE)("%s is not among it, in any way and phase, and the editor is told", async (key) => {
      const { update } = hero;
      const { keepRatings } = hero.system;
      for (const type of types) {
        for (const phase of phases) {
          const effect = await give(wren, null, changing(key, "<img src=x onerror=x>", type, phase));
          expect(hero.system.notes).toBe("<p>Kind.</p>");
          expect(hero._source.system.notes).toBe("<p>Kind.</p>");
          expect(hero.update).toBe(update);
          expect(hero.system.keepRatings).toBe(keepRatings);
          expect(Object.hasOwn(hero.system.or, "toString")).toBe(false);
          expect("polluted" in {}).toBe(false);
          expect((effect as Telling).idleChanges.map((change) => change.key)).toEqual([key]);
          await wren.deleteEmbeddedDocuments("ActiveEffect", [effect.id]);
        }
      }
      expect(table.notices).toHaveLength(types.length * phases.length);
    });

    it.each([
      ["system.lb", "3", () => hero.system.lb, 3],
      ["system.primaries.str", "9", () => hero.system.primaries.str, 9],
      ["system.or.bonus", "2", () => hero.system.or.bonus, 2],
      ["system.breaks.formula", "2da", () => hero.system.breaks.formula, "2da"],
      ["system.breaks.picks", "2", () => hero.system.breaks.picks, 2],
      ["flags.some-module.mark", "7", () => hero.flags["some-module"]?.["mark"], 7],
    ] as const)("%s is among it, and nobody is told anything", async (key, value, now, expected) => {
      const effect = await give(wren, null, changing(key, value));
      expect(now()).toEqual(expected);
      expect((effect as Telling).idleChanges).toEqual([]);
      expect(table.notices).toEqual([]);
    });

    it.each([
      ["system.deck.out", "0", "other"],
      ["system.notes", "x", "other"],
      ["system.spd", "nonsense", "value"],
      ["system.breaks.ace", "nonsense", "value"],
      ["system.printed.attributes.reflex.die", "d7", "value"],
    ])("%s by %s does nothing, and says why", async (key, value, why) => {
      const before: unknown = foundry.utils.getProperty(hero, key);
      const effect = await give(wren, null, changing(key, value));
      expect(effect).toMatchObject({ idleChanges: [{ key, why }] });
      expect(foundry.utils.getProperty(hero, key)).toEqual(before);
      await effect.update(changing(key, "<b>", "custom"));
    });

    it("leaves a value that does not fit out, and counts the others", async () => {
      await give(wren, null, changing("system.lb", "nonsense"));
      await give(wren, null, changing("system.lb", "3", "add"));
      expect(hero.system.lb).toBe(3);
    });

    it("leaves to generation 14 what it does to tokens", async () => {
      const effect = await give(wren, null, changing("token.light.dim", "7"));
      expect((effect as Telling).idleChanges).toHaveLength(generation === 14 ? 0 : 1);
    });

    it("is told by what actors are made of while an item that nobody owns keeps the effect", async () => {
      const [rope] = await (CONFIG.Item.documentClass as unknown as Items).createDocuments([
        { name: "Rope", type: "gear", effects: [] },
      ]);
      for (const key of ["system.notes", "system.__proto__.polluted", "system.lb"])
        await rope!.createEmbeddedDocuments("ActiveEffect", [
          { name: "Lent", transfer: true, ...changing(key, "1") },
        ]);
      const idle = (rope!.effects.contents as Telling[]).flatMap((effect) => effect.idleChanges);
      expect(idle.map((change) => change.key)).toEqual(["system.notes", "system.__proto__.polluted"]);
    });

    it("tells the editor again when a change is made, and not when something else is", async () => {
      const effect = await give(wren, null, changing("system.lb", "1"));
      await effect.update(changing("system.notes", "x"));
      expect(table.notices).toHaveLength(1);
      await effect.update({ disabled: true });
      expect(table.notices).toHaveLength(1);
    });
  });
}
