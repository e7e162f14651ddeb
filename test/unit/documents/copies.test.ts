/** Copies of one actor (unlinked tokens) in encounters and on cards, and the names that users see. */
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import type { JsonObject } from "../../host/common/protocol.ts";
import { actorId, cast, encounter, ENCOUNTER, playAsCopies, tokenId, uuidOf, yard } from "./journal/cast.ts";
import { AVATAR, cardOf } from "./journal/recipes.ts";
import {
  executor,
  GM,
  idOf,
  layStage,
  PLAYER,
  serve,
  settle,
  setting,
  type FakeTable,
} from "./journal/stage.ts";

interface Doc {
  id: string;
  uuid: string;
  name: string;
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Doc[]>;
}

interface Person extends Doc {
  encounter: Doc | null;
  system: { life: { value: number } };
}

interface Member extends Doc {
  actorId: string | null;
  tokenId: string | null;
  actor: Person | null;
}

interface Placed {
  id: string;
  toObject(): object;
}

interface Globals {
  ui: { notifications: { info(text: string, options: object): void } };
  game: {
    scenes: {
      contents: (Doc & { tokens: { get(id: string): Doc & { actor: Person }; contents: Member[] } })[];
    };
    combats: {
      get(id: string): Doc & { combatants: { contents: Member[] } };
      contents: { delete(): Promise<unknown> }[];
    };
    actors: { get(id: string): Person; contents: Person[] };
    user: Doc & { character: Person | null };
    users: { get(id: string): object };
  };
  fromUuidSync(uuid: string): Person;
  CONFIG: { Actor: { documentClass: { create(data: object): Promise<Person> } } };
}

const globals = () => globalThis as unknown as Globals;
const scene = () => globals().game.scenes.contents[0]!;
const tokenOf = (name: "sela" | "bram" | "ogre", other = false) => scene().tokens.get(tokenId(name, other));
const placed = () => scene().tokens.contents.map(({ id }) => id);
const members = () => globals().game.combats.get(ENCOUNTER).combatants.contents;

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

/**
 * Sets up a world with a started encounter of the cast. The cast are actors of unlinked tokens or, if `tokens` is
 * false, world actors.
 */
async function lay({ tokens = true, userId = GM } = {}): Promise<FakeTable> {
  playAsCopies(tokens);
  const table = await layStage(14, { Actor: cast(), Scene: [yard()], Combat: [encounter("in")] });
  playAsCopies(true);
  await setting("turns", "free");
  (globalThis as unknown as { game: { userId: string } }).game.userId = userId;
  return table;
}

afterEach(() => {
  playAsCopies(false);
  vi.unstubAllGlobals();
});

describe("a card about a copy", () => {
  let table: FakeTable;
  const recipe = AVATAR.find(({ name }) => name === "apply")!;

  beforeEach(async () => {
    table = await lay();
    for (const [index, step] of recipe.before.entries())
      expect(await serve(`before ${index}`, step.ask(table), step)).toBe("done");
  });

  test("harms that copy alone", async () => {
    expect(await serve("apply", recipe.step.ask(table))).toBe("done");
    await executor().finish();
    const life = [
      tokenOf("ogre").actor,
      tokenOf("ogre", true).actor,
      globals().game.actors.get(actorId("ogre")),
    ];
    expect(life.map(({ system }) => system.life.value)).toEqual([expect.any(Number), 40, 40]);
    expect(life[0]!.system.life.value).toBeLessThan(40);
  });

  test("is refused, and stops nobody else, once the token is linked: the copy is not there any more", async () => {
    const request = recipe.step.ask(table);
    await tokenOf("ogre").update({ actorLink: true });
    expect(await serve("apply", request)).toMatch(/^refused/);
    const { actorOf, itemOf } =
      await load<Record<"actorOf" | "itemOf", (uuid: string) => unknown>>("platform/collections.ts");
    expect([actorOf(uuidOf("ogre")), itemOf(`${uuidOf("ogre")}.Item.${idOf("ogre Sling")}`)]).toEqual([
      null,
      null,
    ]);
    expect(globals().game.actors.get(actorId("ogre")).system.life.value).toBe(40);
  });

  test("is finished without the copy that was linked while its plan was open", async () => {
    table.refuseWrite(2);
    await serve("apply", recipe.step.ask(table));
    table.breakNothing();
    await tokenOf("ogre").update({ actorLink: true });
    await executor().finish();
    await executor().close();
    expect(JSON.stringify(cardOf(table, "exchange"))).not.toContain('"open":true');
    expect(globals().game.actors.get(actorId("ogre")).system.life.value).toBe(40);
  });
});

