import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../client/documents/actor.ts";
import type { Item } from "../../client/documents/item.ts";
import type { TokenDocument } from "../../client/documents/token.ts";
import { type FakeTable, id, PLAYER, startFakeTable } from "../../fake-table/fake-table.ts";

const FOE = id();
const RING = id();
const CLUB = id();
const HASTE = id();
const SCENE = id();
const TOKENS = [id(), id(), id()];

let table: FakeTable;

beforeEach(() => {
  table = startFakeTable({
    manifest: { documentTypes: { Actor: { foe: {} } } },
    documents: {
      Actor: [
        {
          _id: FOE,
          name: "Kettle",
          type: "foe",
          system: { life: 20, pack: { coins: 3, rope: 1 } },
          ownership: { default: 0, [PLAYER]: 3 },
          items: [
            { _id: RING, name: "Ring", type: "base" },
            { _id: CLUB, name: "Club", type: "base", effects: [{ _id: HASTE, name: "Heavy" }] },
          ],
        },
      ],
      Scene: [
        {
          _id: SCENE,
          name: "Yard",
          tokens: TOKENS.map((_id, index) => ({ _id, name: `Kettle ${index + 1}`, actorId: FOE })),
        },
      ],
    },
  });
});

const base = (): Actor => game.actors.get(FOE)!;
const token = (index = 0): TokenDocument => game.scenes.get(SCENE)!.tokens.get(TOKENS[index]!)!;
const own = (index = 0): Actor => token(index).actor!;
const life = (actor: Actor): unknown => (actor.system as { life: number }).life;
const names = (actor: Actor): string[] => actor.items.map(({ name }) => name).toSorted();

/** Records the calls of these hooks during `act`: the hook's name and first argument. */
async function heard(hooks: readonly string[], act: () => Promise<unknown>): Promise<[string, unknown][]> {
  const told: [string, unknown][] = [];
  const ids = hooks.map((hook) => Hooks.on(hook, (first: unknown) => void told.push([hook, first])));
  await act();
  hooks.forEach((hook, index) => Hooks.off(hook, ids[index]!));
  return told;
}

