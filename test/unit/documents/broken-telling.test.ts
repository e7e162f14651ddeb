import { beforeEach, describe, expect, it, vi } from "vitest";
import { GM, PLAYER, SECOND_GM, type FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  asked,
  breaking,
  interrupting,
  messages,
  takenOver,
  watchWritten,
  type Message,
} from "./break-table.ts";
import { act, everything, gather, layClock, type Clock, type ClockCommand } from "./clock-table.ts";

let table: FakeTable;

beforeEach(async () => {
  // Generation 13 makes its writes one by one, and each may break.
  table = await layClock(GM, 13);
  await watchWritten();
});

const REQUEST = "request000000000001";
/** The request's key in the journal, which includes the user's id. */
const KEY = `${GM}-${REQUEST}`;
const BACK: ClockCommand = { type: "back", steps: 1 };
const NEW_TURN: ClockCommand = { type: "newTurn" };

const idOf = (combat: Clock, name: string): string =>
  combat.combatants.contents.find((one) => one.name === name)!.id;
const uuidOf = (combat: Clock, name: string): string =>
  combat.combatants.contents.find((one) => one.name === name)!.actor!.uuid;

/** Starts an encounter in which Ana guards Bo. */
async function guarded(scheme = "fads-cards"): Promise<Clock> {
  const combat = await gather([{ name: "Ana" }, { name: "Bo" }, { name: "Cy" }], scheme);
  await act(combat, { type: "begin" });
  const guards = [{ protector: uuidOf(combat, "Ana"), protected: uuidOf(combat, "Bo") }];
  await combat.update({ system: { guards } });
  table.requests.splice(0);
  return combat;
}

/** The ids of the requests whose plans are in this encounter's journal. */
function borneBy({ flags }: Clock): string[] {
  return Object.values(flags["action-cards"]?.journal ?? {}).map(({ id }) => id);
}

/** Checks that a client that takes over finds nothing left to do for the last step. */
async function expectFinished(combat: Clock): Promise<Clock> {
  const found = await takenOver(table, combat);
  expect(asked(table)).toEqual([]);
  return found;
}

describe("an action called forward", () => {
  const call = (combat: Clock): ClockCommand => ({
    type: "react",
    id: idOf(combat, "Ana"),
    way: { key: "callForward", cards: [] },
    dodge: true,
  });

  it("is told by whoever takes over where its teller has gone, once", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }], "fads-cards");
    await act(combat, { type: "begin" });
    const { hand } = combat.timing!.state.seats[idOf(combat, "Ana")]!.own as { hand: { held: number[] } };
    expect(await breaking(table, 1, async () => act(combat, call(combat), { requestId: REQUEST }))).toBe(
      true,
    );
    expect(messages("reaction")).toHaveLength(0);
    const found = await takenOver(table, combat);
    expect(asked(table)).toEqual(["ChatMessage.create"]);
    const [{ system }] = messages("reaction") as [Message];
    expect(system).toMatchObject({ step: 2, cards: [hand.held.at(-1)], undone: false });
    expect(system["dice"]).toHaveLength(3);
    const told = await expectFinished(found);

    // Back undoes the card together with the step, even if the card's write breaks at first.
    expect(await breaking(table, 1, async () => act(told, BACK))).toBe(true);
    expect(messages("reaction")[0]!.system["undone"]).toBe(false);
    const again = await takenOver(table, told);
    expect(messages("reaction").map((card) => card.system["undone"])).toEqual([true]);
    expect(again.timing!.steps).toBe(1);
  });

  it("is not told again once its card is deleted", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }], "fads-cards");
    await act(combat, { type: "begin" });
    await act(combat, call(combat));
    const [card] = messages("reaction");
    await card!.delete();
    await expectFinished(combat);
    expect(messages("reaction")).toHaveLength(0);
  });
});

