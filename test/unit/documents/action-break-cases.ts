/**
 * Tests Action Value requests that break between their writes. Once finished, each must leave the same data as
 * if it had not broken.
 */
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import { answerRequest, contestRequest, takeRequest, testRequest, undoRequest } from "./values-requests.ts";
import {
  act,
  again,
  card,
  dice,
  fight,
  layTable,
  person,
  resume,
  type Fight,
  type Person,
} from "./action-table.ts";
import { worldOf } from "./action-world.ts";
import { speakMarked, storedWords } from "./journal/stored-words.ts";

const GUN = {
  name: "Carbine",
  type: "weapon",
  system: {
    attack: { range: "long" },
    actionValues: { damage: 9, ammunition: { needed: true, loaded: true, automatic: true } },
  },
};

interface Stage {
  readonly table: FakeTable;
  readonly people: readonly Person[];
  readonly combat: Fight;
}

let wren: Person;
let moth: Person;

/** Sets up a fight in which Moth guards Wren. Any Action by Moth ends the guard. */
async function lay(generation: 13 | 14): Promise<Stage> {
  const table = await layTable(generation);
  const skills = { trick: 9, athletics: 8, dodge: 7 };
  wren = await person({ name: "Wren", skills, items: [GUN] });
  moth = await person({ name: "Moth", skills: { trick: 6, dodge: 7, athletics: 6 }, items: [GUN] });
  const combat = await fight([wren, moth]);
  const guard = { feet: 5, inMelee: false, meleeHasOther: false };
  await act({ type: "guard", actor: moth.uuid, other: wren.uuid, ...guard });
  return { table, people: [wren, moth], combat };
}

const gun = (who: Person) => who.items.getName("Carbine").uuid;

/** Wren wins a Trick against Moth. Its consequence, which is not yet taken, will cost Moth all Shots and Actions. */
async function tricked(): Promise<void> {
  dice([10, 10, 1, 4]);
  await act(contestRequest(wren, moth, { action: "trick", skill: "trick" }));
  await act(answerRequest("trick"));
}

/**
 * The requests to break, keyed by request type: for each type, a request that makes as many writes as any of that type.
 * `before` runs before the request, and `faces` are the faces of its dice.
 */
const REQUESTS: Record<string, { before?: () => Promise<void>; faces: number[]; request: () => object }> = {
  testSkill: {
    faces: [5, 2, 4],
    request: () => testRequest(wren, { action: "fullAuto", skill: "athletics", weapon: gun(wren) }),
  },
  contest: {
    before: async () => {
      await act(contestRequest(wren, moth, { skill: "athletics", weapon: gun(wren) }));
      await act({ type: "charge", actor: moth.uuid, destination: "the gate", inMelee: false, near: [] });
      charge = card("action").id;
    },
    faces: [],
    request: () => contestRequest(wren, moth, { skill: "athletics", weapon: gun(wren), charge }),
  },
  answerContest: {
    before: async () => {
      await tricked();
      await act(takeRequest());
      origin = peopleNow(laid);
      await act(contestRequest(moth, wren, { action: "trick", skill: "trick" }));
    },
    faces: [10, 9, 1],
    request: () => answerRequest("dodge", { stance: "active" }),
  },
  takeConsequence: { before: tricked, faces: [], request: () => takeRequest() },
  undo: {
    before: async () => {
      await tricked();
      await act(takeRequest());
    },
    faces: [],
    request: () => undoRequest(),
  },
  useManeuver: {
    faces: [],
    request: () => {
      const reload = { action: "reload", maneuver: "", weapon: gun(wren), cost: 0 };
      return { type: "useManeuver", actor: wren.uuid, ...reload };
    },
  },
  activeDefense: { faces: [], request: () => ({ type: "activeDefense", actor: moth.uuid, skill: "dodge" }) },
};

let charge = "";
let laid: Stage;
/** The state that undoing the card must restore; null if that is the state just before the request. */
let origin: unknown;

