/**
 * Breaks a request at each of its writes. Then serves another user's request, and sends the broken request
 * again.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Generation } from "../../../host/common/protocol.ts";
import { registerWholeGames } from "../../whole-games.ts";
import { cast, encounter, playAsCopies, yard } from "./cast.ts";
import { BETWEEN, type Recipe, type Step } from "./recipes.ts";
import {
  executor,
  idOf,
  layStage,
  serve,
  setting,
  world,
  type Asked,
  type FakeTable,
  type Outcome,
} from "./stage.ts";
import { speakMarked, storedWords } from "./stored-words.ts";

/** Sets up the world that a recipe's request needs. */
export async function prepared(generation: Generation, recipe: Recipe): Promise<FakeTable> {
  const { scheme, settings = {}, before, onMap = false, ogreShows } = recipe;
  const scene = onMap ? { ...yard(), grid: { size: 100, units: "m", distance: 1 } } : yard();
  const place = onMap ? { scene: scene["_id"]! } : {};
  const table = await layStage(generation, {
    Actor: cast(ogreShows),
    Scene: [scene],
    Combat: scheme === null ? [] : [{ ...encounter(scheme), ...place }],
  });
  if (ogreShows !== undefined) await registerWholeGames();
  for (const [key, value] of Object.entries({ turns: "free", ...settings })) await setting(key, value);
  for (const [index, step] of before.entries()) {
    const outcome = await serve(`before ${index}`, step.ask(table), step);
    if (outcome !== "done") throw new Error(`${recipe.name}: what comes before it is ${outcome}`);
  }
  return table;
}

interface Doing {
  readonly table: FakeTable;
  /** Sends the request under test, always the same one. Does nothing once that request is done. */
  it(): Promise<Outcome>;
  /** Sends another user's request. */
  other(): Promise<Outcome>;
}

function wasDone({ stored }: FakeTable, name: string): boolean {
  const carriers = [...(stored["ChatMessage"] ?? []), ...(stored["Combat"] ?? [])];
  return carriers.some(({ flags }) => {
    const { journal = {} } =
      (flags as Record<string, { journal?: object }> | undefined)?.["action-cards"] ?? {};
    return Object.keys(journal).some((key) => key.endsWith(`-${idOf(name)}`));
  });
}

async function doing(generation: Generation, recipe: Recipe, between: Step): Promise<Doing> {
  const table = await prepared(generation, recipe);
  speakMarked();
  const asked: Asked = recipe.step.ask(table);
  const other: Asked = between.ask(table);
  return {
    table,
    it: async () => (wasDone(table, "the request") ? "done" : serve("the request", asked, recipe.step)),
    other: async () => serve("other", other, between),
  };
}

/**
 * Sends these requests unbroken. Returns the stored data, how many writes the request under test took, and
 * the outcomes.
 */
async function unbroken(
  generation: Generation,
  recipe: Recipe,
  between: Step,
  order: readonly ("it" | "other")[],
): Promise<{ world: unknown; writes: number; outcomes: Outcome[] }> {
  const all = await doing(generation, recipe, between);
  const outcomes: Outcome[] = [];
  let writes = 0;
  for (const one of order) {
    const before = all.table.writes;
    outcomes.push(await all[one]());
    if (one === "it") writes = all.table.writes - before;
  }
  expect(storedWords(all.table.stored)).toEqual([]);
  return { world: world(all.table), writes, outcomes };
}

/** The ways in which a write can break, and how the client recovers from each. */
const BREAKS = {
  "is refused": {
    begin: (table: FakeTable, nth: number) => table.refuseWrite(nth),
    mend: async () => undefined,
  },
  "is refused, and another client takes over": {
    begin: (table: FakeTable, nth: number) => table.refuseWrite(nth),
    mend: takeOver,
  },
  "lands without an answer, and the page is reloaded": {
    begin: (table: FakeTable, nth: number) => table.loseAnswer(nth),
    mend: takeOver,
  },
} as const;

/**
 * In generation 14, a request is one batch. The batch may stop after its first operation, which writes the
 * plan.
 */
const STOPS = {
  "stops behind its plan, and the page is reloaded": {
    begin: (table: FakeTable, nth: number) => table.breakBatch(nth, 1),
    mend: takeOver,
  },
} as const;

interface Break {
  begin(table: FakeTable, nth: number): void;
  mend(table: FakeTable): Promise<void>;
}

function breaksOf(generation: Generation): [way: string, how: Break][] {
  return Object.entries(generation === 14 ? { ...BREAKS, ...STOPS } : BREAKS);
}

async function takeOver(table: FakeTable): Promise<void> {
  executor().rest();
  await table.reload();
  await executor().resume();
}

async function broken(
  generation: Generation,
  recipe: Recipe,
  between: Step,
  { how, nth }: { how: Break; nth: number },
): Promise<{ world: unknown; landed: boolean }> {
  const { table, it, other } = await doing(generation, recipe, between);
  how.begin(table, nth);
  await it();
  table.breakNothing();
  const landed = wasDone(table, "the request");
  await how.mend(table);
  await other();
  await it();
  await executor().finish();
  return { world: world(table), landed };
}

/**
 * Runs the recipe twice without a break: first with another user's request after it, then with that request before
 * it. Returns the number of writes, and a function that returns the stored data to expect: that of the first run if
 * the broken request was done before the other one, else that of the second run.
 */
async function wholeOf(generation: Generation, recipe: Recipe, between: Step) {
  const first = await unbroken(generation, recipe, between, ["it", "other"]);
  expect(first.outcomes[0]).toBe("done");
  const second = await unbroken(generation, recipe, between, ["other", "it"]);
  return { writes: first.writes, come: (landed: boolean) => (landed ? first.world : second.world) };
}

/**
 * Breaks every recipe at every write, in every way, and expects the data of an unbroken run. With `copies`,
 * the recipes' actors are unlinked tokens.
 */
export function describeBreaks(
  generation: Generation,
  recipes: readonly Recipe[],
  { copies = false } = {},
): void {
  describe(`in generation ${generation}${copies ? ", of copies" : ""}`, () => {
    beforeAll(() => playAsCopies(copies));
    afterAll(() => playAsCopies(false));
    test.each(recipes.map((recipe, index) => [recipe.name, recipe, index] as const))(
      "%s",
      async (_name, recipe, index) => {
        const between = BETWEEN[index % BETWEEN.length]!;
        const { writes, come } = await wholeOf(generation, recipe, between);
        for (const [way, how] of breaksOf(generation))
          for (let nth = 1; nth <= writes; nth += 1) {
            const result = await broken(generation, recipe, between, { how, nth });
            expect(result.world, `write ${nth} of ${writes} ${way}`).toEqual(come(result.landed));
          }
      },
    );
  });
}

/**
 * Breaks every recipe at one of its writes. The generation, the way it breaks and the write vary from recipe
 * to recipe.
 */
export function describeOneBreakEach(recipes: readonly Recipe[]): void {
  test.each(recipes.map((recipe, index) => [recipe.name, recipe, index] as const))(
    "%s, broken off once",
    async (_name, recipe, index) => {
      const generation = index % 2 === 0 ? 13 : 14;
      const between = BETWEEN[index % BETWEEN.length]!;
      const { writes, come } = await wholeOf(generation, recipe, between);
      const ways = breaksOf(generation);
      const [way, how] = ways[Math.floor(index / 2) % ways.length]!;
      const nth = 1 + (index % writes);
      const result = await broken(generation, recipe, between, { how, nth });
      expect(result.world, `write ${nth} of ${writes} ${way}`).toEqual(come(result.landed));
    },
  );
}
