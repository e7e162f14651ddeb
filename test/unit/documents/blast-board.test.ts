/**
 * Tests how an area weapon's blast is drawn on the encounter's scene, with the documents of Foundry 13 and
 * 14.
 */
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { printedDraws } from "../../e2e/support/cards.ts";
import type { JsonObject } from "../../host/common/protocol.ts";
import { actorId, cast, encounter, ENCOUNTER, thingOf, uuidOf, type Name } from "./journal/cast.ts";
import { cardOf } from "./journal/recipes.ts";
import { executor, GM, idOf, layStage, PLAYER, serve, setting, type FakeTable } from "./journal/stage.ts";
import { undoCard } from "./undo-requests.ts";

interface Changes {
  attachTo(document: object, data: object): void;
  planned(): object;
}
type ChangeSetClass = new (request: { id: string; type: string }, by: object) => Changes;

const FIELD = idOf("the field");
const REFUSED = "refused: ACTIONCARDS.Request.Refusal.";
/** The centers of the tokens, on a grid of 100 pixels. */
const SELA = { x: 150, y: 550 };
const OGRE = { x: 550, y: 550 };

const GRENADE = {
  _id: idOf("sela Grenade"),
  name: "Grenade",
  type: "weapon",
  system: {
    resolution: "action-card",
    attack: { range: "long" },
    printed: { skill: "Rifle", damage: { dice: 3, die: "d6" }, blast: "thrown", radius: 3, concussion: true },
  },
};

function token(name: Name, { x, y }: { x: number; y: number }, more: JsonObject = {}): JsonObject {
  const place = { x: x - 50, y: y - 50 };
  return { _id: idOf(`token ${name}`), name, actorId: actorId(name), actorLink: true, ...place, ...more };
}

function field(tokens: readonly JsonObject[], grid: JsonObject = { units: "m", distance: 1 }): JsonObject {
  return { _id: FIELD, name: "The field", active: false, grid: { size: 100, ...grid }, tokens: [...tokens] };
}

/** An encounter whose combatants have these tokens. */
function fight(tokens: readonly JsonObject[]): JsonObject {
  const combat = encounter("in");
  const combatants = (combat["combatants"] as JsonObject[]).map((combatant) => {
    const own = tokens.find(({ actorId: of }) => of === combatant["actorId"]);
    return own ? { ...combatant, tokenId: own["_id"], sceneId: FIELD } : combatant;
  });
  return { ...combat, combatants };
}

async function lay(
  generation: 13 | 14,
  tokens: readonly JsonObject[],
  grid?: JsonObject,
): Promise<FakeTable> {
  const people = cast().map((one) =>
    one["_id"] === actorId("sela") ? { ...one, items: [...(one["items"] as JsonObject[]), GRENADE] } : one,
  );
  const table = await layStage(generation, {
    Actor: people,
    Scene: [field(tokens, grid)],
    Combat: [fight(tokens)],
  });
  await setting("turns", "free");
  return table;
}

const THROW = {
  type: "shoot",
  extras: [],
  entry: false,
  burst: 1,
  gear: "",
  bystanders: [],
  charge: "",
};

/** Throws a grenade with card 34, which has a 7 on the d8, 11 o'clock, and a 2 in the lower left corner. */
function thrown(name: string, tn: number, user = GM) {
  const who = { actor: uuidOf("sela"), weapon: thingOf("sela", "Grenade"), target: uuidOf("ogre") };
  return serve(name, { ...THROW, ...who, tn }, { first: printedDraws([34]) }, user);
}

async function about(name: string, table: FakeTable, request: JsonObject & { type: string }, user = GM) {
  return serve(name, { ...request, message: String(cardOf(table, "shot")["_id"]) }, {}, user);
}

/** The measured templates and regions on the scene. */
function drawn({ stored }: FakeTable): JsonObject[] {
  const scene = stored["Scene"]!.find(({ _id }) => _id === FIELD)!;
  return [scene["templates"], scene["regions"]].flatMap((all) => (all ?? []) as JsonObject[]);
}

const tokens = (more: JsonObject = {}) => [token("sela", SELA), token("ogre", OGRE, more)];
/** The point `length` pixels from the ogre, at 11 o'clock as Sela sees the ogre: behind the ogre and to the left. */
const off = (length: number) => ({
  x: OGRE.x + length * Math.cos(Math.PI / 6),
  y: OGRE.y - length * Math.sin(Math.PI / 6),
});

afterEach(() => vi.unstubAllGlobals());

