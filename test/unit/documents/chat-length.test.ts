/** Tests that an exchange costs the same no matter how long the chat before it is. */
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../host/common/protocol.ts";
import { cardDraws } from "../../e2e/support/cards.ts";
import { cast, encounter, thingOf, uuidOf } from "./journal/cast.ts";
import { idOf, layStage, serve, settle } from "./journal/stage.ts";
import { undoPart } from "./undo-requests.ts";

const replays = vi.hoisted(() => ({ count: 0 }));
vi.mock("../../../src/rules/avatar/calculation.ts", async (original) => {
  const real = await original<{ resume: (...args: unknown[]) => unknown }>();
  const resume = (...args: unknown[]) => {
    replays.count += 1;
    return real.resume(...args);
  };
  return { ...real, resume };
});

interface Message {
  id: string;
  flags: object;
  toObject(): JsonObject;
}

const chat = () =>
  (globalThis as unknown as { game: { messages: { contents: Message[] } } }).game.messages.contents;
const fight = () => (globalThis as unknown as { game: { combats: { contents: object[] } } }).game.combats;

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

/** Does what clients do when a card is created or changed. */
async function follow(): Promise<void> {
  const { openText } = await load<{ openText(combat: object): string }>("ui/tracker/open-text.ts");
  const { waitingRequests } = await load<{ waitingRequests(): object[] }>("requests/send-request.ts");
  const { followDefender } = await load<{ followDefender(actor: object): Promise<void> }>(
    "families/avatar/cards/exchange-odds.ts",
  );
  const { followClock } = await load<{ followClock(): Promise<void> }>(
    "families/avatar/cards/exchange-call.ts",
  );
  const { meleeWith } = await load<{ meleeWith(actor: object): ReadonlySet<string> }>("encounter/melee.ts");
  const { fromUuidSync } = globalThis as unknown as { fromUuidSync(uuid: string): object };
  for (const combat of fight().contents) openText(combat);
  waitingRequests();
  for (const name of ["sela", "ogre"] as const) await followDefender(fromUuidSync(uuidOf(name)));
  await followClock();
  meleeWith(fromUuidSync(uuidOf("sela")));
}

const nothing = { item: "", aids: [], extras: [] };
const newest = () => chat().at(-1)!.id;

/** Plays an exchange: an attack, the defense, and the application of the damage. */
async function exchange(name: string): Promise<void> {
  const attack = {
    type: "attack",
    actor: uuidOf("sela"),
    weapon: thingOf("sela", "Blade"),
    targets: [uuidOf("ogre")],
    range: "short",
    spend: null,
    charge: "",
    ...nothing,
  };
  const first = cardDraws([9], { tens: 1 });
  expect(await serve(`attack ${name}`, attack, { first })).toBe("done");
  await follow();
  const message = newest();
  const defend = { type: "defend", message, target: 0, reaction: "", ...nothing };
  expect(await serve(`defend ${name}`, defend, { first: cardDraws([2]) })).toBe("done");
  await follow();
  expect(await serve(`apply ${name}`, { type: "apply", message, target: 0 })).toBe("done");
  await follow();
  await settle();
}

/** The encounter's round in which an exchange is measured. */
const NOW = 20;

/** A chat of `count` copies of a finished exchange, all of this round or all of earlier rounds. */
function evening(count: number, made: JsonObject, thisRound: boolean): JsonObject[] {
  return Array.from({ length: count }, (_, place) => {
    const text = JSON.stringify(made).replaceAll(idOf("attack model"), idOf(`old ${place}x`));
    const card = JSON.parse(text.replaceAll(idOf("defend model"), idOf(`odd ${place}x`))) as JsonObject;
    const system = card["system"] as { attacker: { drawnIn: { round: number } } };
    system.attacker.drawnIn.round = thisRound ? NOW : place % 7;
    return { ...card, _id: idOf(`card ${place}x`), timestamp: place };
  });
}

describe("an exchange behind a chat", () => {
  let model: JsonObject;
  beforeAll(async () => {
    await layStage(14, { Actor: cast(), Combat: [encounter("in")] });
    await exchange("model");
    model = chat().at(-1)!.toObject();
  });

  /** Counts how many earlier cards one exchange reads, and how many calculations it replays. */
  async function costBehind(
    count: number,
    { thisRound = false } = {},
  ): Promise<{ read: number; replayed: number }> {
    const place = { round: NOW, turn: 0, combatant: "" };
    const combat = { ...encounter("in", { place }), round: NOW };
    const cards = evening(count, model, thisRound);
    await layStage(14, { Actor: cast(), Combat: [combat], ChatMessage: cards });
    expect(chat()).toHaveLength(count);
    const old = chat();
    await exchange("first"); // the first one fills the caches
    await serve("undo first", undoPart(chat().at(-1)!, ["apply"]));
    let read = 0;
    for (const message of old) {
      for (const part of ["system", "flags"] as const) {
        const value = (message as unknown as Record<string, unknown>)[part];
        Object.defineProperty(message, part, {
          get: () => {
            read += 1;
            return value;
          },
        });
      }
    }
    replays.count = 0;
    await exchange("second");
    return { read, replayed: replays.count };
  }

  it("of 1,000 cards reads and replays what it does behind 10", async () => {
    const [short, long] = [await costBehind(10), await costBehind(1000)];
    expect(long).toEqual(short);
    expect(short.replayed).toBeGreaterThan(0);
  });

  it("of 200 cards of the same round replays what it does behind 10", async () => {
    const [short, long] = [
      await costBehind(10, { thisRound: true }),
      await costBehind(200, { thisRound: true }),
    ];
    expect(long.replayed).toBe(short.replayed);
  });
});