describe("the card that a round opens with", () => {
  const guardsOf = ({ system }: Message) =>
    (system["guards"] as { actor: { name: string }; other: { name: string } }[]).map(
      ({ actor, other }) => `${actor.name} for ${other.name}`,
    );

  it("takes no write more than before, and the encounter carries the step's request", async () => {
    const combat = await guarded();
    await act(combat, NEW_TURN, { requestId: REQUEST });
    expect(asked(table)).toEqual(["Combat.update", "ChatMessage.create"]);
    expect(borneBy(combat)).toContain(KEY);
    expect(messages("round").map(({ system }) => system["round"])).toEqual([2]);
    expect(messages("round").flatMap((card) => guardsOf(card))).toEqual(["Ana for Bo"]);
    await expectFinished(combat);
  });

  it("comes each round where all may agree to stop, else only after a round with guards", async () => {
    for (const [scheme, rounds] of [
      ["avatar-initiative", [2, 3]],
      ["fads-cards", [2]],
    ] as const) {
      const combat = await guarded(scheme);
      for (const _round of [2, 3]) await act(combat, NEW_TURN);
      const own = messages("round").filter(({ system }) => system["encounter"] === combat.id);
      expect(own.map(({ system }) => system["round"])).toEqual(rounds);
    }
  });

  it("is dealt out by whoever takes over where its teller has gone, once, and Back leads back", async () => {
    const combat = await guarded();
    const before = everything(combat);
    expect(await breaking(table, 1, async () => act(combat, NEW_TURN, { requestId: REQUEST }))).toBe(true);
    expect(messages("round")).toHaveLength(0);
    const found = await takenOver(table, combat);
    expect(asked(table)).toEqual(["ChatMessage.create"]);
    const [card] = messages("round");
    expect(guardsOf(card!)).toEqual(["Ana for Bo"]);
    expect(borneBy(found)).toContain(KEY);
    expect([card!.system["round"], card!.system["encounter"]]).toEqual([2, combat.id]);
    await card!.update({ system: { people: [] } });
    const again = await expectFinished(found);
    await act(again, BACK);
    expect(everything(again)).toEqual(before);
    asked(table);
    await expectFinished(again);
    expect(messages("round")).toHaveLength(1);
  });

  it("is dealt out by the next command where the same client goes on", async () => {
    const combat = await guarded();
    expect(await breaking(table, 1, async () => act(combat, NEW_TURN))).toBe(true);
    await act(combat, { type: "next" });
    expect(messages("round").map(({ system }) => system["round"])).toEqual([2]);
    await expectFinished(combat);
  });

  it("is not missed where somebody has deleted it, or where nobody guarded anyone", async () => {
    const combat = await guarded();
    await act(combat, NEW_TURN);
    const [card] = messages("round");
    await card!.delete();
    const found = await expectFinished(combat);
    await act(found, NEW_TURN);
    await expectFinished(found);
    expect(messages("round")).toHaveLength(0);
  });

  it("is not missed because somebody else deletes a message that only says it tells of the step", async () => {
    const combat = await guarded();
    expect(await breaking(table, 1, async () => act(combat, NEW_TURN, { requestId: REQUEST }))).toBe(true);
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { implementation: { create(data: object): Promise<Message> } };
    };
    const forged = { author: PLAYER, flags: { "action-cards": { journal: { [KEY]: { open: true } } } } };
    const message = await ChatMessage.implementation.create({ content: "no", ...forged });
    await message.delete();
    await takenOver(table, combat);
    expect(messages("round")).toHaveLength(1);
  });
});

