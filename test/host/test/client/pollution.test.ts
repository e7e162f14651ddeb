import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFakeTable, type FakeTable } from "../../fake-table/fake-table.ts";

const ACTOR = "actor00000000001";
const PARTS = ["__proto__", "constructor", "prototype"];
let table: FakeTable;

beforeEach(() => {
  table = startFakeTable({
    documents: { Actor: [{ _id: ACTOR, name: "Sela", type: "hero" }] },
    manifest: { documentTypes: { Actor: { hero: {} }, Item: { tool: {} } } },
  });
});
afterEach(() => Reflect.deleteProperty(Object.prototype, "polluted"));

const parsed = (part: string): object => JSON.parse(`{"${part}": {"polluted": true}}`) as object;
const clean = (document: object): boolean =>
  !("polluted" in {}) && !JSON.stringify(document).includes("polluted") && !("polluted" in document);

describe.each(PARTS)("a client that is given %s", (part) => {
  it("sends it in no update, flag or embedded document", async () => {
    const actor = game.actors.get(ACTOR)!;
    await actor.update({ flags: { world: parsed(part) } });
    await actor.update({ [`flags.world.${part}.polluted`]: true, name: "Vera" });
    await actor.update({ system: parsed(part) }, { diff: false });
    await actor.setFlag("world", `${part}.polluted`, true);
    await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "tool", flags: parsed(part) }]);
    expect(actor.name).toBe("Vera");
    expect(JSON.stringify(table.requests)).not.toContain("polluted");
    expect(clean(actor) && clean(actor.flags)).toBe(true);
  });

  it("takes it over from no broadcast and no stored document", async () => {
    await table.broadcast({}, [{ _id: ACTOR, flags: { world: parsed(part) }, system: parsed(part) }]);
    await table.broadcast({}, [{ _id: ACTOR, [`flags.${part}.polluted`]: true }]);
    await table.broadcast({ action: "create" }, [
      { _id: "actor00000000002", name: "x", type: "hero", flags: parsed(part), system: parsed(part) },
    ]);
    for (const actor of game.actors)
      expect("polluted" in actor.flags || "polluted" in actor.system).toBe(false);
    expect("polluted" in {}).toBe(false);
  });
});