describe.each([13, 14] as const)("a blast in generation %s", (generation) => {
  test("is drawn where it comes down, with an arrow from the target, whatever is shown", async () => {
    const table = await lay(generation, tokens());
    expect(await thrown("thrown", 9, PLAYER)).toBe("done");
    const [circle, arrow, ...more] = drawn(table);
    expect(more).toEqual([]);
    const { x, y } = off(400);
    if (generation === 13) {
      expect(circle).toMatchObject({
        t: "circle",
        x: Math.round(x),
        y: Math.round(y),
        distance: 3,
        hidden: false,
      });
      expect(arrow).toMatchObject({ t: "ray", ...OGRE, direction: 330, distance: 4 });
    } else {
      expect(circle).toMatchObject({ name: "Blast", visibility: 2 });
      expect(circle!["shapes"]).toMatchObject([{ type: "circle", radius: 300 }]);
      const [{ points }] = arrow!["shapes"] as [{ points: number[] }];
      expect(points.slice(6, 8).map(Math.round)).toEqual([x, y].map(Math.round));
    }
  });

  test("that hits fills its circle about the target, and nothing else is drawn", async () => {
    const table = await lay(generation, tokens(), { units: "ft", distance: 5 });
    expect(await thrown("thrown", 5)).toBe("done");
    const [circle, ...more] = drawn(table);
    expect(more).toEqual([]);
    // 3 meters are 9.84 feet.
    if (generation === 13) expect(circle).toMatchObject({ ...OGRE, distance: 9.84 });
    else expect(circle!["shapes"]).toMatchObject([{ ...OGRE, radius: 196.85 }]);
  });

  test("has those whose tokens stand in it ticked, until the GM chooses", async () => {
    const table = await lay(generation, [...tokens(), token("bram", { x: 650, y: 550 })]);
    await thrown("thrown", 5);
    const { _id } = cardOf(table, "shot");
    const { game } = globalThis as unknown as {
      game: { user: object; messages: { get(id: string): { system: object } } };
    };
    const { card } = (await import(
      path.resolve(import.meta.dirname, "../../../src/families/printed/cards/shot-card.ts")
    )) as {
      card: {
        view(shot: object, context: object): { blast: { near: { name: string; selected: boolean }[] } };
      };
    };
    const ticked = () => {
      const message = game.messages.get(String(_id));
      const context = { message, forged: false, user: game.user, words: (key: string) => key };
      const { near } = card.view(message.system, context).blast;
      return near.filter(({ selected }) => selected).map(({ name }) => name);
    };
    expect(ticked()).toEqual(["Bram"]);
    await about("chosen", table, { type: "inBlast", actors: [uuidOf("sela")] });
    expect(ticked()).toEqual(["Sela"]);
  });

  test("is erased and drawn again by a GM, and erased with what is undone and with the encounter", async () => {
    const table = await lay(generation, tokens());
    await thrown("thrown", 9);
    expect(await about("no", table, { type: "showBlast", shown: false }, PLAYER)).toBe(REFUSED + "GmOnly");
    expect(await about("erase", table, { type: "showBlast", shown: false })).toBe("done");
    expect(drawn(table)).toEqual([]);
    for (const again of ["draw", "again"])
      expect(await about(again, table, { type: "showBlast", shown: true })).toBe("done");
    expect(drawn(table)).toHaveLength(2);
    expect(await serve("undo", undoCard(String(cardOf(table, "shot")["_id"])))).toBe("done");
    expect(drawn(table)).toEqual([]);
    await thrown("thrown2", 9);
    expect(drawn(table)).toHaveLength(2);
    const { game } = globalThis as unknown as {
      game: { combats: { get(id: string): { delete(): Promise<unknown> } } };
    };
    await game.combats.get(ENCOUNTER).delete();
    expect(drawn(table)).toEqual([]);
    expect(cardOf(table, "shot")).toMatchObject({ system: { board: { erased: true } } });
  });

  test("is erased as the round ends", async () => {
    const table = await lay(generation, tokens());
    await thrown("thrown", 9);
    expect(drawn(table)).toHaveLength(2);
    const { game } = globalThis as unknown as { game: { combats: { get(id: string): object } } };
    const load = async (file: string): Promise<unknown> =>
      import(path.resolve(import.meta.dirname, "../../../src", file));
    // Typed here, because the modules' real types need Foundry.
    const { ChangeSet } = (await load("requests/plans/change-set.ts")) as { ChangeSet: ChangeSetClass };
    const { planRoundEnd } = (await load("family/rules-registry.ts")) as {
      planRoundEnd(changes: Changes, combat: object): void;
    };
    const changes = new ChangeSet({ id: "end", type: "round" }, (game as unknown as { user: object }).user);
    const combat = game.combats.get(ENCOUNTER);
    changes.attachTo(combat, {});
    planRoundEnd(changes, combat);
    const { executor: client } = (await load("requests/plans/client-executor.ts")) as {
      executor: { carryOut(planned: object): Promise<unknown> };
    };
    await client.carryOut(changes.planned());
    expect(drawn(table)).toEqual([]);
    expect(cardOf(table, "shot")).toMatchObject({ system: { board: { erased: true } } });
  });

  test("of one who stands there hidden is drawn for GMs alone", async () => {
    const table = await lay(generation, tokens({ hidden: true }));
    await thrown("thrown", 9);
    expect(drawn(table)).toMatchObject(
      Array(2).fill(generation === 13 ? { hidden: true } : { visibility: 1 }),
    );
  });

  test("is not drawn where no token, or no unit, says where", async () => {
    for (const [on, grid] of [
      [[token("sela", SELA)], undefined],
      [[token("ogre", OGRE)], undefined],
      [tokens(), { units: "strides", distance: 1 }],
    ] as const) {
      const table = await lay(generation, on, grid);
      expect(await thrown("thrown", 9)).toBe("done");
      expect(drawn(table)).toEqual([]);
      expect(await about("draw", table, { type: "showBlast", shown: true })).toBe(REFUSED + "NoMap");
    }
    const table = await lay(generation, [token("ogre", OGRE)]);
    await thrown("thrown", 5);
    expect(drawn(table)).toHaveLength(1);
  });
});

