import { beforeEach, describe, expect, it } from "vitest";
import { answerRequest, contestRequest, testRequest } from "./values-requests.ts";
import {
  act,
  card,
  clock,
  dice,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  refusal,
  setting,
  type Fight,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

/**
 * The player owns Wren and Moth. Both have the default attributes of a new actor, which give at most 5 Shock and 5
 * Wound.
 */
let wren: Person;
let moth: Person;

const pools = (shock: number, wound = 5) => ({
  system: { actionValues: { pools: { shock: { value: shock }, wound: { value: wound } } } },
});

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", owner: PLAYER, skills: { trick: 9, dodge: 7 } });
  moth = await person({ name: "Moth", owner: PLAYER, skills: { trick: 6, dodge: 7 } });
});

interface Flagged {
  flags: Record<string, { out?: string[]; concussed?: string[] }>;
}

const noted = () => (card() as unknown as Flagged).flags["action-cards"]?.out ?? null;

/** Makes every draw from a full AC Deck give the fifth of ten cards, so never a ten. */
const cards = () => {
  (globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }).CONFIG.Dice.randomUniform =
    () => 0.45;
};

const maneuver = () => ({
  type: "useManeuver", actor: wren.uuid, action: "aim", maneuver: "", weapon: "", cost: 0,
}); // oxfmt-ignore

const defense = () => ({ type: "activeDefense", actor: wren.uuid, skill: "dodge" });

describe("who is out", () => {
  beforeEach(async () => {
    await wren.update(pools(0));
  });

  it("tries nothing, does nothing and defends actively against nobody", async () => {
    for (const request of [
      testRequest(wren, { skill: "trick" }),
      contestRequest(wren, moth, { skill: "trick", row: "trick" }),
      maneuver(),
      defense(),
    ])
      expect(await refusal(request, PLAYER)).toBe("Out");
    expect(wren.fight.activeModifiers.defense.skill).toBe("");
    expect(wren.fight.actions).toBe(0);
  });

  it("has a passive Defense, but no active one", async () => {
    await act(contestRequest(moth, wren, { skill: "trick", row: "trick" }), PLAYER);
    expect(await refusal(answerRequest("dodge", { stance: "active" }), PLAYER)).toBe("Out");
    dice([3, 2]);
    expect(await refusal(answerRequest("trick"), PLAYER)).toBe("");
    expect(card("contest").system.thrown).toBe(true);
  });

  it("is acted for by a GM, and the card says so", async () => {
    await act(maneuver());
    expect(noted()).toEqual(["Wren"]);
    dice([3, 2]);
    await act(testRequest(wren, { skill: "trick" }));
    expect(noted()).toEqual(["Wren"]);
  });

  it("acts again once a point is back, and the card says nothing", async () => {
    await wren.update(pools(1));
    expect(await refusal(maneuver(), PLAYER)).toBe("");
    expect(noted()).toBeNull();
  });
});

