/** Runs the whole system in Node, in a world with open chat cards of every family and writable mailboxes. */
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { FightState } from "../../src/data/fight/fight-state.ts";
import type { Generation, JsonObject } from "../host/common/protocol.ts";
import { actorId, cast, encounter, ENCOUNTER, thingOf, uuidOf } from "../unit/documents/journal/cast.ts";
import { changeFight } from "../unit/documents/fights.ts";
import { AVATAR, PRINTED, type Step } from "../unit/documents/journal/recipes.ts";
import {
  executor,
  GM,
  idOf,
  layStage,
  PLAYER,
  serve,
  setting,
  settle,
  type FakeTable,
} from "../unit/documents/journal/stage.ts";
import { Chooser } from "./chooser.ts";
import { GONE, type Json, type Names } from "./names.ts";
import { sampleOf, type Asked } from "./requests.ts";
import { nextWrite } from "./writes.ts";

export { GM };
/** The user who owns Bram and Finch and makes honest requests. */
export const HONEST = "honest0000000001";
/** A user who owns nothing. */
export const STRANGER = "stranger00000001";
/** The user who owns Sela. */
export const OWNER = PLAYER;
/** The UUID of Finch, who is in no encounter. */
export const BYSTANDER = `Actor.${idOf("actor finch")}`;
/** The id of an encounter without Sela. */
const ELSEWHERE = idOf("elsewhere");

const SYSTEM = "action-cards";
const SCHEMES = ["in", "in", "fads-cards", "action-shots"];
const SKILLS = ["athletics", "dodge", "trick", "guile", "willpower", "martialArts"];
/** How long the request queue may take to settle on a busy machine, in milliseconds. */
const PATIENCE_MS = 30_000;

interface RequestQueue {
  readonly settled: Promise<void>;
  scan(): void;
}

interface Message {
  readonly id: string;
  readonly type: string;
  readonly author: { readonly id: string };
}

interface Globals {
  game: { messages: { contents: readonly Message[] } };
  fromUuidSync(uuid: string): { encounter: object | null; fight: FightState };
  CONFIG: { Dice: { randomUniform: () => number } };
  Hooks: { on(hook: string, run: (...args: unknown[]) => void): number };
}

function globals(): Globals {
  return globalThis as unknown as Globals;
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../src", module))) as T;
}

function users(): JsonObject[] {
  return [
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: OWNER, name: "Ash", role: 1 },
    { _id: HONEST, name: "Briar", role: 1 },
    { _id: STRANGER, name: "Cole", role: 1 },
  ];
}

function people(): JsonObject[] {
  const wisp = { _id: idOf("actor wisp"), name: "Wisp", type: "npc", ownership: { default: 0 } };
  const known = cast().map((actor) =>
    actor["_id"] === idOf("actor bram") ? { ...actor, ownership: { default: 0, [HONEST]: 3 } } : actor,
  );
  const finch = {
    _id: idOf("actor finch"),
    name: "Finch",
    type: "character",
    ownership: { default: 0, [HONEST]: 3 },
  };
  return [...known, wisp, finch];
}

function encounters(scheme: string): JsonObject[] {
  const combatants = [
    { _id: idOf("combatant wisp"), actorId: idOf("actor wisp"), name: "Wisp", hidden: true },
  ];
  return [encounter(scheme), { ...encounter("in"), _id: ELSEWHERE, active: false, combatants }];
}

/** The requests made before the hostile ones; some may be refused. */
function steps(choose: Chooser): Step[] {
  const recipes = choose.some([...AVATAR, ...PRINTED], 4).concat(choose.of(PRINTED), choose.of(AVATAR));
  const played = recipes.flatMap(({ before, step }) => [...before, ...(choose.flip(0.4) ? [step] : [])]);
  const asks = ["contest", "answerContest", "testSkill", "takeConsequence", "lookUp"].map((kind): Step => ({
    ask: () => sampleOf(kind, choose, namesAt(choose)),
  }));
  return [...played, ...asks];
}

/** The documents and names that requests can refer to in the current world. */
function namesAt(choose: Chooser): Names {
  const messages = globals().game.messages.contents; // reading stored data would copy all of it
  const others = [uuidOf("bram"), uuidOf("ogre"), `Actor.${idOf("actor wisp")}`];
  const things = ["Blade", "Bow", "Carbine", "Charm", "athletics", "Rifle"].map((one) =>
    thingOf("sela", one),
  );
  return {
    actors: [...others, ...others.map(() => uuidOf("sela"))],
    items: [...things, thingOf("bram", "Shield"), thingOf("ogre", "Sling")],
    skills: SKILLS,
    combatants: ["sela", "bram", "ogre", "wisp"].map((name) => idOf(`combatant ${name}`)),
    encounters: [ENCOUNTER, ENCOUNTER, ENCOUNTER, ELSEWHERE],
    cards: messages.length > 0 ? messages.map(({ id }) => id) : [GONE],
    done: [idOf("before 0"), idOf("before 1")],
    card(type) {
      const found = messages.filter((message) => message.type === type);
      return found.length > 0 ? choose.of(found).id : GONE;
    },
  };
}

