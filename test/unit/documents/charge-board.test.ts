/** A Charge to a place on the board moves the charger's token. An objection or Undo moves it back (C12). */
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { JsonObject } from "../../host/common/protocol.ts";
import { actorId, cast, encounter, uuidOf, type Name } from "./journal/cast.ts";
import { cardOf } from "./journal/recipes.ts";
import { GM, idOf, layStage, PLAYER, serve, setting, type FakeTable } from "./journal/stage.ts";
import { undoCard } from "./undo-requests.ts";

interface Spot {
  x: number;
  y: number;
}

const FIELD = idOf("the field");
const ELSEWHERE = idOf("elsewhere");
/** The tokens' starting positions in pixels. A space is 100 pixels and 5 feet. */
const START: Record<Name, Spot> = {
  sela: { x: 200, y: 200 },
  bram: { x: 300, y: 200 },
  ogre: { x: 700, y: 600 },
};

function token(name: Name): JsonObject {
  return { _id: idOf(`token ${name}`), name, actorId: actorId(name), actorLink: true, ...START[name] };
}

/** Sets up an encounter in which Sela acts, and a scene of 10 by 8 spaces with everyone's token. */
async function lay(generation: 13 | 14): Promise<FakeTable> {
  const tokens = (Object.keys(START) as Name[]).map(token);
  const combat = encounter("in");
  const combatants = (combat["combatants"] as JsonObject[]).map((combatant) => {
    const own = tokens.find(({ actorId: of }) => of === combatant["actorId"]);
    return own ? { ...combatant, tokenId: own["_id"], sceneId: FIELD } : combatant;
  });
  const grid = { size: 100, units: "ft", distance: 5 };
  const room = { width: 1000, height: 800, padding: 0, active: false, grid };
  const table = await layStage(generation, {
    Actor: cast(),
    Scene: [
      { _id: FIELD, name: "The field", ...room, tokens },
      { _id: ELSEWHERE, name: "Elsewhere", ...room },
    ],
    Combat: [{ ...combat, combatants }],
  });
  await setting("turns", "free");
  return table;
}

let table: FakeTable;

function spotOf(name: Name): Spot {
  const { tokens } = table.stored["Scene"]!.find(({ _id }) => _id === FIELD)! as unknown as {
    tokens: (Spot & { _id: string })[];
  };
  const { x, y } = tokens.find(({ _id }) => _id === idOf(`token ${name}`))!;
  return { x, y };
}

/** Moves a token by hand. */
async function move(name: Name, spot: Spot): Promise<void> {
  const { game } = globalThis as unknown as {
    game: {
      scenes: { get(id: string): { tokens: { get(id: string): { update(to: Spot): Promise<void> } } } };
    };
  };
  await game.scenes
    .get(FIELD)
    .tokens.get(idOf(`token ${name}`))
    .update(spot);
}

/** Sends a request for Sela's Charge to the point `at` on the board or, if that is null, to `destination`. */
function charge(at: object | null, destination = "", user = PLAYER) {
  const asked = { type: "charge", actor: uuidOf("sela"), destination, inMelee: false, near: [] };
  return serve(`charge ${JSON.stringify(at)}`, { ...asked, ...(at && { at }) }, {}, user);
}

const onField = (x: number, y: number) => ({ scene: `Scene.${FIELD}`, x, y });
const chargeCard = () => cardOf(table, "action");
const system = () => chargeCard()["system"] as { marked: boolean; beside: { name: string }[] };
const undo = () => serve("undo", undoCard(String(chargeCard()["_id"])), {}, GM);

const object = () => {
  const message = String(chargeCard()["_id"]);
  return serve("object", { type: "object", message, actor: uuidOf("bram") }, {}, GM);
};

afterEach(() => vi.unstubAllGlobals());

describe.each([13, 14] as const)("a Charge on the board, generation %s", (generation) => {
  beforeEach(async () => {
    table = await lay(generation);
  });

  test("moves the token onto the grid there, and Undo moves it back", async () => {
    expect(await charge(onField(610, 540))).toBe("done");
    expect(spotOf("sela")).toEqual({ x: 600, y: 500 });
    expect(system()).toMatchObject({ marked: true, beside: [{ name: "Ogre" }] });
    expect(await undo()).toBe("done");
    expect(spotOf("sela")).toEqual(START.sela);
  });

  test("goes back by an objection", async () => {
    expect(await charge(onField(600, 500))).toBe("done");
    expect(await object()).toBe("done");
    expect(spotOf("sela")).toEqual(START.sela);
  });

  test("stays where its player moved it since; half of the way back is nobody's choice", async () => {
    expect(await charge(onField(500, 500))).toBe("done");
    await move("sela", { x: 500, y: 700 });
    expect(await object()).toBe("done");
    expect(spotOf("sela")).toEqual({ x: 500, y: 700 });
  });

  test("stays on the scene, however far a request reaches", async () => {
    expect(await charge(onField(90_000, 90_000))).toBe("done");
    expect(spotOf("sela")).toEqual({ x: 900, y: 700 });
    expect(system()).toMatchObject({ marked: true, beside: [] });
  });

  test.each([
    ["a negative place", onField(-100, 0), "at.x"],
    ["a place without bounds", onField(1e9, 0), "at.x"],
    ["a place between pixels", onField(0.5, 0), "at.x"],
    ["another scene", { ...onField(0, 0), scene: `Scene.${ELSEWHERE}` }, "at.scene"],
    ["no scene", { ...onField(0, 0), scene: "Scene.none" }, "at.scene"],
    ["another kind of document", { ...onField(0, 0), scene: uuidOf("ogre") }, "at.scene"],
  ])("is refused with %s", async (_name, at, field) => {
    expect(await charge(at)).toBe(`refused: ${field}`);
    expect(spotOf("sela")).toEqual(START.sela);
  });

  test("moves nothing if it names no place", async () => {
    expect(await charge(null, "the gate")).toBe("done");
    expect(spotOf("sela")).toEqual(START.sela);
    expect(system()).toMatchObject({ marked: false, beside: [], destination: "the gate" });
  });

  test("next to somebody goes to the free space nearest to the charger", async () => {
    const { placeNextTo } = (await import(
      path.resolve(import.meta.dirname, "../../../src/encounter/charge-place.ts")
    )) as { placeNextTo(from: object, other: object): Spot | null };
    const { game } = globalThis as unknown as {
      game: {
        scenes: { get(id: string): { tokens: { get(id: string): object } } };
        actors: { get(id: string): object };
      };
    };
    const nextTo = (name: Name) =>
      placeNextTo(game.scenes.get(FIELD).tokens.get(idOf("token sela")), game.actors.get(actorId(name)));
    expect(nextTo("ogre")).toEqual({ x: 600, y: 500 });
    expect(nextTo("bram")).toEqual(START.sela);
    await move("bram", { x: 600, y: 500 });
    expect(nextTo("ogre")).toEqual({ x: 600, y: 600 });
  });
});