describe("a token of somebody who is in the encounter without one", () => {
  const join = async (name: "sela" | "ogre", other = false) =>
    globals()
      .game.combats.get(ENCOUNTER)
      .createEmbeddedDocuments("Combatant", [
        { actorId: actorId(name), tokenId: tokenId(name, other), sceneId: scene().id },
      ]);

  test("is joined to them: nobody is there twice", async () => {
    await lay({ tokens: false });
    const before = members().map(({ id }) => id);
    expect(await join("ogre")).toEqual([]);
    expect(members().map(({ id }) => id)).toEqual(before);
    expect(members().map((one) => one.tokenId)).toEqual([null, null, tokenId("ogre")]);
    expect(members()[2]!.actor).toBe(tokenOf("ogre").actor);
    expect(tokenOf("ogre").actor.encounter?.id).toBe(ENCOUNTER);
    expect(globals().game.actors.get(actorId("ogre")).encounter).toBeNull();
  });

  test("is joined by the first of several, and the others come in themselves", async () => {
    await lay({ tokens: false });
    const both = [false, true].map((other) => ({
      actorId: actorId("ogre"),
      tokenId: tokenId("ogre", other),
      sceneId: scene().id,
    }));
    await globals().game.combats.get(ENCOUNTER).createEmbeddedDocuments("Combatant", both);
    expect(members().map((one) => one.tokenId)).toEqual([null, null, tokenId("ogre"), tokenId("ogre", true)]);
  });

  test("comes in where everybody has a token already", async () => {
    await lay();
    await join("ogre", true);
    expect(members().map((one) => one.tokenId)).toEqual([
      tokenId("sela"),
      tokenId("bram"),
      tokenId("ogre"),
      tokenId("ogre", true),
    ]);
  });
});