describe("who is out in an encounter", () => {
  const bare = { item: "", aids: [], extras: [] };

  /** Starts a new encounter of Wren and Moth, at Wren's turn. */
  const atWren = async () => {
    const combat = await fight([wren, moth]);
    const own = combat.combatants.contents.find(({ actor }) => actor?.id === wren.id)?.id ?? "";
    while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
    return { combat, own };
  };
  const rowOf = (combat: Fight, who: Person) => {
    const found = combat.combatants.contents.find(({ actor }) => actor?.id === who.id);
    return combat.timing.rows.find(({ id }) => id === found?.id);
  };
  const flee = (who: Person, commanded = false) => ({ type: "flee", actor: who.uuid, commanded, ...bare });
  const chase = (take: boolean) => ({
    type: "challenge",
    message: card("flight").id,
    target: 0,
    take,
    ...bare,
  });

  it("has no Phase and is offered no reaction, until a point is back (X5)", async () => {
    const combat = await fight([wren, moth]);
    const { acting } = combat.timing.state;
    const other = rowOf(combat, wren)?.id === acting ? moth : wren;
    await other.update(pools(0));
    await clock(combat, { type: "end", id: acting });
    expect(combat.timing.state.acting).toBeNull();
    expect(rowOf(combat, other)).toMatchObject({ acts: [], reactions: [] });
    await other.update(pools(1));
    expect(rowOf(combat, other)?.acts).toHaveLength(1);
  });

  it("has no Phase by printed cards either, while they are concussed (I5)", async () => {
    const combat = await fight([wren, moth], "speed-chart");
    await moth.update({ system: { printed: { concussion: { value: 0 } } } });
    expect(rowOf(combat, moth)?.acts).toEqual([]);
    await moth.update({ system: { printed: { concussion: { value: 1 } } } });
    expect(rowOf(combat, moth)?.acts).not.toEqual([]);
  });

  it("buys nothing with Shots on the clock, an Active Defense least of all; a GM does, and the card says so", async () => {
    const { combat, own } = await atWren();
    await wren.update(pools(0));
    const buy = (key: string) => ({
      type: "timing", combat: combat.id, step: combat.timing.steps, answers: null,
      command: { type: "react", id: own, way: { key, cards: [] }, dodge: false },
    }); // oxfmt-ignore
    expect(await refusal(buy("activeDefense"), PLAYER)).toBe("Out");
    expect(await refusal(buy("hasten"), PLAYER)).toBe("Out");
    expect(await refusal(buy("activeDefense"), GM)).toBe("");
    expect(noted()).toEqual(["Wren"]);
    await wren.update(pools(1));
    expect(await refusal(buy("activeDefense"), PLAYER)).toBe("");
    expect(noted()).toBeNull();
  });

  it("does not flee, unless a GM does it for him or he is commanded", async () => {
    await atWren();
    await wren.update(pools(0));
    expect(await refusal(flee(wren), PLAYER)).toBe("Out");
    expect(await refusal(flee(wren, true), GM)).toBe("");
    expect(noted()).toBeNull();
    expect(await refusal(undoCard(card("flight").id), GM)).toBe("");
    cards();
    expect(await refusal(flee(wren), GM)).toBe("");
    expect(noted()).toEqual(["Wren"]);
  });

  it("catches nobody, but lets him go; who catches for him is noted beside the one who fled", async () => {
    await atWren();
    cards();
    await wren.update(pools(0));
    await act(flee(wren), GM);
    await moth.update(pools(0));
    expect(await refusal(chase(true), PLAYER)).toBe("Out");
    expect(await refusal(chase(true), GM)).toBe("");
    expect(noted()).toEqual(["Wren", "Moth"]);
    expect(await refusal(undoCard(card("flight").id), GM)).toBe("");
    await wren.update(pools(1));
    await moth.update(pools(1)); // a person who is already out when someone flees isn't asked (Q34)
    await act(flee(wren), PLAYER);
    await moth.update(pools(0));
    expect(await refusal(chase(false), PLAYER)).toBe("");
    expect(noted()).toBeNull();
  });

  it("does not go on with taking another's blows, but may leave off", async () => {
    const { combat } = await atWren();
    const named = (who: Person) => ({ uuid: who.uuid, name: who.name, img: "" });
    await (
      globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } }
    ).ChatMessage.create({
      type: "round",
      system: {
        encounter: combat.id,
        round: 1,
        guards: [{ actor: named(wren), other: named(moth), answer: "open" }],
      },
    });
    const renew = (yes: boolean) => ({ type: "renew", message: card("round").id, target: 0, yes });
    await wren.update(pools(0));
    expect(await refusal(renew(true), PLAYER)).toBe("Out");
    expect(await refusal(renew(false), PLAYER)).toBe("");
    expect(wren.fight.actions).toBe(0);
  });

  it("stops nobody who is commanded to flee", async () => {
    await fight([wren, moth]);
    await act(flee(wren, true), GM);
    await moth.update(pools(0));
    expect(await refusal(chase(true), PLAYER)).toBe("Out");
    expect(await refusal(chase(false), PLAYER)).toBe("");
  });
});

describe("who is concussed, where printed cards are in use", () => {
  const concussed = (who: Person, value = 0) =>
    who.update({ system: { printed: { concussion: { value } } } });
  const notedSo = () => (card() as unknown as Flagged).flags["action-cards"]?.concussed ?? null;

  it("tries nothing, does nothing and defends actively against nobody, by Action Values either", async () => {
    await concussed(wren);
    for (const request of [
      testRequest(wren, { skill: "trick" }),
      contestRequest(wren, moth, { skill: "trick", row: "trick" }),
      maneuver(),
      defense(),
    ])
      expect(await refusal(request, PLAYER)).toBe("Concussed");
    expect(wren.fight.actions).toBe(0);
  });

  it("has a passive Defense, as one who is out has", async () => {
    await concussed(wren, -3);
    await act(contestRequest(moth, wren, { skill: "trick", row: "trick" }), PLAYER);
    expect(await refusal(answerRequest("dodge", { stance: "active" }), PLAYER)).toBe("Concussed");
    dice([3, 2]);
    expect(await refusal(answerRequest("trick"), PLAYER)).toBe("");
  });

  it("is acted for by a GM, and the card says why that was needed", async () => {
    await concussed(wren);
    await act(maneuver());
    expect([noted(), notedSo()]).toEqual([null, ["Wren"]]);
    await wren.update(pools(0));
    await act(maneuver());
    expect([noted(), notedSo()]).toEqual([["Wren"], null]);
  });

  it("acts with one point of CT, and with none where printed cards are off", async () => {
    await concussed(wren, 1);
    expect(await refusal(maneuver(), PLAYER)).toBe("");
    await concussed(wren, 0);
    expect(await refusal(maneuver(), PLAYER)).toBe("Concussed");
    await setting("families", ["avatar", "actionValues"]);
    expect(await refusal(maneuver(), PLAYER)).toBe("");
  });
});

it("dying forbids nothing by itself, and where Action Values are off nobody is out", async () => {
  await wren.update(pools(5, 0));
  expect(await refusal(maneuver(), PLAYER)).toBe("");
  await wren.update(pools(0, 0));
  expect(await refusal(maneuver(), PLAYER)).toBe("Out");
  await setting("families", ["avatar", "printed"]);
  expect(await refusal(maneuver(), PLAYER)).toBe("GameOff");
});
