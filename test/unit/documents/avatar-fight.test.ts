/** Plays a fight among avatars with requests, and checks that it follows the published rules. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  act,
  card,
  cards,
  clock,
  fight,
  layTable,
  person,
  PLAYER,
  refusal,
  weapon,
  type Fight,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

const PLAIN = { item: "", aids: [] as string[], extras: [] };

let wren: Person;
let moth: Person;
let tess: Person;
let combat: Fight;

const itemOf = (who: Person, name: string) => who.items.getName(name).uuid;

/** Advances the clock to this person's Phase. */
async function turnOf(who: Person): Promise<void> {
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)?.id;
  while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
}

function strike(by: Person, at: Person, declared: object = {}): object {
  return {
    type: "attack",
    actor: by.uuid,
    weapon: itemOf(by, "Blade"),
    targets: [at.uuid],
    range: "short",
    spend: null,
    charge: "",
    ...PLAIN,
    ...declared,
  };
}

function defend(declared: object = {}): object {
  return { type: "defend", message: card("exchange").id, target: 0, reaction: "", ...PLAIN, ...declared };
}

beforeEach(async () => {
  await layTable();
  const ownership = { owner: PLAYER };
  const items = [
    weapon("Blade", "short"),
    weapon("Bow", "long"),
    { name: "Buckler", type: "armor", system: { modifiers: { offense: 1, defense: 2 } } },
    { name: "Old Boot", type: "gear" },
    { name: "Guard Cloak", type: "gear", system: { timing: "wearable", equipped: true } },
    { name: "Sidestep", type: "skill", system: { dodging: true, modifiers: { defense: 3 } } },
  ];
  wren = await person({ name: "Wren", ...ownership, items });
  moth = await person({ name: "Moth", ...ownership, items });
  tess = await person({ name: "Tess", ...ownership, items });
  for (const one of [wren, moth, tess]) await one.update({ system: { life: { value: 20, max: 20 } } });
  combat = await fight([wren, moth, tess]);
  await turnOf(wren);
});

afterEach(() => vi.unstubAllGlobals());

describe("the item that helps (C3)", () => {
  it("of an attack is a weapon or anything else, of use or of none; what counts by itself is not declared", async () => {
    for (const [name, offense] of [
      ["Blade", 0],
      ["Buckler", 1],
      ["Old Boot", 0],
    ] as const) {
      cards([7]);
      const declared = { weapon: "", item: itemOf(wren, name) };
      expect(await refusal(strike(wren, moth, declared))).toBe("");
      expect(card("exchange").system).toMatchObject({ attacker: { item: { name }, modifiers: offense } });
      await act(undoCard(card("exchange").id));
    }
    expect(await refusal(strike(wren, moth, { item: itemOf(wren, "Guard Cloak") }))).toBe("NotAvailable");
    expect(await refusal(strike(wren, moth, { item: itemOf(wren, "Sidestep") }))).toBe("NotAvailable");
  });

  it.each([
    ["Blade", 0],
    ["Buckler", 2],
    ["Old Boot", 0],
  ] as const)("of a defense is a shield or anything else, of use or of none: %s", async (name, defense) => {
    cards([7]);
    await act(strike(wren, moth));
    cards([3]);
    expect(await refusal(defend({ item: itemOf(moth, name) }))).toBe("");
    expect(card("exchange").system).toMatchObject({ targets: [{ item: { name }, modifiers: defense }] });
  });
});

describe("who is wounded (C6)", () => {
  it("goes on with a point of LIFE, and is down without one", async () => {
    await wren.update({ system: { life: { value: 1 } } });
    cards([7]);
    expect(await refusal(strike(wren, moth), PLAYER)).toBe("");
    await act(undoCard(card("exchange").id));
    await wren.update({ system: { life: { value: 0 } } });
    expect(await refusal(strike(wren, moth), PLAYER)).toBe("Down");
  });
});

describe("who takes blows for another (C8)", () => {
  it("dodges by no skill, in nobody's defense", async () => {
    const other = { other: moth.uuid, feet: 5, inMelee: false, meleeHasOther: false };
    await act({ type: "guard", actor: wren.uuid, ...other });
    cards([7]);
    await act(strike(tess, moth));
    expect(card("exchange").system).toMatchObject({ targets: [{ actor: { uuid: wren.uuid } }] });
    expect(await refusal(defend({ aids: [itemOf(wren, "Sidestep")] }))).toBe("NoDodging");
    cards([3]);
    expect(await refusal(defend())).toBe("");
  });
});

describe("a command to flee (C11)", () => {
  const answer = (target: number, take: boolean) => ({
    type: "challenge",
    message: card("flight").id,
    target,
    take,
    ...PLAIN,
  });
  const flightOf = (who: Person) => who.fight.flight;

  beforeEach(() => act({ type: "flee", actor: moth.uuid, commanded: true, ...PLAIN }));

  it("is obeyed out of turn and without a card once everybody who could stop it lets it happen", async () => {
    cards([]);
    await act(answer(0, false));
    expect(flightOf(moth).since).toBeNull();
    await act(answer(1, false));
    expect(flightOf(moth).since).not.toBeNull();
  });

  it("takes those who obey out of the order, also after an hour", async () => {
    const status = () => {
      const own = combat.combatants.contents.find(({ actor }) => actor?.id === moth.id)?.id;
      return combat.timing.rows.find(({ id }) => id === own)?.status;
    };
    const before = status();
    cards([]);
    for (const place of [0, 1]) await act(answer(place, false));
    expect(status()).toBe("out");
    expect(before).not.toBe("out");
    vi.stubGlobal("game", Object.assign(game, { time: { worldTime: 3600, serverTime: 0 } }));
    await clock(combat, { type: "next" });
    expect(status()).toBe("out");
  });

  it("is stopped by one of them", async () => {
    cards([]);
    await act(answer(0, true));
    expect(flightOf(moth).since).toBeNull();
    expect(await refusal(answer(1, false))).not.toBe("");
  });
});

describe("a Charge (C12, C13)", () => {
  it("goes where its charger has said, which is told, and counts as an Action", async () => {
    const near = { inMelee: false, near: [] };
    const destination = "500 feet on, 15 from the gate";
    await act({ type: "charge", actor: wren.uuid, destination, ...near });
    expect(card("action").system).toMatchObject({ kind: "charge", destination });
    expect(wren.fight.actions).toBe(1);
  });

  it("is answered by a shot that is calculated as any other, and whose card stays out", async () => {
    const shot = { weapon: itemOf(wren, "Bow"), range: "long" };
    cards([7]);
    await act(strike(wren, moth, shot));
    await act({ type: "charge", actor: moth.uuid, destination: "the wall", inMelee: false, near: [] });
    cards([3]);
    await act(strike(wren, moth, { ...shot, charge: card("action").id }));
    // DR 5 is halved because of the earlier shot, rounded up (C7).
    const { attacker } = card("exchange").system as { attacker?: { cards: number[] } };
    expect(attacker).toMatchObject({ stat: 3, modifiers: 0 });
    const { deck } = wren.fight;
    expect(deck.out).toEqual([...attacker!.cards, 7].toSorted((a, b) => a - b));
    expect(deck.out).toHaveLength(2);
  });
});
