/** Requests about actions with printed cards that players could submit from the browser console. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  act,
  card,
  clock,
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
import { printedDraws } from "../../e2e/support/cards.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

let wren: Person;
let moth: Person;
let hound: Person;

/** Card 34: rows 1 to 4 of its d8 are 3, 3, 2 and 7. */
const KNOWN = 34;

const gun = (system: object = {}) => ({
  name: "Carbine",
  type: "weapon",
  system: {
    resolution: "action-card",
    attack: { range: "long" },
    printed: {
      skill: "Rifle",
      damage: { dice: 3, die: "d8" },
      burst: 3,
      penetration: 6,
      reliability: "6",
      ...system,
    },
  },
});
const rifle = { name: "Rifle", type: "skill", system: { printed: { die: "d8", ranks: 4 } } };

function draw(...numbers: number[]): void {
  const values = printedDraws(numbers);
  (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG.Dice.randomUniform =
    () => {
      const value = values.shift();
      if (value === undefined) throw new Error("more cards were drawn than the test provides");
      return value;
    };
}

beforeEach(async () => {
  await layTable();
  await setting("families", ["printed"]);
  wren = await person({ name: "Wren", owner: PLAYER, items: [gun(), rifle] });
  moth = await person({ name: "Moth", type: "npc", items: [gun(), rifle] });
  hound = await person({ name: "Hound", type: "npc" });
  await setting("turns", "free");
});

afterEach(() => vi.unstubAllGlobals());

function shoot(changes: object = {}): object {
  return {
    type: "shoot",
    actor: wren.uuid,
    weapon: wren.items.getName("Carbine").uuid,
    target: moth.uuid,
    tn: 5,
    extras: [],
    entry: false,
    burst: 1,
    gear: "",
    bystanders: [],
    charge: "",
    ...changes,
  };
}

function lookUp(changes: object = {}): object {
  const subject = { kind: "plain", lookup: { die: "d8", ranks: 3 } };
  return { type: "lookUp", actor: "", tn: 5, extras: [], entry: false, subject, task: null, ...changes };
}

const message = () => card("shot").id;

/** Wren shoots, and the GM names bystanders. */
async function named(): Promise<void> {
  await setting("bystanders", true);
  await act(shoot(), PLAYER);
  await act({ type: "nameBystanders", message: message(), bystanders: [hound.uuid] });
}

describe("a shot that is still to be fired (Q17)", () => {
  let combat: Fight;

  beforeEach(async () => {
    combat = await fight([wren, moth], "impulse");
    await named();
  });

  const fire = () => ({ type: "fireShot", message: message() });

  it("is its shooter's alone, and is fired once", async () => {
    await person({ name: "Other", owner: PLAYER });
    draw(KNOWN);
    await act(fire(), PLAYER);
    expect(card("shot").system).toMatchObject({ answers: [{ type: "card", card: KNOWN }] });
    for (const as of [PLAYER, GM]) expect(await refusal(fire(), as)).toBe("AnsweredAlready");
  });

  it("is nobody's while they are concussed, but a GM's", async () => {
    await wren.update({ system: { printed: { concussion: { value: 0 } } } });
    expect(await refusal(fire(), PLAYER)).toBe("Concussed");
    draw(KNOWN);
    await act(fire());
  });

  it("is not kept for another round", async () => {
    await clock(combat, { type: "newTurn" });
    expect(await refusal(fire(), PLAYER)).toBe("MomentPassed");
    draw(KNOWN);
    await act(fire());
  });

  it("needs its weapon whole, cool and at hand", async () => {
    const carbine = wren.items.getName("Carbine");
    for (const [changes, reason] of [
      [{ printed: { broken: true } }, "BrokenWeapon"],
      [{ printed: { broken: false, heat: { rounds: 2, from: 0, encounter: "" } } }, "Overheated"],
      [{ printed: { heat: { rounds: 0 } }, carried: false }, "NotAvailable"],
      [{ carried: true, quantity: 0 }, "NotAvailable"],
    ] as const) {
      await carbine.update({ system: changes });
      expect(await refusal(fire(), PLAYER)).toBe(reason);
    }
  });

  it("can be undone at no cost, and its card once seen by a GM alone", async () => {
    const undo = undoCard(message());
    await act(undo, PLAYER);
    expect(wren.fight.actions).toBe(0);
    expect(await refusal(fire(), PLAYER)).toBe("UndoneAlready");
  });
});

describe("a card that was seen", () => {
  it("is not drawn again by undoing the attack that asks about it", async () => {
    draw(KNOWN);
    await act(shoot({ entry: true }), PLAYER); // asks which entry to use
    const undo = undoCard(message());
    expect(await refusal(undo, PLAYER)).toBe("GmOnly");
    await act(undo);
  });

  it("is held by one lookup of nobody in particular for each player", async () => {
    draw(KNOWN);
    await act(lookUp({ entry: true }), PLAYER);
    expect(await refusal(lookUp({ entry: true }), PLAYER)).toBe("OtherCalculation");
    await act(
      { type: "answerCard", message: card("lookup").id, step: 1, answer: { type: "entry", row: 1 } },
      PLAYER,
    );
    draw(KNOWN);
    await setting("actionDecks", {});
    await act(lookUp({ tn: 9 }), PLAYER);
  });
});

describe("a task that goes on", () => {
  it("is none of another user's, nor of another's actor", async () => {
    const task = { gear: "", complexity: 1, needed: 99, after: "" };
    draw(KNOWN, 3);
    await act(lookUp({ tn: 7, task }));
    const { id } = card("lookup");
    expect(await refusal(lookUp({ task: { ...task, after: id } }), PLAYER)).toBe("OtherTask");
  });
});

describe("a world that plays another game", () => {
  it("draws no printed cards, on cards of before either", async () => {
    await setting("bystanders", true);
    await act(shoot(), PLAYER);
    await act({ type: "nameBystanders", message: message(), bystanders: [] });
    const answer = { type: "answerCard", message: message(), step: 0, answer: { type: "extend", row: null } };
    await setting("families", ["avatar"]);
    for (const request of [shoot(), lookUp(), { type: "fireShot", message: message() }, answer])
      expect(await refusal(request, PLAYER)).toBe("GameOff");
    await act(undoCard(message()), PLAYER); // an action that has begun can still be undone
  });
});

describe("what is asked for", () => {
  it("is one's own, of this very weapon, and a number", async () => {
    const theirs = moth.items.getName("Carbine").uuid;
    const cases: [object, string][] = [
      [shoot({ actor: moth.uuid }), "NotOwner"],
      [shoot({ weapon: theirs }), "NoItem"],
      [shoot({ weapon: wren.items.getName("Rifle").uuid }), "NotAnAttack"],
      [shoot({ weapon: wren.uuid }), "NoItem"],
      [shoot({ gear: theirs }), "NoItem"],
      [shoot({ gear: wren.items.getName("Carbine").uuid }), "NotAvailable"],
      [shoot({ target: wren.uuid }), "SelfTarget"],
      [shoot({ target: "Actor.nobody0000000000" }), "LostTarget"],
      [shoot({ target: "__proto__" }), "LostTarget"],
      [shoot({ burst: 4 }), "TooManyRounds"],
      [shoot({ burst: -1 }), "field burst"],
      [shoot({ burst: null }), "field burst"],
      [shoot({ tn: Infinity }), "field tn"],
      [shoot({ called: "constructor" }), "field called"],
      [shoot({ called: "head", calledFor: -3 }), "field calledFor"],
      [shoot({ called: "head", calledFor: 4 }), "NoCalledShots"],
      [shoot({ bystanders: Array.from({ length: 41 }, () => hound.uuid) }), "field bystanders"],
      [shoot({ charge: 3 }), "field charge"],
      [lookUp({ actor: moth.uuid }), "NotOwner"],
      [
        lookUp({ subject: { kind: "plain", lookup: { die: "d8", ranks: -1 } } }),
        "field subject.lookup.ranks",
      ],
      [lookUp({ subject: { kind: "attribute", attribute: "__proto__" } }), "field subject.attribute"],
      [lookUp({ subject: { kind: "skill", item: theirs } }), "NoActor"],
      [lookUp({ actor: wren.uuid, subject: { kind: "skill", item: theirs } }), "NoItem"],
      [lookUp({ task: { gear: theirs, complexity: 1, needed: 1, after: "" } }), "NoActor"],
      [lookUp({ task: { gear: "", complexity: 0, needed: 1, after: "" } }), "field task.complexity"],
    ];
    const found = [];
    for (const [request, reason] of cases) found.push([request, await refusal(request, PLAYER), reason]);
    expect(found.filter(([, told, reason]) => told !== reason)).toEqual([]);
  });

  it("names bystanders for a GM alone, whatever the request says", async () => {
    await setting("bystanders", true);
    await act(shoot({ bystanders: [hound.uuid] }), PLAYER);
    expect(card("shot").system).toMatchObject({ named: false, others: [], answers: [] });
    const naming = { type: "nameBystanders", message: message(), bystanders: [] };
    expect(await refusal(naming, PLAYER)).toBe("GmOnly");
    expect(await refusal({ type: "inBlast", message: message(), actors: [] }, PLAYER)).toBe("GmOnly");
    const overheat = { type: "overheat", message: message(), entry: "constructor", place: 0, rounds: 1 };
    expect(await refusal(overheat, PLAYER)).toBe("GmOnly");
    expect(await refusal(overheat)).toBe("NothingToSettle");
    expect(await refusal({ type: "fireShot", message: message() }, PLAYER)).toBe("BystandersFirst");
  });

  it("spends no bumps that are not there", async () => {
    draw(KNOWN);
    await setting("bumps", true);
    await act(shoot({ tn: 1 }), PLAYER);
    const answer = (spend: object) => ({
      type: "answerCard",
      message: message(),
      step: (card("shot").system["answers"] as object[]).length,
      answer: { type: "bumps", spend },
    });
    for (const spend of [
      { effect: 2 },
      { effect: -1 },
      { location: -2 },
      { effect: 0.5 },
      { effect: null },
      { constructor: 1 },
      JSON.parse('{"__proto__": 1}') as object,
      { effect: 1, penetration: 1 },
    ])
      expect(await refusal(answer(spend), PLAYER), JSON.stringify(spend)).toMatch(/^field/);
    const once = answer({ effect: 1 });
    await act(once, PLAYER);
    expect(await refusal(once, PLAYER)).toMatch(/^(NoChoice|Stale)$/);
  });

  it("harms nobody whom its user does not decide for, and once", async () => {
    draw(KNOWN);
    await act(shoot(), PLAYER);
    const apply = { type: "applyHarm", message: message(), place: 0 };
    expect(await refusal(apply, PLAYER)).toBe("NotOwner");
    expect(await refusal({ ...apply, place: 1 }, GM)).toBe("NoSide");
    await act(apply);
    expect(await refusal(apply)).toBe("AlreadyApplied");
    expect(await refusal(undoPart(card("shot"), ["applyHarm"]), PLAYER)).toBe("NotOwner");
    expect(await refusal(undoCard(message()))).toBe("NotCancelable");
  });
});
