/** What an encounter is decided by is GMs' to write: what an owner writes of it from a console is put right. */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { DocumentOperation } from "../../../host/common/protocol.ts";
import { settle, type FakeTable } from "../../../host/fake-table/fake-table.ts";
import {
  again,
  card,
  clock,
  fight,
  isIdle,
  layTable,
  person,
  PLAYER,
  playAsCopies,
  refusal,
  setting,
  type Fight,
  type Person,
} from "../action-table.ts";
import { attack, chance, PLAIN, turnOf } from "../avatar-table.ts";
import { undoCard } from "../undo-requests.ts";

interface Modules {
  watchCourse(): void;
  watchByHand(): void;
  byHandFlags(uuids: readonly string[], noted: readonly object[]): object | null;
  requestQueue: { settled: Promise<void> };
  forget(actor: object): void;
  learn(actors: readonly object[]): void;
}

let modules: Modules;
let table: FakeTable;
let moth: Person;
let wren: Person;
let combat: Fight;

interface Stored {
  system: {
    flight: { since: number | null };
    round: { actions: number; shots: number };
    kit: { weapon: string };
    deck: { out: number[] };
    lastAction: { range: string };
    actionValues: { activeModifiers: { stymied: boolean } };
  };
  effects: { _id: string; disabled: boolean }[];
}

const load = async (module: string): Promise<object> =>
  (await import(path.resolve(import.meta.dirname, "../../../../src", module))) as object;

async function settled(): Promise<void> {
  await modules.requestQueue.settled;
  await settle();
}

const storedOf = (who: Person) => again(who).toObject() as unknown as Stored;

const weapon = (name: string, range: string) => ({ name, type: "weapon", system: { attack: { range } } });

async function lay(generation: 13 | 14 = 14): Promise<void> {
  table = await layTable(generation);
  modules = Object.assign(
    {},
    await load("requests/watch-course.ts"),
    await load("requests/request-queue.ts"),
    await load("requests/by-hand/course.ts"),
    await load("requests/by-hand/changes.ts"),
  ) as Modules;
  await setting("turns", "strict");
  const items = [weapon("Blade", "short"), weapon("Bow", "long"), weapon("Sling", "long")];
  moth = await person({ name: "Moth", owner: PLAYER, items });
  wren = await person({ name: "Wren", type: "npc", items });
  modules.forget(moth); // somebody at an earlier table may have had the same id
  modules.watchByHand();
  modules.watchCourse();
  await settled();
}

async function begin(scheme = "avatar-initiative"): Promise<void> {
  combat = await fight([moth, wren], scheme, 0.35);
  chance();
  await settled();
}

/** A write of the owner's, from a console. */
async function written(data: object, operation: Partial<DocumentOperation> = {}): Promise<void> {
  await table.broadcast(operation, [data as Record<string, never>], PLAYER);
}

/** What the owner writes of their actor. */
async function writes(system: object): Promise<void> {
  const [, scene, , token] = moth.uuid.split(".");
  if (!moth.uuid.startsWith("Scene.")) return written({ _id: moth.id, system });
  const delta = (
    table.stored["Scene"]!.find(({ _id }) => _id === scene)!["tokens"] as {
      _id: string;
      delta: { _id: string };
    }[]
  ).find(({ _id }) => _id === token)!.delta._id;
  return written(
    { _id: delta, system },
    { documentName: "ActorDelta", parentUuid: `Scene.${scene}.Token.${token}` },
  );
}

/** The same, and then another GM's client takes over, which has seen nothing of it. */
async function writesUnseen(system: object): Promise<void> {
  modules.forget(moth);
  await writes(system);
  await settled();
}

/** Moth shoots Wren, in their turn. */
async function shoot(name = "Bow"): Promise<string> {
  await turnOf(combat, moth);
  chance();
  return refusal(attack(moth, name, [wren]), PLAYER);
}

const charge = (who: Person) => ({
  type: "charge",
  actor: who.uuid,
  destination: "",
  inMelee: false,
  near: [],
});

