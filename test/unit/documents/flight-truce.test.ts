/**
 * Tests that a player can't act toward someone they fled from, or who fled from them, for an hour after the flight.
 * Such requests are refused as Fled (C10, Q9).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  card,
  cards,
  clock,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  refusal,
  weapon,
  type Fight,
  type Person,
} from "./action-table.ts";
import { changeFight } from "./fights.ts";

let wren: Person;
let moth: Person;
let combat: Fight;

beforeEach(async () => {
  await layTable();
  const items = [weapon("Bow", "long"), weapon("Blade", "short")];
  wren = await person({ name: "Wren", owner: PLAYER, items });
  moth = await person({ name: "Moth", type: "npc", items });
  for (const one of [wren, moth])
    await one.update({ system: { life: { value: 20, max: 20 } }, ownership: { default: 0, [PLAYER]: 3 } });
  (globalThis as unknown as { game: { time: object } }).game.time = { worldTime: 60, serverTime: 0 };
});

afterEach(() => vi.unstubAllGlobals());

/**
 * Records that a person fled from other people. `encounter` is the id of the encounter that they fled from; empty
 * for a flight from elsewhere.
 */
async function fled(who: Person, from: readonly Person[], encounter = ""): Promise<void> {
  await changeFight(who, { flight: { since: 0, from: from.map(({ uuid }) => uuid), encounter } });
}

function notedOn(type: string): string[] | undefined {
  const { flags } = card(type) as unknown as { flags?: Record<string, { truce?: string[] }> };
  return flags?.["action-cards"]?.truce;
}

const oppose = (by: Person, other: Person) => ({
  type: "oppose",
  actor: by.uuid,
  other: other.uuid,
  asked: "none",
  item: "",
  stat: "mind",
  extras: [],
});

const attack = (by: Person, name: string, at: Person, range: string) => ({
  type: "attack",
  actor: by.uuid,
  weapon: by.items.getName(name).uuid,
  targets: [at.uuid],
  range,
  spend: null,
  charge: "",
  item: "",
  aids: [],
  extras: [],
});

describe("an opposed check in the hour after a flight", () => {
  it("is refused between those of whom one left the other behind, and with nobody else", async () => {
    await fled(moth, []);
    cards([7]);
    expect(await refusal(oppose(wren, moth), PLAYER)).toBe("");
    await fled(moth, [wren]);
    expect(await refusal(oppose(wren, moth), PLAYER)).toBe("Fled");
    expect(await refusal(oppose(moth, wren), PLAYER)).toBe("Fled");
  });

  it("is refused to one who would resist, where the flight came in between", async () => {
    cards([7]);
    expect(await refusal(oppose(wren, moth), PLAYER)).toBe("");
    await fled(moth, [wren]);
    const resist = { type: "resist", message: card("opposed").id, item: "", stat: "mind", extras: [] };
    expect(await refusal(resist, PLAYER)).toBe("Fled");
    cards([5]);
    expect(await refusal(resist, GM)).toBe("");
    expect(notedOn("opposed")).toEqual(["Moth"]);
  });

  it("may be let happen by a GM, and the card says so", async () => {
    await fled(moth, [wren]);
    cards([7]);
    expect(await refusal(oppose(wren, moth), GM)).toBe("");
    expect(notedOn("opposed")).toEqual(["Moth"]);
  });
});