/** A world in which users write mailboxes from their consoles. */
export interface FuzzTable {
  readonly table: FakeTable;
  /** Errors reported since the last call. */
  errors(): string[];
  names(choose: Chooser): Names;
  /** Writes all these mailboxes before the queue reads any of them. Resolves once the queue has settled. */
  post(...mailboxes: (readonly [user: string, mailbox: Json])[]): Promise<void>;
  /** Makes up to this many writes by the owner to their own documents. Returns the writes. */
  write(choose: Chooser, times: number): Promise<readonly Json[]>;
  /** As a GM, restores Sela's health, ends her flight and deletes the chat cards that her owner forged. */
  mend(): Promise<void>;
  /** As a GM, deletes a chat card. */
  remove(id: string): Promise<void>;
  /** Closes the open entries of the request journal. */
  quieten(): Promise<void>;
}

let watching: { watchRequests(): void; requestQueue: RequestQueue };

async function watch(): Promise<void> {
  watching = {
    ...(await load<{ watchRequests(): void }>("requests/watch.ts")),
    ...(await load<{ requestQueue: RequestQueue }>("requests/request-queue.ts")),
  };
  watching.watchRequests();
  (await load<{ watchEncounters(): void }>("encounter/timing/watch.ts")).watchEncounters();
  (await load<{ watchReveals(): void }>("requests/reveal.ts")).watchReveals();
  (await load<{ watchOwnerEdits(): void }>("requests/owner-edits.ts")).watchOwnerEdits();
  (await load<{ watchFights(): void }>("platform/fight-changes.ts")).watchFights();
}

/** An actor's fight state. Without an encounter the deck is omitted, because then the owner may write it. */
function fightOf(uuid: string): Json {
  const { fight, encounter } = globals().fromUuidSync(uuid);
  const { deck, ...others } = fight;
  return structuredClone(encounter === null ? others : { ...others, deck }) as unknown as Json;
}

/** The chat card that begins a round. Only the clock creates such cards, so the world starts with one. */
function roundCard(): JsonObject {
  const person = (name: "sela" | "bram") => ({ uuid: uuidOf(name), name });
  return {
    _id: idOf("the round card"),
    type: "round",
    author: GM,
    system: {
      encounter: ENCOUNTER,
      round: 1,
      guards: [{ actor: person("sela"), other: person("bram") }],
      people: [{ actor: person("sela") }, { actor: person("bram") }],
    },
  };
}

async function settled(): Promise<void> {
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the queue does not settle")), PATIENCE_MS);
    timer.unref?.();
  });
  const done = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) {
      await watching.requestQueue.settled;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.race([done(), late]);
}

/** Sets up a world. The same seed gives the same world. */
export async function layFuzzTable(generation: Generation, seed: number): Promise<FuzzTable> {
  const choose = new Chooser(seed);
  const table = await layStage(generation, {
    User: users(),
    Actor: people(),
    Combat: encounters(choose.of(SCHEMES)),
    ChatMessage: [roundCard()],
  });
  await setting("turns", "free");
  (
    await load<{ registerOddsSetting(redraw: () => void): void }>("platform/settings/odds.ts")
  ).registerOddsSetting(() => undefined);
  for (const [index, step] of steps(choose).entries()) await askFirst(`before ${index}`, step, table);
  const dice = new Chooser(choose.seed());
  globals().CONFIG.Dice.randomUniform = () => dice.next();
  const errors: string[] = [];
  globals().Hooks.on("error", (_where, error) => errors.push(String((error as Error).stack ?? error)));
  await watch();
  await settled();
  await executor().close();
  const fuzz: FuzzTable = {
    table,
    errors: () => errors.splice(0),
    names: (chooser) => namesAt(chooser),
    async post(...mailboxes) {
      const posts = mailboxes.map(async ([user, mailbox]) => {
        const flags = { [SYSTEM]: mailbox } as JsonObject;
        return table.broadcast({ documentName: "User" }, [{ _id: user, flags }], user);
      });
      await Promise.all(posts);
      await settled();
    },
    async write(chooser, times) {
      const written: Json[] = [];
      const before = fightOf(uuidOf("sela"));
      for (let left = times; left > 0; left -= 1) {
        const one = nextWrite(table, chooser, namesAt(chooser));
        if (!one) continue;
        written.push([one.operation.documentName!, one.data as Json]);
        await table.broadcast(one.operation, [structuredClone(one.data)], OWNER);
      }
      await settled();
      const after = fightOf(uuidOf("sela"));
      if (!isDeepStrictEqual(before, after))
        errors.push(`an owner has changed what decides the fight: ${JSON.stringify([before, after])}`);
      return written;
    },
    async mend() {
      const whole = { life: { value: 40, max: 40 }, printed: { concussion: { value: 10, max: 10 } } };
      const pools = { wound: { value: 6, max: 6 }, shock: { value: 6, max: 6 }, shot: { value: 5, max: 5 } };
      const system = { ...whole, actionValues: { pools } };
      await table.broadcast({ documentName: "Actor" }, [{ _id: actorId("sela"), system }], GM);
      const flight = { since: null, from: [], encounter: "" };
      await changeFight(globals().fromUuidSync(uuidOf("sela")), { flight });
      const { contents } = globals().game.messages;
      for (const { id, author } of [...contents]) if (author.id === OWNER) await fuzz.remove(id);
      await settled();
    },
    async remove(id) {
      const operation = { action: "delete", documentName: "ChatMessage" } as const;
      await table.broadcast(operation, [id], GM); // deletions send ids
    },
    async quieten() {
      await executor().close();
      await settle();
    },
  };
  return fuzz;
}

async function askFirst(name: string, step: Step, table: FakeTable): Promise<void> {
  let asked: Asked;
  try {
    asked = step.ask(table) as Asked;
  } catch {
    return; // the chat card that this step needs was not created
  }
  await serve(name, asked, step);
}