describe("the cards an order was drawn with", () => {
  const picks = () => messages("initiative");

  it("are shown in one message, by whoever takes over where its teller has gone, once", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }], "avatar-initiative");
    const begin = async () => act(combat, { type: "begin" }, { requestId: REQUEST });
    asked(table);
    await begin();
    expect(asked(table)).toEqual(["Combat.update", "ChatMessage.create"]);
    await act(combat, BACK);
    await picks()[0]!.delete();
    expect(await breaking(table, 1, begin)).toBe(true);
    expect(picks()).toHaveLength(0);
    const found = await takenOver(table, combat);
    expect(asked(table)).toEqual(["ChatMessage.create"]);
    expect([picks().length, borneBy(found)]).toEqual([1, expect.arrayContaining([KEY])]);
    await expectFinished(found);
    const [message] = picks();
    await message!.delete();
    await expectFinished(found);
    expect(picks()).toHaveLength(0);
  });

  it("and the card of the round are told together, in one write", async () => {
    table = await layClock(GM, 13);
    const combat = await guarded("avatar-initiative");
    const before = picks().length;
    expect(await breaking(table, 1, async () => act(combat, NEW_TURN))).toBe(true);
    expect([picks().length - before, messages("round").length]).toEqual([0, 0]);
    const found = await takenOver(table, combat);
    expect([picks().length - before, messages("round").length]).toEqual([1, 1]);
    await expectFinished(found);
  });

  it("are shown whatever has drawn them: a Turn anew, or another order", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }], "speed-chart");
    await act(combat, { type: "begin" });
    expect(picks()).toHaveLength(0);
    await act(combat, { type: "scheme", scheme: "avatar-initiative" });
    expect(picks()).toHaveLength(1);
    await act(combat, { type: "redeal" });
    expect(picks()).toHaveLength(2);
  });

  it("are not those of hidden combatants", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }], "avatar-initiative");
    const hidden = combat.combatants.contents.map(({ id }) => ({ _id: id, hidden: true }));
    await combat.updateEmbeddedDocuments("Combatant", hidden);
    await act(combat, { type: "begin" });
    await combat.updateEmbeddedDocuments(
      "Combatant",
      hidden.map(({ _id }) => ({ _id, hidden: false })),
    );
    await expectFinished(combat);
    expect(picks()).toHaveLength(0);
  });
});

describe("a hand-over in the middle of a step", () => {
  const setActive = (userId: string, active: boolean) => {
    const { game } = globalThis as unknown as {
      game: { users: { get(id: string): { active: boolean } } };
    };
    game.users.get(userId).active = active;
  };

  it("leaves the rest to the GM's client that takes over: nothing is told by both", async () => {
    // In generation 13, because 14 writes everything in one batch, which nothing can interrupt.
    table = await layClock(SECOND_GM, 13);
    const combat = await guarded("avatar-initiative");
    expect(messages("initiative")).toHaveLength(1);
    // The first GM returns while the encounter is being written.
    const comeBack = (writes: number) => {
      if (writes === 0) setActive(GM, true);
    };
    await interrupting(table, comeBack, async () => act(combat, NEW_TURN));
    expect(asked(table)).toEqual(["Combat.update"]);
    // Do what the first GM's client would do now: finish the open journal entry.
    const found = await takenOver(table, combat);
    expect(asked(table)).toEqual(["ChatMessage.create"]);
    // When the first GM leaves again, the second GM's next command finds nothing to catch up on.
    setActive(GM, false);
    await act(found, { type: "next" });
    expect([messages("initiative").length, messages("round").length]).toEqual([2, 1]);
  });
});

describe("the turn events of a step that breaks off", () => {
  it("are lost, as core's are with its GM: nobody tells them a second time", async () => {
    const combat = await guarded();
    const told: string[] = [];
    const listen = (one: Clock) => {
      const tell = vi.fn(async () => void told.push("told"));
      Object.defineProperty(one, "tellTurns", { value: tell, configurable: true });
    };
    listen(combat);
    expect(await breaking(table, 1, async () => act(combat, NEW_TURN))).toBe(true);
    const found = await takenOver(table, combat);
    listen(found);
    await takenOver(table, found);
    expect(told).toEqual([]);
    await act(found, { type: "next" });
    expect(told).toEqual([]);
  });
});
