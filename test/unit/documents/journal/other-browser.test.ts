import { beforeEach, describe, expect, test } from "vitest";
import path from "node:path";
import type { JsonObject } from "../../../host/common/protocol.ts";
import { cardDraws } from "../../../e2e/support/cards.ts";
import { cast, encounter, thingOf, uuidOf } from "./cast.ts";
import { executor, GM, idOf, layStage, PLAYER, serve, type FakeTable } from "./stage.ts";

const attack = {
  type: "attack",
  actor: uuidOf("sela"),
  weapon: thingOf("sela", "Blade"),
  item: "",
  aids: [],
  targets: [uuidOf("ogre")],
  range: "short",
  spend: null,
  charge: "",
  extras: [],
};

async function cardIdOf(request: string): Promise<string> {
  const module = "../../../../src/requests/plans/card-id.ts";
  const made = (await import(path.resolve(import.meta.dirname, module))) as {
    cardIdOf(request: string): string;
  };
  return made.cardIdOf(`${GM}-${idOf(request)}`);
}

const cards = ({ stored }: FakeTable) => stored["ChatMessage"] ?? [];
const decks = ({ stored }: FakeTable) =>
  (stored["Combat"] ?? []).map(({ system }) => (system as { people: JsonObject }).people);
const draws = (face: number) => ({ first: cardDraws([face], { tens: 1 }) });

describe.each([13, 14] as const)("a GM with the world open in two browsers, generation %i", (generation) => {
  let table: FakeTable;
  beforeEach(async () => {
    table = await layStage(generation, { Actor: cast(), Combat: [encounter("in")] });
  });

  test("makes one card of a request: the second is refused, and nothing of its plan is written", async () => {
    expect(await serve("attack", attack, draws(3))).toBe("done");
    const [before, deck] = [structuredClone(cards(table)), structuredClone(decks(table))];
    expect(await serve("attack", attack, draws(7))).toBe("done"); // the other browser planned the attack too
    await executor().finish();
    await executor().close();
    expect(cards(table)).toHaveLength(1);
    expect(cards(table)[0]!["system"]).toEqual(before[0]!["system"]);
    expect(decks(table)).toEqual(deck);
  });

  test("gives a card an id that follows from the request", async () => {
    const id = await cardIdOf("attack");
    await serve("attack", attack, draws(3));
    expect(cards(table).map(({ _id }) => _id)).toEqual([id]);
    expect(await cardIdOf("another attack")).not.toBe(id);
  });

  test("passes over an id that a player has taken first", async () => {
    const id = await cardIdOf("attack");
    const taken = { _id: id, author: PLAYER, content: "Mine" };
    await table.broadcast({ documentName: "ChatMessage", action: "create" } as never, [taken], PLAYER);
    expect(await serve("attack", attack, draws(3))).toBe("done");
    const made = cards(table).filter(({ type }) => type === "exchange");
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ author: GM });
    expect(made[0]!["_id"]).not.toBe(id);
  });
});
