/**
 * Tests Action Value requests from a hostile player. They must not be trusted, and must not limit what other
 * users can do.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { answerRequest, contestRequest, takeRequest, testRequest } from "./values-requests.ts";
import {
  act,
  card,
  dice,
  fight,
  layTable,
  person,
  PLAYER,
  refusal,
  result,
  setting,
  type Person,
} from "./action-table.ts";

let wren: Person;
let moth: Person;

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", skills: { trick: 9, social: 9, willpower: 6 } });
  moth = await person({
    name: "Moth",
    owner: PLAYER,
    skills: { guile: 8, leadership: 9, social: 9, trick: 9 },
    actionValues: { pools: { soul: { value: 0, max: 3 } } },
  });
});

/** Gives an actor an effect that binds it to another actor, as the owner can from the browser console. */
async function bindItself(who: Person, binder: string): Promise<void> {
  const { createEmbeddedDocuments } = who as unknown as {
    createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
  };
  await createEmbeddedDocuments.call(who, "ActiveEffect", [
    { name: "Bound", img: "", flags: { "action-cards": { bound: binder } } },
  ]);
}

describe("an effect that its owner has written (X8, Q27)", () => {
  it("gives no try to see through a Trick that nobody has played", async () => {
    await setting("turns", "strict");
    await fight([wren, moth]);
    await bindItself(moth, wren.uuid);
    const free = contestRequest(moth, wren, { row: "seeThrough", skill: "guile" });
    expect(await refusal(free, PLAYER)).toBe("NotEntitled");
  });
});

describe("those whom a success helps (X7, Q26)", () => {
  const lead = async () => {
    dice([9, 1]);
    await act(contestRequest(moth, wren, { action: "leadership", skill: "leadership" }));
    await act(answerRequest("willpower"));
    expect(result().offers.map(({ type }) => type)).toEqual(["effects"]);
  };

  it("are neither the opponent, nor its doer, nor somebody of no part in the encounter", async () => {
    const away = await person({
      name: "Away",
      type: "npc",
      actionValues: { pools: { soul: { value: 0, max: 3 } } },
    });
    await fight([moth, wren]);
    await lead();
    for (const who of [wren, moth, away])
      expect(await refusal(takeRequest({ targets: [who.uuid] }), PLAYER), who.name).toBe("NoAllies");
    expect(card("contest").system.taken).toEqual([]);
  });

  it("are each helped once, however often they are named", async () => {
    const ally = await person({ name: "Ally", actionValues: { pools: { soul: { value: 0, max: 3 } } } });
    await fight([moth, wren, ally]);
    await lead();
    await act(takeRequest({ targets: [ally.uuid, ally.uuid] }), PLAYER);
    expect(ally.system.actionValues.pools["soul"]).toMatchObject({ value: 1 });
    expect(await refusal(takeRequest({ targets: [ally.uuid] }), PLAYER)).toBe("TakenAlready");
  });
});

describe("who owns neither card nor actor", () => {
  it("answers nothing, opens nothing, takes nothing", async () => {
    await act(contestRequest(moth, wren, { action: "trick", skill: "trick" }), PLAYER);
    const open = {
      type: "openDefenses",
      message: card().id,
      limited: true,
      skills: ["social"],
      active: true,
    };
    expect(await refusal(open, PLAYER)).toBe("GmOnly");
    expect(await refusal(answerRequest("social"), PLAYER)).toBe("NotYourChoice");
    expect(await refusal(takeRequest(), PLAYER)).toBe("NotThrown");
    dice([5, 5]);
    await act(answerRequest("willpower"));
    expect(await refusal(answerRequest("willpower"), PLAYER)).toBe("NotYourChoice");
    expect(await refusal(answerRequest("willpower"))).toBe("AnsweredAlready");
    expect(await refusal(open)).toBe("AnsweredAlready");
  });
});

describe("numbers and names that are none", () => {
  it.each<[string, object]>([
    ["a skill of every object", { skill: "constructor" }],
    ["a prototype", { skill: "__proto__" }],
    ["a value that the row has not", { value: 99 }],
    ["dice below 0", { dice: -1 }],
    ["half a die", { dice: 0.5 }],
    ["a rating that is none", { ratings: { toString: 5 } }],
    ["a rating below 0", { ratings: { weight: -5 } }],
    ["a flag twice", { flags: ["inspired", "inspired"] }],
    ["a modifier that is no number", { extras: [{ label: "x", value: null }] }],
    ["a foreign weapon", { weapon: "Actor.xxxxxxxxxxxxxxxx.Item.xxxxxxxxxxxxxxxx" }],
  ])("%s is refused", async (_, change) => {
    const attempt = contestRequest(moth, wren, { row: "trick", skill: "trick", ...change });
    expect(await refusal(attempt, PLAYER)).not.toBe("");
    expect(await refusal(testRequest(moth, { skill: "trick", ...change }), PLAYER)).not.toBe("");
  });
});
