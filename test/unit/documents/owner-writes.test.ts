/** Tests that only GMs can write the state of a fight, whatever owners write. */
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DocumentOperation } from "../../host/common/protocol.ts";
import { settle, type FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  act,
  again,
  againIn,
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
} from "./action-table.ts";
import { attack, chance, PLAIN, turnOf } from "./avatar-table.ts";
import { changeFight } from "./fights.ts";

let table: FakeTable;
let moth: Person;
let wren: Person;
let combat: Fight;

const load = async <T>(module: string): Promise<T> =>
  (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;

const weapon = (name: string, range: string) => ({ name, type: "weapon", system: { attack: { range } } });

async function lay(generation: 13 | 14 = 14): Promise<void> {
  table = await layTable(generation);
  await setting("turns", "strict");
  const items = [weapon("Blade", "short"), weapon("Bow", "long"), weapon("Sling", "long")];
  moth = await person({ name: "Moth", owner: PLAYER, items });
  wren = await person({ name: "Wren", type: "npc", items });
  await again(moth).update({ system: { in: 9 } }); // the two differ in IN, so no one draws to break a tie
}

async function begin(scheme = "avatar-initiative"): Promise<void> {
  combat = await fight([moth, wren], scheme, 0.35);
  chance();
}

/** Writes from the owner's browser console, as far as the server allows it. */
async function written(operation: Partial<DocumentOperation>, data: object): Promise<void> {
  await table.broadcast(operation, [data as Record<string, never>], PLAYER);
  await settle();
}

/** Writes actor data as the actor's owner. For an unlinked token, writes through its delta. */
async function writes(system: object): Promise<void> {
  const [, scene, , token] = moth.uuid.split(".");
  if (!moth.uuid.startsWith("Scene.")) return written({ documentName: "Actor" }, { _id: moth.id, system });
  const { tokens } = table.stored["Scene"]!.find(({ _id }) => _id === scene)! as unknown as {
    tokens: { _id: string; delta: { _id: string } }[];
  };
  const { delta } = tokens.find(({ _id }) => _id === token)!;
  const operation = { documentName: "ActorDelta", parentUuid: `Scene.${scene}.Token.${token}` } as const;
  return written(operation, { _id: delta._id, system });
}

/** Moth shoots Wren on Moth's turn. */
async function shoot(name = "Bow"): Promise<string> {
  await turnOf(combat, moth);
  chance();
  return refusal(attack(moth, name, [wren]), PLAYER);
}

/** Moth's fight state. */
const counted = () => structuredClone(again(moth).fight);

/** Actor data that fights depended on in earlier versions, with values that an owner might write. */
const FORMER = [
  { round: { actions: 0, shots: 0, phase: "" } },
  { kit: { encounter: "", weapon: "", armor: "" } },
  { lastAction: { range: "none", at: [], group: false } },
  { flight: { since: 0, from: [], encounter: "" } },
  { surprised: false },
  { actionValues: { activeModifiers: { stymied: false, influences: [], attempts: [] } } },
  { deck: { out: [1, 2, 3, 4, 5, 6, 7, 8, 9], aside: [] } },
  { deck: { out: [], aside: [] } },
  { fight: { actions: 0 }, people: {} },
];

const members = () => ({ documentName: "Combatant", parentUuid: `Combat.${combat.id}` }) as const;
const ownCombatant = () => combat.combatants.contents.find(({ actor }) => actor?.id === moth.id)!.id;

describe.each([
  ["an actor of the world", false],
  ["an unlinked token's actor", true],
])("the owner of %s", (_what, copies) => {
  beforeEach(async () => {
    playAsCopies(copies);
    await lay();
    await setting("oneOfEach", true);
    await begin();
    expect(await shoot()).toBe("");
  });
  afterEach(() => playAsCopies(false));

  it("has acted", () => {
    expect(counted()).toMatchObject({ actions: 1, shots: 1, lastAction: { range: "long" } });
    expect(counted().deck.out).not.toEqual([]);
  });

  it.each(FORMER)("changes nothing of it by %j on the actor", async (system) => {
    const before = counted();
    await writes(system);
    expect(counted()).toEqual(before);
    await table.reload();
    expect(counted(), "after the GM's reload").toEqual(before);
    expect(await refusal(attack(again(moth), "Bow", [again(wren)]), PLAYER)).toBe("ActionUsed");
  });

  it("changes nothing of it by flags of their user, their combatant or their actor", async () => {
    const before = counted();
    const flags = { "action-cards": { fight: { actions: 0 }, people: {}, bound: "" } };
    await written({ documentName: "User" }, { _id: PLAYER, flags });
    await written(members(), { _id: ownCombatant(), flags, initiative: 99, system: { actions: 0 } });
    await written({ documentName: "Actor" }, { _id: moth.id, flags });
    expect(counted()).toEqual(before);
  });

  it("gains nothing by leaving, stacking the deck and coming back", async () => {
    const before = counted();
    const _id = ownCombatant();
    const { tokenId = null, sceneId = null } = combat.combatants.contents.find(({ id }) => id === _id)! as {
      tokenId?: string | null;
      sceneId?: string | null;
    };
    await table.broadcast({ ...members(), action: "delete" }, [_id] as never, PLAYER);
    await settle();
    await writes({ deck: { out: [1, 2, 3, 4, 5, 6, 7, 8, 9], aside: [] } });
    const back = { _id: "cameBackMoth0000", actorId: moth.id, name: "Moth", tokenId, sceneId };
    await written({ ...members(), action: "create" }, back);
    expect(counted()).toEqual(before);
  });

  it("gains nothing by the link between token and actor", async () => {
    const [, scene, , token] = moth.uuid.split(".");
    if (!copies) return; // a world actor has no token here
    const before = counted();
    const operation = { documentName: "Token", parentUuid: `Scene.${scene}` } as const;
    await written(operation, { _id: token, actorLink: true });
    const linked = combat.combatants.contents.find(({ id }) => id === ownCombatant())!.actor!;
    expect(linked.uuid).toBe(`Actor.${moth.id}`);
    expect(linked.fight).toEqual(before);
    await changeFight(linked, { shots: 3 });
    await written(operation, { _id: token, actorLink: false });
    expect(counted().actions).toBe(1);
  });
});

describe("outside encounters", () => {
  beforeEach(async () => lay());

  it("the deck is its owner's, and an encounter begins with all cards home", async () => {
    await writes({ deck: { out: [3, 4], aside: [] } });
    expect(counted().deck.out).toEqual([3, 4]);
    await begin("action-shots");
    expect(counted().deck).toEqual({ out: [], aside: [] });
    await writes({ deck: { out: [1], aside: [] } });
    expect(counted().deck.out).toEqual([]);
    await (againIn(combat) as unknown as { delete(): Promise<unknown> }).delete();
    await settle();
    expect(counted().deck, "as after every encounter").toEqual({ out: [], aside: [] });
  });

  it("a truce after a Flee outlives encounter and card (C10)", async () => {
    await begin();
    await turnOf(combat, moth);
    chance();
    expect(await refusal({ type: "flee", actor: moth.uuid, commanded: false, ...PLAIN }, PLAYER)).toBe("");
    expect(await refusal({ type: "letAllGo", message: card("flight").id })).toBe("");
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("Fled");
    await (card("flight") as unknown as { delete(): Promise<void> }).delete();
    await (againIn(combat) as unknown as { delete(): Promise<unknown> }).delete();
    await settle();
    await writes({ flight: { since: null, from: [], encounter: "" } });
    expect(await refusal(attack(moth, "Bow", [wren]), PLAYER)).toBe("Fled");
  });

  it("a last Action that was never taken entitles to no free shot (C13)", async () => {
    await writes({ lastAction: { range: "long", at: [wren.uuid], group: false } });
    await begin();
    await turnOf(combat, wren);
    const charge = { type: "charge", actor: wren.uuid, destination: "", inMelee: false, near: [] };
    expect(await refusal(charge)).toBe("");
    expect(card("action").system).toMatchObject({ offers: [] });
  });

  it("the last Action of an encounter outlives it, and nothing else does", async () => {
    await begin();
    expect(await shoot()).toBe("");
    await (againIn(combat) as unknown as { delete(): Promise<unknown> }).delete();
    await settle();
    expect(counted()).toMatchObject({ actions: 0, shots: 0, lastAction: { range: "long", at: [wren.uuid] } });
  });
});

describe("two encounters at once", () => {
  it("each know what somebody has done in them; the one that the GM has activated counts", async () => {
    await lay();
    await begin();
    expect(await shoot()).toBe("");
    const first = combat;
    const activate = async (one: Fight, active: boolean) =>
      (againIn(one) as unknown as { update(data: object): Promise<unknown> }).update({ active });
    await activate(first, false);
    await begin();
    expect(counted()).toMatchObject({ actions: 0, shots: 0 });
    await activate(combat, false);
    await activate(first, true);
    expect(counted()).toMatchObject({ actions: 1, shots: 1 });
  });
});

describe("a GM", () => {
  beforeEach(async () => {
    await lay();
    await begin();
    expect(await shoot()).toBe("");
  });

  it("has the last word by hand, in the encounter", async () => {
    await changeFight(moth, { actions: 0 });
    expect(await shoot()).toBe("");
    expect(await shoot()).toBe("ActionUsed");
  });

  it("pays one write for a player's attack and its card", async () => {
    await clock(combat, { type: "newTurn" }, 0.35);
    await turnOf(combat, moth);
    chance();
    const before = table.writes;
    await act(attack(moth, "Bow", [wren]), PLAYER);
    expect(table.writes - before).toBe(1);
  });
});

describe.each([13, 14] as const)(
  "what leaves somebody without Actions, in generation %i (X8)",
  (generation) => {
    const ofMoth = () => ({ documentName: "ActiveEffect", parentUuid: moth.uuid }) as const;
    const picture = () => ({
      _id: "boundEffect00000",
      name: "No Actions",
      img: "",
      disabled: false,
      flags: { "action-cards": { bound: wren.uuid } },
    });

    beforeEach(async () => {
      await lay(generation);
      await begin("action-shots");
      const made = moth as unknown as { createEmbeddedDocuments(...args: unknown[]): Promise<unknown> };
      await made.createEmbeddedDocuments("ActiveEffect", [picture()], { keepId: true });
      await changeFight(moth, { bound: { boundEffect00000: { by: wren.uuid, time: null, until: null } } });
      expect(isIdle(combat, moth)).toBe(true);
    });

    it("binds whatever its owner makes of the effect that shows it", async () => {
      await written(ofMoth(), { _id: "boundEffect00000", disabled: true });
      expect(isIdle(combat, moth)).toBe(true);
      await written(ofMoth(), { _id: "boundEffect00000", flags: { "action-cards": { bound: 7 } } });
      expect(isIdle(combat, moth)).toBe(true);
      await table.broadcast({ ...ofMoth(), action: "delete" }, ["boundEffect00000"] as never, PLAYER);
      await settle();
      expect(isIdle(combat, moth)).toBe(true);
    });

    it("ends where a GM deletes that effect, and an owner's effect begins nothing", async () => {
      const made = moth as unknown as { deleteEmbeddedDocuments(...args: unknown[]): Promise<unknown> };
      await made.deleteEmbeddedDocuments("ActiveEffect", ["boundEffect00000"]);
      await settle();
      expect(isIdle(combat, moth)).toBe(false);
      await table.broadcast({ ...ofMoth(), action: "create" }, [picture()] as never, PLAYER);
      await settle();
      expect(isIdle(combat, moth)).toBe(false);
    });
  },
);

describe("ratings and items that are changed by hand", () => {
  interface Noted {
    "action-cards": { byHand: { changes: unknown[] }[] };
  }
  let edits: {
    byHandFlags(uuids: readonly string[], noted: readonly object[]): Noted | null;
    seeNumbers(touched: readonly string[]): void;
  };
  /** The changes that the next card about Moth will report. */
  const toTell = () =>
    edits.byHandFlags([moth.uuid], [])?.["action-cards"].byHand.flatMap(({ changes }) => changes) ?? [];
  const ofMoth = (documentName: string) => ({ documentName, parentUuid: moth.uuid }) as const;

  beforeEach(async () => {
    await lay();
    edits = await load("requests/owner-edits.ts");
    await begin();
    edits.seeNumbers([moth.uuid]);
  });

  it("are told on the next card, once", async () => {
    await writes({ lb: 4, tens: 3, or: { override: true, typed: 30 }, primaries: { agi: 9 } });
    const bow = moth.items.getName("Bow").id;
    await written(ofMoth("Item"), { _id: bow, system: { modifiers: { offense: 7 } } });
    expect(toTell()).toEqual([
      { key: "stat.lb", before: 0, after: 4 },
      { key: "stat.agi", before: 5, after: 9 },
      { key: "stat.or", before: 0, after: 30 },
      { key: "tens", before: 0, after: 3 },
      { key: "offense.Bow", before: 0, after: 7 },
    ]);
    expect(toTell()).toEqual([]);
  });

  it("are joined to what the same card has told already", async () => {
    await writes({ life: { value: 12 } });
    const noted = edits.byHandFlags([moth.uuid], [])!["action-cards"].byHand;
    expect(noted.flatMap(({ changes }) => changes)).toEqual([{ key: "life", before: 10, after: 12 }]);
    await writes({ life: { value: 15 } });
    const more = edits.byHandFlags([moth.uuid], noted)!["action-cards"].byHand;
    expect(more.flatMap(({ changes }) => changes)).toEqual([{ key: "life", before: 10, after: 15 }]);
  });

  it("are told of a broken weapon, also where another of its name takes its place (I9, Q19)", async () => {
    const item = moth.items.getName("Bow");
    await item.update({ system: { printed: { broken: true } } });
    edits.seeNumbers([moth.uuid]);
    await table.broadcast({ ...ofMoth("Item"), action: "delete" } as never, [item.id] as never, PLAYER);
    const another = { _id: "anotherBow000000", ...weapon("Bow", "long") };
    await written({ ...ofMoth("Item"), action: "create" } as never, another);
    expect(toTell()).toEqual([{ key: "broken.Bow", before: 1, after: 0 }]);
  });

  it("are nothing that comes of a request", async () => {
    expect(await shoot()).toBe("");
    const message = card("exchange").id;
    expect(await refusal({ type: "defend", message, target: 0, reaction: "", ...PLAIN })).toBe("");
    await refusal({ type: "apply", message, target: 0 });
    expect(toTell()).toEqual([]);
  });
});