describe("a guard in the hour after a flight from another encounter", () => {
  it("is neither taken up nor gone on with, unless a GM lets it happen", async () => {
    combat = await fight([wren, moth]);
    await fled(wren, [moth]);
    const guard = { type: "guard", actor: moth.uuid, other: wren.uuid, feet: 5 };
    const taken = { ...guard, inMelee: false, meleeHasOther: false };
    expect(await refusal(taken, PLAYER)).toBe("Fled");
    expect(await refusal(taken, GM)).toBe("");
    await clock(combat, { type: "newTurn" });
    const renew = { type: "renew", message: card("round").id, target: 0, yes: true };
    expect(await refusal(renew, PLAYER)).toBe("Fled");
    expect(await refusal(renew, GM)).toBe("");
    expect(notedOn("round")).toEqual(["Wren"]);
  });

  it("keeps on the round's card whom a GM let happen before", async () => {
    const pim = await person({ name: "Pim", type: "npc" });
    combat = await fight([wren, moth, pim]);
    for (const one of [wren, pim]) await fled(one, []);
    const guard = { type: "guard", feet: 5, inMelee: false, meleeHasOther: false };
    expect(await refusal({ ...guard, actor: moth.uuid, other: wren.uuid }, GM)).toBe("");
    expect(await refusal({ ...guard, actor: pim.uuid, other: moth.uuid }, GM)).toBe("");
    await clock(combat, { type: "newTurn" });
    const { id: message } = card("round");
    for (const target of [0, 1])
      expect(await refusal({ type: "renew", message, target, yes: true }, GM)).toBe("");
    expect(notedOn("round")).toEqual(["Wren", "Pim"]);
  });
});

describe("a Catch by one who has fled meanwhile", () => {
  const nothing = { item: "", aids: [], extras: [] };

  beforeEach(async () => {
    combat = await fight([wren, moth]);
    cards([5]);
    expect(await refusal({ type: "flee", actor: wren.uuid, commanded: false, ...nothing }, GM)).toBe("");
  });

  it("is refused, unless a GM lets it happen (C9, C10, Q9)", async () => {
    await fled(moth, [wren], combat.id);
    const challenge = { type: "challenge", message: card("flight").id, target: 0, take: true, ...nothing };
    const chase = { type: "giveChase", message: card("flight").id, target: 0 };
    expect(await refusal(challenge, PLAYER)).toBe("Fled");
    expect(await refusal(chase, PLAYER)).toBe("Fled");
    cards([4]);
    expect(await refusal(challenge, GM)).toBe("");
    expect(notedOn("flight")).toEqual(["Moth"]);
  });

  it("is refused to one whom a flight from elsewhere parts from the fleer", async () => {
    await fled(wren, [moth]);
    const challenge = { type: "challenge", message: card("flight").id, target: 0, take: true, ...nothing };
    expect(await refusal(challenge, PLAYER)).toBe("Fled");
    expect(await refusal({ ...challenge, take: false }, PLAYER)).toBe("");
  });
});

describe("one who has fled from this very encounter", () => {
  const charge = { type: "charge", destination: "Away", inMelee: false, near: [] };

  beforeEach(async () => {
    combat = await fight([wren, moth]);
    const own = combat.combatants.contents.find(({ actor }) => actor?.id === wren.id)?.id;
    while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
    await fled(moth, [wren], combat.id);
  });

  it("is told to have fled, whatever they or others would do", async () => {
    expect(await refusal(attack(wren, "Blade", moth, "short"), PLAYER)).toBe("Fled");
    expect(await refusal(attack(moth, "Bow", wren, "long"), PLAYER)).toBe("Fled");
    expect(await refusal({ ...charge, actor: moth.uuid }, PLAYER)).toBe("Fled");
  });

  it("is attacked and attacks where a GM lets it happen (Q9)", async () => {
    cards([7]);
    expect(await refusal(attack(moth, "Bow", wren, "long"), GM)).toBe("");
    expect(notedOn("exchange")).toEqual(["Moth"]);
    expect(moth.fight.flight).toMatchObject({ encounter: combat.id });
    cards([7]);
    expect(await refusal(attack(wren, "Bow", moth, "long"), GM)).toBe("");
  });

  it("is told of as the one who has fled where somebody would guard them", async () => {
    const guard = { type: "guard", actor: wren.uuid, other: moth.uuid, feet: 5 };
    expect(await refusal({ ...guard, inMelee: false, meleeHasOther: false }, GM)).toBe("Fled");
  });

  it("is out of it once the hour is over, to a GM too", async () => {
    (globalThis as unknown as { game: { time: object } }).game.time = { worldTime: 3600, serverTime: 0 };
    expect(await refusal(attack(wren, "Blade", moth, "short"), PLAYER)).toBe("Gone");
    expect(await refusal(attack(wren, "Blade", moth, "short"), GM)).toBe("Gone");
  });
});
