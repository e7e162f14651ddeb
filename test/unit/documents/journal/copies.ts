/** Compares requests about copies of an actor with the same requests about world actors. */
import { describe, expect, test } from "vitest";
import type { Generation, JsonObject } from "../../../host/common/protocol.ts";
import { actorId, cast, playAsCopies, tokenId, uuidOf, type Name } from "./cast.ts";
import { prepared } from "./breaking.ts";
import type { Recipe } from "./recipes.ts";
import { executor, serve, type FakeTable } from "./stage.ts";

const NAMES: readonly Name[] = ["sela", "bram", "ogre"];

interface Sourced {
  _source: JsonObject;
}

function people(): Record<string, unknown> {
  const { fromUuidSync } = globalThis as unknown as { fromUuidSync(uuid: string): Sourced | null };
  return Object.fromEntries(NAMES.map((name) => [name, fromUuidSync(uuidOf(name))!._source]));
}

/** Fields that are not compared, such as times and positions. */
const PASSING = new Set([
  "_stats",
  "changed",
  "timestamp",
  "order",
  "sort",
  "speaker",
  "tokenId",
  "sceneId",
  "slots",
  "plan",
]);

function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (key, part: unknown) => (PASSING.has(key) ? undefined : part));
  const named = NAMES.reduce((all, name) => all.replaceAll(tokenId(name), actorId(name)), text);
  return JSON.parse(named.replaceAll(/Scene([.-])\w{16}[.-]Token[.-]\w{16}[.-]/g, ""));
}

/**
 * Carries out a recipe. Returns the table and, as `came`, the outcome and the resulting actors, encounter and cards.
 */
async function done(generation: Generation, recipe: Recipe): Promise<{ table: FakeTable; came: unknown }> {
  const table = await prepared(generation, recipe);
  const outcome = await serve("the request", recipe.step.ask(table), recipe.step);
  await executor().finish();
  const { Combat, ChatMessage } = table.stored;
  const came = { outcome, people: people(), Combat, ChatMessage };
  return { table, came: plain(came) };
}

async function doneByCopies(generation: Generation, recipe: Recipe) {
  playAsCopies(true);
  try {
    return await done(generation, recipe);
  } finally {
    playAsCopies(false);
  }
}

/**
 * Tests that every recipe has the same result for copies as for world actors, and that it changes no other token or
 * actor.
 */
export function describeCopies(generation: Generation, recipes: readonly Recipe[]): void {
  describe(`copies in generation ${generation}`, () => {
    test.each(recipes.map((recipe) => [recipe.name, recipe] as const))("%s", async (_name, recipe) => {
      const world = await done(generation, recipe);
      const { table, came } = await doneByCopies(generation, recipe);
      expect(came).toEqual(world.came);
      const others = NAMES.map((name) => tokenId(name, true));
      const { tokens } = table.stored["Scene"]![0] as { tokens: JsonObject[] };
      expect(
        tokens.filter(({ _id }) => others.includes(String(_id))).map(({ delta }) => delta ?? null),
      ).toEqual([null, null, null]);
      const made = recipe.name === "makeCharacter" ? 1 : 0;
      expect(plain(table.stored["Actor"]!.slice(0, cast().length))).toEqual(plain(cast()));
      expect(table.stored["Actor"]).toHaveLength(cast().length + made);
    });
  });
}
