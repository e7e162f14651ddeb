import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  card,
  clock,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  type Fight,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

interface Planners {
  perform(request: object, user: object): Promise<void>;
  obstacleTo(request: object, user: object): Promise<{ key: string } | null>;
}

interface Globals {
  CONFIG: { Dice: { randomUniform: () => number } };
  game: { users: { get(id: string): object }; messages: { contents: object[] } };
}

const table = globalThis as unknown as Globals;

const src = path.resolve(import.meta.dirname, "../../../src");
const planners = async () => (await import(`${src}/requests/planners.ts`)) as Planners;

/**
 * Why this user's request would be refused, as the last part of the refusal's key; null if it would succeed.
 */
async function obstacle(request: object, user = PLAYER): Promise<string | null> {
  const { obstacleTo } = await planners();
  const refusal = await obstacleTo({ ...request, id: "aaaaaaaaaaaaaaaa" }, table.game.users.get(user));
  return refusal && refusal.key.replace("ACTIONCARDS.Request.Refusal.", "");
}

let wren: Person;
let moth: Person;
let combat: Fight;

const charge = (changes: object = {}) => ({
  type: "charge",
  actor: wren.uuid,
  destination: "the door",
  inMelee: false,
  near: [],
  ...changes,
});

/** Advances the clock to this person's Phase. */
async function comeTo(who: Person): Promise<void> {
  const seat = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)?.id;
  while (combat.timing.state.acting !== seat) await clock(combat, { type: "next" });
}

beforeEach(async () => {
  await layTable();
  [wren, moth] = [await person({ name: "Wren" }), await person({ name: "Moth", type: "npc" })];
  await wren.update({ ownership: { default: 0, [PLAYER]: 3 } });
  combat = await fight([wren, moth]);
  await comeTo(wren);
});

it("fetches a planner for every request, and for no other", async () => {
  const { requestSchemas } = (await import(`${src}/data/requests/request.ts`)) as {
    requestSchemas(): ReadonlyMap<string, unknown>;
  };
  const { perform } = await planners();
  const asked = async (type: string) =>
    perform({ type, id: "aaaaaaaaaaaaaaaa" }, table.game.users.get(GM)).catch(String);
  const nobody = (type: string) => `Error: Nothing plans the request ${type}.`;
  for (const type of requestSchemas().keys()) expect(await asked(type)).not.toBe(nobody(type));
  expect([...requestSchemas().keys()]).toEqual(expect.arrayContaining(["attack", "shoot", "contest"]));
  expect(await asked("juggle")).toBe(nobody("juggle"));
});

describe("what stands in the way of a request", () => {
  it("is nothing where it would be done, and asking neither writes nor draws", async () => {
    const before = JSON.stringify([combat, wren.toObject()]);
    table.CONFIG.Dice.randomUniform = () => {
      throw new Error("drawn");
    };
    expect(await obstacle(charge())).toBeNull();
    expect(JSON.stringify([combat, wren.toObject()])).toBe(before);
    expect(table.game.messages.contents).toEqual([]);
  });

  it("is what the planner would refuse it for, for whoever asks", async () => {
    expect(await obstacle(charge({ inMelee: true }))).toBe("InMelee");
    expect(await obstacle(charge({ destination: 7 }))).toBe("BadRequest");
    expect(await obstacle({ ...charge(), actor: moth.uuid })).toBe("NotOwner");
    await comeTo(moth);
    expect(await obstacle(charge())).toBe("NotYourTurn");
    expect(await obstacle(charge(), GM)).toBeNull();
  });

  it("is gone once it is gone", async () => {
    await act(charge(), PLAYER);
    expect(await obstacle(charge())).toBe("ActionUsed");
    await act(undoCard(card("action").id));
    expect(await obstacle(charge())).toBeNull();
  });
});