describe.each([13, 14] as const)("a drawing in generation %s whose write", (generation) => {
  test.each([
    ["is refused", (table: FakeTable, nth: number) => table.refuseWrite(nth)],
    ["lands without an answer", (table: FakeTable, nth: number) => table.loseAnswer(nth)],
    ["stops behind its plan", (table: FakeTable, nth: number) => table.breakBatch(nth, 1)],
  ])("%s is finished by the next client, once", async (_way, fails) => {
    for (let nth = 1; nth <= 3; nth += 1) {
      const table = await lay(generation, tokens());
      fails(table, nth);
      await thrown("thrown", 9);
      table.breakNothing();
      executor().rest();
      await table.reload();
      await executor().resume();
      const shots = (table.stored["ChatMessage"] ?? []).filter(({ type }) => type === "shot").length;
      expect(drawn(table), `write ${nth}`).toHaveLength(2 * shots);
    }
  });
});

interface InPath {
  readonly actor: { readonly name: string };
  readonly hidden: boolean;
}

describe("the path of a shot", () => {
  const between = (x: number, y: number, more: JsonObject = {}) => token("bram", { x, y }, more);

  async function path(people: readonly JsonObject[], grid?: JsonObject): Promise<[string, boolean][]> {
    await lay(14, people, grid);
    const module = new URL("../../../src/families/printed/plans/path.ts", import.meta.url).pathname;
    const { pathOf } = (await import(module)) as { pathOf(shooter: object, target: object): InPath[] };
    const { fromUuidSync } = globalThis as unknown as { fromUuidSync(uuid: string): object };
    const found = pathOf(fromUuidSync(uuidOf("sela")), fromUuidSync(uuidOf("ogre")));
    return found.map(({ actor: { name }, hidden }) => [name, hidden]);
  }

  test("goes by the tokens on the encounter's scene, in its units, with nothing on show", async () => {
    expect(await path([...tokens(), between(350, 550)])).toEqual([["Bram", false]]);
    expect(await path([...tokens(), between(350, 650, { hidden: true })])).toEqual([["Bram", true]]);
    // A meter is 66 pixels here.
    expect(await path([...tokens(), between(350, 650)], { units: "ft", distance: 5 })).toEqual([]);
    expect(await path([...tokens(), between(350, 610)], { units: "ft", distance: 5 })).toEqual([
      ["Bram", false],
    ]);
    expect(await path([...tokens(), between(350, 610)], { units: "strides", distance: 1 })).toEqual([]);
  });

  test("has nobody in it who stands on a level that is neither's", async () => {
    const [ground, upper, roof] = ["ground", "upper", "roof"].map((name) => ({ level: idOf(name) }));
    const ends = [token("sela", SELA, ground), token("ogre", OGRE, upper)];
    expect(await path([...ends, between(350, 550, ground)])).toEqual([["Bram", false]]);
    expect(await path([...ends, between(350, 550, upper)])).toEqual([["Bram", false]]);
    expect(await path([...ends, between(350, 550, roof)])).toEqual([]);
  });

  test("has nobody in it where one of them has no token there", async () => {
    expect(await path([token("sela", SELA), between(350, 550)])).toEqual([]);
    expect(await path([])).toEqual([]);
  });
});

describe("whom a shot is offered", () => {
  test("are called by the level they stand on where it is another", async () => {
    const [ground, upper] = ["ground", "upper"].map((name) => ({ level: idOf(name) }));
    await lay(14, [token("sela", SELA, ground), token("ogre", OGRE, upper), token("bram", OGRE, ground)]);
    const module = new URL("../../../src/ui/dialogs/targets.ts", import.meta.url).pathname;
    const { targetOptions } = (await import(module)) as {
      targetOptions(actor: object, chosen: readonly string[], aim: null): { name: string }[];
    };
    const { fromUuidSync } = globalThis as unknown as { fromUuidSync(uuid: string): object };
    const offered = targetOptions(fromUuidSync(uuidOf("sela")), [], null);
    expect(offered.map(({ name }) => name)).toEqual(["Ogre (on another level)", "Bram"]);
  });
});