describe("the actor of a token without a link", () => {
  it("is the base actor's copy with a UUID of its own", async () => {
    expect([own().isToken, own().token, own().id, token().baseActor]).toEqual([true, token(), FOE, base()]);
    expect(own()).not.toBe(own(1));
    expect(own()).toBe(token().delta.syntheticActor);
    const uuid = `Scene.${SCENE}.Token.${TOKENS[0]}.Actor.${FOE}`;
    expect(own().uuid).toBe(uuid);
    expect(own().items.get(RING)!.uuid).toBe(`${uuid}.Item.${RING}`);
    expect(own().items.get(CLUB)!.effects.get(HASTE)!.uuid).toBe(
      `${uuid}.Item.${CLUB}.ActiveEffect.${HASTE}`,
    );
    expect(await foundry.utils.fromUuid(uuid)).toBe(own());
    expect(foundry.utils.fromUuidSync(own().items.get(RING)!.uuid)).toBe(own().items.get(RING));
    expect(foundry.utils.fromUuidSync(`Scene.${SCENE}.Token.${TOKENS[0]}.Item.${RING}`)).toBe(
      own().items.get(RING),
    );
  });

  it("is changed alone: the write goes to the token's delta, and hooks hear of both", async () => {
    const told = await heard(["preUpdateActor", "updateActor", "updateActorDelta", "updateToken"], () =>
      own().update({ "system.life": 12, "system.pack.coins": 0 }),
    );
    expect(told.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ["preUpdateActor", own()],
      ["updateActor", own()],
      ["updateActorDelta", token().delta],
    ]);
    expect([own(), own(1), base()].map(life)).toEqual([12, 20, 20]);
    expect(own().system).toMatchObject({ pack: { coins: 0, rope: 1 } });
    expect(token().delta.system).toEqual({ life: 12, pack: { coins: 0 } });
    expect(table.requests.map(({ documentName, parentUuid }) => [documentName, parentUuid])).toEqual([
      ["ActorDelta", token().uuid],
    ]);
    await table.reload();
    expect([own(), own(1), base()].map(life)).toEqual([12, 20, 20]);
  });

  it("answers an update with itself, and with nothing where nothing changes", async () => {
    expect(await own().update({ "system.life": 4 })).toBe(own());
    expect(await own().update({ "system.life": 4 })).toBeUndefined();
    expect(table.writes).toBe(1);
  });

  it("gets items and effects of its own", async () => {
    const told = await heard(["createItem", "createActiveEffect"], async () => {
      await own().createEmbeddedDocuments("Item", [{ name: "Net", type: "base" }]);
      await own().createEmbeddedDocuments("ActiveEffect", [{ name: "Dazed", statuses: ["dazed"] }]);
    });
    expect(told.map(([hook, document]) => [hook, (document as { parent: unknown }).parent])).toEqual([
      ["createItem", own()],
      ["createActiveEffect", own()],
    ]);
    expect([names(own()), names(own(1)), names(base())]).toEqual([
      ["Club", "Net", "Ring"],
      ["Club", "Ring"],
      ["Club", "Ring"],
    ]);
    expect([...own().statuses, ...own(1).statuses]).toEqual(["dazed"]);
    expect(token().delta._source["items"]).toHaveLength(1);
    await table.reload();
    expect([names(own()), [...own().statuses]]).toEqual([["Club", "Net", "Ring"], ["dazed"]]);
  });

  it("takes over an inherited item with its first change, and no other", async () => {
    const [club, ring] = [own().items.get(CLUB)!, own().items.get(RING)!];
    const told = await heard(["updateItem"], () => club.update({ name: "Spiked club" }));
    expect(told).toEqual([["updateItem", club]]);
    expect([own().items.get(CLUB), own().items.get(RING)]).toEqual([club, ring]);
    const { items } = token().delta;
    expect([items.manages(CLUB), items.manages(RING), items.get(CLUB)]).toEqual([true, false, club]);
    await base().items.get(RING)!.update({ name: "Gold ring" });
    await base().items.get(CLUB)!.update({ name: "Oak club" });
    expect([names(own()), names(own(1))]).toEqual([
      ["Gold ring", "Spiked club"],
      ["Gold ring", "Oak club"],
    ]);
    await table.reload();
    expect([names(own()), names(own(1))]).toEqual([
      ["Gold ring", "Spiked club"],
      ["Gold ring", "Oak club"],
    ]);
  });

  it("takes over an inherited item with a change of what that one embeds", async () => {
    await own().items.get(CLUB)!.effects.get(HASTE)!.update({ name: "Light" });
    const effects = (actor: Actor): string[] => actor.items.get(CLUB)!.effects.map(({ name }) => name);
    expect([own(), own(1), base()].map(effects)).toEqual([["Light"], ["Heavy"], ["Heavy"]]);
    await own()
      .items.get(CLUB)!
      .createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }]);
    await own().items.get(CLUB)!.effects.get(HASTE)!.delete();
    expect([own(), own(1)].map(effects)).toEqual([["Wet"], ["Heavy"]]);
    await table.reload();
    expect([own(), own(1)].map(effects)).toEqual([["Wet"], ["Heavy"]]);
  });

  it("leaves a tombstone for an inherited item that it loses, and nothing for one of its own", async () => {
    const [net] = await own().createEmbeddedDocuments("Item", [{ name: "Net", type: "base" }]);
    const told = await heard(["deleteItem"], () => own().deleteEmbeddedDocuments("Item", [RING, net!.id!]));
    expect(told.map(([, item]) => (item as { name: string }).name)).toEqual(["Ring", "Net"]);
    expect([names(own()), names(own(1)), names(base())]).toEqual([
      ["Club"],
      ["Club", "Ring"],
      ["Club", "Ring"],
    ]);
    expect(token().delta._source["items"]).toEqual([{ _id: RING, _tombstone: true }]);
    expect([token().delta.items.isTombstone(RING), token().delta.items.manages(RING)]).toEqual([true, true]);
    await base().items.get(RING)!.update({ name: "Gold ring" });
    expect(names(own())).toEqual(["Club"]);
    await table.reload();
    expect(names(own())).toEqual(["Club"]);
    const restored = (await token().delta.items.restoreDocument(RING)) as Item | undefined;
    expect([restored?.name, names(own())]).toEqual(["Gold ring", ["Club", "Gold ring"]]);
    await table.reload();
    expect(names(own())).toEqual(["Club", "Gold ring"]);
  });

  it("follows the base actor in all that its delta leaves out", async () => {
    await own().update({ "system.life": 12 });
    await base().update({ name: "Kettle-Jack", system: { life: 30, pack: { rope: 4 } } });
    await base().createEmbeddedDocuments("Item", [{ name: "Lamp", type: "base" }]);
    expect([own().name, life(own()), life(own(1)), own().system]).toMatchObject([
      "Kettle-Jack",
      12,
      30,
      { pack: { rope: 4 } },
    ]);
    expect([names(own()), names(own(1))]).toEqual([
      ["Club", "Lamp", "Ring"],
      ["Club", "Lamp", "Ring"],
    ]);
    await base().items.getName("Lamp")!.delete();
    expect(names(own())).toEqual(["Club", "Ring"]);
  });

  it("is restored by its delta, and can be changed right after", async () => {
    const before = own();
    await own().update({ name: "Rattler", "system.life": 1 });
    await own().items.get(RING)!.delete();
    expect(await token().delta.restore()).toBe(own());
    expect(own()).toBe(before);
    expect([own().name, life(own()), names(own())]).toEqual(["Kettle", 20, ["Club", "Ring"]]);
    await own().update({ "system.life": 7 });
    await table.reload();
    expect([own().name, life(own()), names(own())]).toEqual(["Kettle", 7, ["Club", "Ring"]]);
  });

  it("is changed through its delta or its token as well", async () => {
    const told = await heard(["updateActor"], () => token().delta.update({ "system.life": 9 }));
    expect([life(own()), told]).toEqual([9, [["updateActor", own()]]]);
    await token().update({ delta: { system: { life: 8 } } });
    expect([life(own()), life(own(1))]).toEqual([8, 20]);
    await table.reload();
    expect(life(own())).toBe(8);
  });

  it("belongs to whom the base actor belongs", () => {
    const player = game.users.get(PLAYER)!;
    const documents = [own(), own().items.get(RING)!, token(), token().delta];
    expect(documents.map((document) => document.getUserLevel(player))).toEqual([3, 3, 3, 3]);
  });

  it("is gone with the base actor: the token stays and has none", async () => {
    const uuid = own().uuid;
    await base().delete();
    expect([token().actor, token().delta.syntheticActor, token().name]).toEqual([null, null, "Kettle 1"]);
    expect(foundry.utils.fromUuidSync(uuid)).toBeNull();
  });

  it("is the base actor where the token is linked, and has no UUID there", async () => {
    await own().update({ "system.life": 12 });
    const uuid = own().uuid;
    await token().update({ actorLink: true });
    expect([token().actor, life(token().actor!)]).toEqual([base(), 20]);
    expect(() => foundry.utils.fromUuidSync(uuid)).toThrow("not a valid embedded Document");
    await token().update({ actorLink: false });
    expect(life(own())).toBe(12);
  });

  it("is the actor of the combatant that names its token", async () => {
    const [combat] = await CONFIG.Combat.documentClass.createDocuments([
      { combatants: TOKENS.map((tokenId) => ({ tokenId, sceneId: SCENE, actorId: FOE })) },
    ]);
    const actors = combat!.combatants.map(({ actor }) => actor);
    expect(actors).toEqual([own(), own(1), own(2)]);
    expect(combat!.getCombatantsByActor(own(1)).map(({ tokenId }) => tokenId)).toEqual([TOKENS[1]]);
    expect(combat!.getCombatantsByActor(base())).toHaveLength(3);
  });

  it("is known by the tokens that stand for an actor", () => {
    expect(base().getDependentTokens()).toEqual([token(), token(1), token(2)]);
    expect(own(1).getDependentTokens()).toEqual([token(1)]);
    expect(base().getDependentTokens({ linked: true })).toEqual([]);
  });
});