describe.each([
  ["while a GM's client sees it", writes],
  ["while none is there", writesUnseen],
])("what an owner writes of their actor %s", (_when, write) => {
  beforeEach(async () => lay());

  it("shields them by no flight that never was, in no encounter and none (C10)", async () => {
    const flight = { since: 0, from: [wren.uuid], encounter: "" };
    await write({ flight });
    chance();
    expect(await refusal(attack(wren, "Blade", [moth]))).toBe("");
    await begin();
    await write({ flight: { ...flight, encounter: combat.id } });
    await turnOf(combat, wren);
    chance();
    expect(await refusal(attack(wren, "Blade", [moth]))).toBe("");
    expect(card("exchange")).not.toMatchObject({ flags: { "action-cards": { hour: ["Moth"] } } });
    expect(storedOf(moth).system.flight.since).toBeNull();
  });

  it("ends no hour after a flight, nor brings them back into their fight, though its card is gone (C10)", async () => {
    await begin();
    await turnOf(combat, moth);
    chance();
    const flee = { type: "flee", actor: moth.uuid, commanded: false, ...PLAIN };
    expect(await refusal(flee, PLAYER)).toBe("");
    expect(await refusal({ type: "letAllGo", message: card("flight").id })).toBe("");
    await settled();
    for (const all of [false, true]) {
      if (all) await (card("flight") as unknown as { delete(): Promise<void> }).delete();
      await settled();
      await write({ flight: { since: null, from: [], encounter: "" } });
      expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("Fled");
    }
    await (combat as unknown as { delete(): Promise<void> }).delete();
    await settled();
    await write({ flight: { since: null, from: [], encounter: "" } });
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("Fled");
  });

  it("gives no second Action, and no whole DR (C1, C7)", async () => {
    await begin();
    expect(await shoot()).toBe("");
    await write({ round: { actions: 0, shots: 0 } });
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("ActionUsed");
    expect(storedOf(moth).system.round).toMatchObject({ actions: 1, shots: 1 });
    await clock(combat, { type: "newTurn" }, 0.35);
    expect(await shoot()).toBe("");
    await write({ round: { actions: 0, phase: "another" } });
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("ActionUsed");
  });

  it("gives no Action that a GM's undo has not given back", async () => {
    await begin();
    expect(await shoot()).toBe("");
    expect(await refusal(undoCard(card("exchange").id))).toBe("");
    await write({ round: { shots: 0 } });
    expect(await shoot()).toBe("");
    await write({ round: { actions: 0 } });
    expect(await shoot()).toBe("ActionUsed");
  });

  it("entitles them to no free shot, though they write it before the encounter (C13)", async () => {
    const lastAction = { range: "long", at: [wren.uuid], group: false };
    await write({ lastAction });
    await begin();
    await write({ lastAction });
    await turnOf(combat, wren);
    expect(await refusal(charge(wren))).toBe("");
    expect(card("action").system).toMatchObject({ offers: [] });
  });

  it("swaps no weapon where there is one for an encounter (C3)", async () => {
    await setting("oneOfEach", true);
    await begin();
    expect(await shoot()).toBe("");
    const { kit } = storedOf(moth).system;
    await clock(combat, { type: "newTurn" }, 0.35);
    await write({ kit: { encounter: "", weapon: "", armor: "" } });
    expect(await shoot("Sling")).toBe("OneWeapon");
    expect(storedOf(moth).system.kit).toEqual(kit);
  });
});