async function stageFor(name: string, generation: 13 | 14): Promise<Stage> {
  const stage = await lay(generation);
  speakMarked();
  laid = stage;
  origin = null;
  if (name === "useManeuver") await wren.items.getName("Carbine").update(UNLOADED);
  await REQUESTS[name]!.before?.();
  dice(REQUESTS[name]!.faces);
  return stage;
}

const UNLOADED = { system: { actionValues: { ammunition: { loaded: false } } } };

/** The stored actors, their encounter and their chat cards. */
function worldNow({ table }: Stage): unknown {
  return worldOf(table.stored);
}

/** The stored actors and their encounter, without chat cards. */
function peopleNow({ table: { stored }, people }: Stage): unknown {
  const Person = people.map((one) => again(one).toObject());
  return worldOf({ ...stored, Person }, ["Person", "Actor", "Combat"]);
}

/** Undoes the request's card, and checks that this restores the state `before`. Does nothing for the request `undo`. */
async function undone(stage: Stage, name: string, before: unknown): Promise<void> {
  if (name === "undo") return;
  await act(undoRequest(name === "takeConsequence" ? 0 : null));
  expect(peopleNow(stage)).toEqual(before);
}

/**
 * Sends a request whose writes `cut` breaks, and lets a client finish it. If none of the request was stored,
 * sends it again.
 */
async function broken(
  { table }: Stage,
  name: string,
  { cut, how }: { cut: (table: FakeTable) => void; how: "same client" | "reload" },
): Promise<void> {
  const requestId = `broken${name}`.padEnd(16, "0").slice(0, 16);
  const request = REQUESTS[name]!.request();
  cut(table);
  await act(request, undefined, requestId).catch(() => undefined);
  await resume(table, how);
  if (how === "reload") [wren, moth] = [again(wren), again(moth)];
  if (JSON.stringify(table.stored).includes(requestId)) return;
  dice(REQUESTS[name]!.faces);
  await act(request);
}

/**
 * How a request breaks at its nth write: the server refuses that write, the response to it is lost, or the batch
 * stops just before it.
 */
const CUTS = {
  refused: (table: FakeTable, nth: number) => table.refuseWrite(nth),
  lost: (table: FakeTable, nth: number) => table.loseAnswer(nth),
  stopped: (table: FakeTable, nth: number) => table.breakBatch(1, nth - 1),
};

/** The numbers of all of a request's writes, from 1 to `operations`. */
const each = (operations: number) => Array.from({ length: operations }, (_, index) => index + 1);

/**
 * Tests every request. Breaks it in each way in `cuts`, at each of the writes whose numbers `at` returns
 * (default: all).
 */
export function breakRequests(generation: 13 | 14, cuts: readonly (keyof typeof CUTS)[], at = each): void {
  describe.each(Object.keys(REQUESTS))("a %s", (name) => {
    let before: unknown;
    let whole: unknown;
    let operations = 0;

    beforeEach(async () => {
      const stage = await stageFor(name, generation);
      before = origin ?? peopleNow(stage);
      const from = stage.table.requests.length;
      await act(REQUESTS[name]!.request());
      expect(storedWords(stage.table.stored)).toEqual([]);
      operations = stage.table.requests.length - from;
      whole = worldNow(stage);
    });

    it("is undone exactly", async () => {
      const stage = await stageFor(name, generation);
      await act(REQUESTS[name]!.request());
      await undone(stage, name, before);
    });

    it.each(cuts)("is the same, and undone exactly, after writes that were %s", async (cut) => {
      for (const nth of at(operations))
        for (const how of cut === "refused" ? (["same client", "reload"] as const) : (["reload"] as const)) {
          const stage = await stageFor(name, generation);
          await broken(stage, name, { cut: (table) => CUTS[cut](table, nth), how });
          expect(worldNow(stage), `write ${nth} ${cut}, ${how}`).toEqual(whole);
          await undone(stage, name, before);
        }
    });
  });
}