describe("a prepared encounter", () => {
  interface Prepare {
    setUpEncounter(
      encounter: object,
      seating: Map<string, string>,
    ): Promise<Doc & { combatants: { contents: Member[] } }>;
  }

  /** A prepared encounter with Sela and this many ogres. */
  const prepared = (count: number) => ({
    name: "The bridge",
    order: "in",
    game: null,
    cast: [
      {
        actor: globals().game.actors.get(actorId("sela")),
        uuid: `Actor.${actorId("sela")}`,
        count: 1,
        hidden: false,
      },
      {
        actor: globals().game.actors.get(actorId("ogre")),
        uuid: `Actor.${actorId("ogre")}`,
        count,
        hidden: true,
      },
    ],
  });

  async function setUp(count: number, onShow: boolean) {
    const dimensions = { sceneX: 0, sceneY: 0, sceneWidth: 1000, sceneHeight: 1000, size: 100 };
    Object.defineProperty(scene(), "dimensions", { value: dimensions, configurable: true });
    vi.stubGlobal("canvas", { ready: onShow, scene: onShow ? scene() : null });
    const { setUpEncounter } = await load<Prepare>("encounter/prepare.ts");
    const combat = await setUpEncounter(prepared(count), new Map());
    await settle();
    return combat.combatants.contents.map((one) => [one.actorId, one.tokenId]);
  }

  const layEmpty = async (tokens: JsonObject[] = yard()["tokens"] as JsonObject[]) =>
    layStage(14, { Actor: cast(), Scene: [{ ...yard(), tokens }] });

  test("takes the tokens on the scene", async () => {
    await layEmpty();
    expect(await setUp(2, true)).toEqual([
      [actorId("sela"), expect.stringMatching(/sela/)],
      [actorId("ogre"), tokenId("ogre")],
      [actorId("ogre"), tokenId("ogre", true)],
    ]);
    expect(scene().tokens.contents).toHaveLength(6);
  });

  test("shows and hides the tokens on the scene as its cast says", async () => {
    const tokens = yard()["tokens"] as JsonObject[];
    await layEmpty(tokens.map((token) => ({ ...token, hidden: token["actorId"] === actorId("sela") })));
    await setUp(2, true);
    const shown = scene().tokens.contents as unknown as (Member & { hidden: boolean })[];
    const hidden = (name: "sela" | "ogre") =>
      shown.filter(({ actorId: id }) => id === actorId(name)).map((token) => token.hidden);
    expect([hidden("sela").includes(false), hidden("ogre")]).toEqual([true, [true, true]]);
  });

  test("places the tokens that are missing, each in a place of its own, and is set up twice without a second of any", async () => {
    await layEmpty([]);
    const first = await setUp(3, true);
    expect(first.map(([actor]) => actor)).toEqual(
      ["sela", "ogre", "ogre", "ogre"].map((name) => actorId(name as "sela")),
    );
    const tokens = scene().tokens.contents as unknown as (Member & {
      x: number;
      y: number;
      hidden: boolean;
    })[];
    expect(tokens.map(({ name, hidden }) => [name, hidden])).toEqual([
      ["Sela", false],
      ["Ogre 1", true],
      ["Ogre 2", true],
      ["Ogre 3", true],
    ]);
    expect(new Set(tokens.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(await setUp(3, true)).toEqual(first);
    expect(scene().tokens.contents).toHaveLength(4);
    expect(globals().game.actors.contents).toHaveLength(3);
  });

  test("removes the tokens that an earlier one placed once it is over, and no others", async () => {
    await layEmpty([]);
    await setUp(2, true);
    const earlier = scene().tokens.contents as unknown as Placed[];
    const ids = earlier.map(({ id }) => id);
    // A token that a user copied by hand. It has the flags of the original.
    const [copy] = await scene().createEmbeddedDocuments("Token", [{ ...earlier[1]!.toObject(), x: 900 }]);
    await setUp(2, true);
    expect(placed()).toEqual([...ids, copy!.id]); // kept, because the encounter continues
    const notes = vi.spyOn(globals().ui.notifications, "info");
    for (const combat of globals().game.combats.contents) await combat.delete();
    await settle();
    await setUp(1, true);
    expect(notes).toHaveBeenCalledWith("Removed 3 tokens of an earlier fight.", {});
    const now = placed();
    expect(now).toContain(copy!.id);
    expect(ids.filter((id) => now.includes(id))).toEqual([]);
    expect(now).toHaveLength(2); // Sela's token and the copy, which joins as the ogre
  });

  test("goes by actors with the canvas off, and joins their tokens when it is set up again with it", async () => {
    await layEmpty([]);
    expect(await setUp(1, false)).toEqual([
      [actorId("sela"), null],
      [actorId("ogre"), null],
    ]);
    expect(scene().tokens.contents).toHaveLength(0);
    const joined = await setUp(1, true);
    expect(joined.map(([actor]) => actor)).toEqual([actorId("sela"), actorId("ogre")]);
    expect(joined.every(([, token]) => token !== null)).toBe(true);
  });
});

describe("what is told of a copy", () => {
  interface ByHand {
    seeNumbers(touched: readonly string[]): void;
    byHandFlags(uuids: readonly string[], noted: readonly object[]): Record<string, object> | null;
  }

  test("by hand: what its owner changes of it, or of the actor whose copy it is", async () => {
    const table = await lay();
    const { seeNumbers, byHandFlags } = await load<ByHand>("requests/owner-edits.ts");
    // Give Bram a player owner, because this client follows only actors that have one.
    await table.broadcast({}, [{ _id: actorId("bram"), ownership: { default: 0, [PLAYER]: 3 } }]);
    seeNumbers(
      (["sela", "bram"] as const).flatMap((name) => [
        tokenOf(name).actor.uuid,
        tokenOf(name, true).actor.uuid,
      ]),
    );
    const own = { documentName: "ActorDelta", parentUuid: tokenOf("sela").uuid };
    await table.broadcast(own, [{ _id: tokenId("sela"), system: { life: { value: 35 } } }], PLAYER);
    await table.broadcast({}, [{ _id: actorId("bram"), system: { life: { value: 30 } } }], PLAYER);
    const changesOf = (name: "sela" | "bram", other = false) =>
      byHandFlags([tokenOf(name, other).actor.uuid], [])?.["action-cards"];
    const told = (before: number, after: number) => ({
      byHand: [{ changes: [{ key: "life", before, after }] }],
    });
    expect(changesOf("sela")).toMatchObject(told(40, 35));
    expect(changesOf("bram")).toMatchObject(told(40, 30));
    expect([changesOf("sela", true), changesOf("bram", true)]).toEqual([undefined, undefined]);
  });

  test("an attempt at a copy is named by the copy, and one at a thing by the thing", async () => {
    await lay();
    (globalThis as unknown as { game: { i18n: { translations: object } } }).game.i18n.translations = english;
    const { attemptName } = await load<{ attemptName(actor: object, key: string): string }>(
      "families/actionValues/words/action-names.ts",
    );
    const sela = tokenOf("sela").actor;
    const about = uuidOf("ogre").replaceAll(".", "_");
    await tokenOf("ogre").update({ name: "Grim" });
    expect(attemptName(sela, `trick-${about}`)).toMatch(/Grim/);
    expect(attemptName(sela, "trick-the_old_gate")).toMatch(/the old gate/);
  });
});