describe("what an owner writes of their actor", () => {
  beforeEach(async () => lay());

  it("leaves a GM's word on the sheet, which outlasts what the owner writes after it", async () => {
    await begin();
    expect(await shoot()).toBe("");
    await moth.update({ system: { round: { actions: 0 } } });
    await settled();
    expect(await shoot()).toBe("");
    await moth.update({ system: { round: { actions: 0 } } });
    await settled();
    await writesUnseen({ round: { actions: 1 } });
    expect(storedOf(moth).system.round.actions).toBe(0);
  });

  it("stands outside of every encounter, where it harms nobody, and is told the GM where it does", async () => {
    await writes({ round: { actions: 2, shots: 1 }, kit: { encounter: "x", weapon: "y", armor: "" } });
    await settled();
    expect(storedOf(moth).system.round).toMatchObject({ actions: 2, shots: 1 });
    await moth.update({ system: { lastAction: { range: "long", at: [wren.uuid], group: false } } });
    await writes({ lastAction: { range: "none", at: [], group: false } }); // as a power of their own does
    await settled();
    expect(storedOf(moth).system.lastAction.range).toBe("none");
    expect(table.notices).toEqual([]);
    await writes({ flight: { since: 0, from: [], encounter: "" } });
    await settled();
    expect(table.notices).toHaveLength(1);
    expect(table.notices[0]).toMatch(/ByHand\.PutRight/);
  });

  it("neither puts cards out of their deck, of which those were left that they want, nor brings cards home (Q38)", async () => {
    await begin("action-shots");
    await writes({ deck: { out: [1, 2, 3, 4, 5, 6, 7, 8, 9], aside: [] } });
    await settled();
    expect(storedOf(moth).system.deck.out).toEqual([]);
    expect(modules.byHandFlags([moth.uuid], []), "what is put back is told but by a notice").toBeNull();
    expect(await shoot()).toBe("");
    expect(storedOf(moth).system.deck.out).not.toEqual([]);
    const { out } = storedOf(moth).system.deck;
    await writes({ deck: { out: [], aside: [] } });
    await settled();
    expect(storedOf(moth).system.deck.out).toEqual(out);
  });

  it("may be that their last Action gives them no right, also where nobody sees it", async () => {
    await begin();
    expect(await shoot()).toBe("");
    await writesUnseen({ lastAction: { range: "none", at: [], group: false } });
    expect(storedOf(moth).system.lastAction.range).toBe("none");
    expect(table.notices).toEqual([]);
  });

  it("counts no more once they have left the encounter and come back to it", async () => {
    await begin();
    expect(await shoot()).toBe("");
    const own = combat.combatants.contents.find(({ actor }) => actor?.id === moth.id)!.id;
    const members = { documentName: "Combatant", parentUuid: `Combat.${combat.id}` };
    await table.broadcast({ ...members, action: "delete" }, [own] as never, PLAYER);
    await settled();
    await writes({ round: { actions: 0, shots: 0 } });
    const back = { _id: "cameBackMoth0000", actorId: moth.id, name: "Moth" };
    await table.broadcast({ ...members, action: "create" }, [back], PLAYER);
    await settled();
    expect(storedOf(moth).system.round).toMatchObject({ actions: 1, shots: 1 });
  });

  it("is not recorded with an encounter that ends", async () => {
    await begin();
    expect(await shoot()).toBe("");
    const before = table.requests.length;
    await (combat as unknown as { delete(): Promise<void> }).delete();
    await settled();
    const updated = table.requests.slice(before).filter(({ action }) => action === "update");
    expect(updated.map(({ documentName }) => documentName)).not.toContain("Combat");
    expect(storedOf(moth).system.round).toMatchObject({ actions: 0, shots: 0 });
  });

  it("costs nobody who is honest a write", async () => {
    await begin();
    await turnOf(combat, moth);
    chance();
    const before = table.writes;
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("");
    await settled();
    expect(table.writes - before).toBe(1);
  });
});

describe("what an owner writes of ratings and of what they carry", () => {
  interface Flags {
    "action-cards": { byHand: { changes: unknown[] }[] };
  }
  /** What the next card about them will tell. */
  const toTell = () => {
    const flags = modules.byHandFlags([moth.uuid], []) as Flags | null;
    return flags?.["action-cards"].byHand.flatMap(({ changes }) => changes) ?? [];
  };
  const ofMoth = () => ({ documentName: "Item", parentUuid: moth.uuid }) as const;
  const bow = () => moth.items.getName("Bow").id;

  beforeEach(async () => {
    await lay();
    await begin();
  });

  it("is told on the next card", async () => {
    await writes({ lb: 4, tens: 3, or: { override: true, typed: 30 }, primaries: { agi: 9 } });
    await written({ _id: bow(), system: { modifiers: { offense: 7 } } }, ofMoth());
    expect(toTell()).toEqual([
      { key: "stat.lb", before: 0, after: 4 },
      { key: "stat.agi", before: 5, after: 9 },
      { key: "stat.or", before: 0, after: 30 },
      { key: "tens", before: 0, after: 3 },
      { key: "offense.Bow", before: 0, after: 7 },
    ]);
  });

  it("is told of a weapon that is broken or overheated, also where another of its name takes its place (I9, Q19)", async () => {
    const printed = { broken: true, heat: { rounds: 3, from: 1, encounter: combat.id } };
    const item = moth.items.getName("Bow");
    await item.update({ system: { printed } });
    await settled();
    await written({ _id: item.id, system: { printed: { broken: false } } }, ofMoth());
    expect(toTell()).toEqual([{ key: "broken.Bow", before: 1, after: 0 }]);
    await table.broadcast({ ...ofMoth(), action: "delete" }, [item.id] as never, PLAYER);
    await table.broadcast(
      { ...ofMoth(), action: "create" },
      [{ _id: "anotherBow000000", ...weapon("Bow", "long") }],
      PLAYER,
    );
    expect(toTell()).toEqual([
      { key: "broken.Bow", before: 1, after: 0 },
      { key: "heat.Bow", before: 3, after: 0 },
    ]);
  });

  it("is told of nothing that a GM says, or that comes of a request", async () => {
    await moth.update({ system: { lb: 4 } });
    await moth.items.getName("Bow").update({ system: { modifiers: { offense: 7 } } });
    expect(await shoot()).toBe("");
    expect(toTell()).toEqual([]);
  });
});

describe.each([13, 14] as const)("what leaves somebody without Actions, in generation %i", (generation) => {
  const bound = (by: Person, _id: string) => ({
    ...{ _id, name: "No Actions", img: "", disabled: false },
    flags: { "action-cards": { bound: by.uuid } },
  });
  const ofMoth = { documentName: "ActiveEffect", parentUuid: "" };

  beforeEach(async () => {
    await lay(generation);
    await begin("action-shots");
    const made = moth as unknown as { createEmbeddedDocuments(...args: unknown[]): Promise<unknown> };
    await made.createEmbeddedDocuments("ActiveEffect", [bound(wren, "boundEffect00000")], { keepId: true });
    await settled();
    ofMoth.parentUuid = moth.uuid;
    expect(isIdle(combat, moth)).toBe(true);
  });

  it("is there again where its owner deletes it", async () => {
    await table.broadcast({ ...ofMoth, action: "delete" }, ["boundEffect00000"] as never, PLAYER);
    await settled();
    expect(isIdle(combat, moth)).toBe(true);
  });

  it("is as it was where its owner switches it off, or makes something else of it", async () => {
    await written({ _id: "boundEffect00000", disabled: true }, ofMoth);
    await settled();
    expect(isIdle(combat, moth)).toBe(true);
    await written({ _id: "boundEffect00000", flags: { "action-cards": { bound: 7 } } }, ofMoth);
    await settled();
    expect(isIdle(combat, moth)).toBe(true);
  });

  it("is gone where its owner makes it, and stays gone where a GM ends it", async () => {
    await table.broadcast({ ...ofMoth, action: "create" }, [bound(wren, "forgedEffect0000")], PLAYER);
    await settled();
    expect(storedOf(moth).effects.map(({ _id }) => _id)).toEqual(["boundEffect00000"]);
    await (
      moth as unknown as { deleteEmbeddedDocuments(...args: unknown[]): Promise<unknown> }
    ).deleteEmbeddedDocuments("ActiveEffect", ["boundEffect00000"]);
    await settled();
    expect(isIdle(combat, moth)).toBe(false);
  });

  it("is what they are Stymied by too", async () => {
    await moth.update({ system: { actionValues: { activeModifiers: { stymied: true } } } });
    await writes({ actionValues: { activeModifiers: { stymied: false } } });
    await settled();
    expect(storedOf(moth).system.actionValues.activeModifiers.stymied).toBe(true);
  });
});

describe.each([13, 14] as const)("a copy whose owner writes of it, in generation %i", (generation) => {
  it("is put right as an actor of the world is", async () => {
    playAsCopies(true);
    try {
      await lay(generation);
      await begin();
      expect(await shoot()).toBe("");
      await writes({ round: { actions: 0, shots: 0 }, flight: { since: 0, from: [], encounter: "" } });
      expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("ActionUsed");
      expect(storedOf(moth).system).toMatchObject({
        round: { actions: 1, shots: 1 },
        flight: { since: null },
      });
    } finally {
      playAsCopies(false);
    }
  });
});
