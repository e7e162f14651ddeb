import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stand } from "./tokens.ts";
import { load, wantOdds } from "./odds-table.ts";
import { contestRequest } from "./values-requests.ts";
import {
  act,
  card,
  cards,
  clock,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  refusal,
  setting,
  weapon,
  type Fight,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";
import { changeFight } from "./fights.ts";

const HOUR = 3600;

/** An attack, a defense or a Flee without options. */
const PLAIN = { item: "", aids: [], extras: [] };

let wren: Person;
let moth: Person;
let tess: Person;

async function avatars(): Promise<void> {
  await layTable();
  const items = [
    weapon("Bow", "long", { actionValues: { damage: 5, ammunition: { needed: false } } }),
    weapon("Blade", "short"),
    { name: "Sun Lance", type: "power", system: { attack: { range: "long" }, formula: "1da + 4" } },
    { name: "Fire Ring", type: "gear", system: { timing: "wearable", equipped: true } },
    { name: "Fireball", type: "power", system: { attack: { range: "long", keywords: ["fire"] } } },
    { name: "Quick Jab", type: "weapon", system: { attack: { range: "short", freeAction: true } } },
    { name: "Needle", type: "power", system: { attack: { range: "mental" }, opposed: "mind" } },
    { name: "Bright Edge", type: "power", system: { use: "other", formula: "1da + 3" } },
    { name: "Blink", type: "power", system: { use: "other", attack: { freeAction: true } } },
  ];
  wren = await person({ name: "Wren", owner: PLAYER, skills: { athletics: 8 }, items });
  moth = await person({
    name: "Moth",
    type: "npc",
    items: [
      {
        name: "Fire Ring",
        type: "gear",
        system: {
          timing: "wearable",
          equipped: true,
          modifiers: { specific: [{ against: "fire", bonus: 3 }] },
        },
      },
      {
        name: "Running Shoes",
        type: "gear",
        system: { timing: "wearable", equipped: true, modifiers: { defense: 2 } },
      },
      { name: "Hatch", type: "armor", system: { modifiers: { defense: 4 } } },
      weapon("Cudgel", "short"),
    ],
  });
  tess = await person({ name: "Tess", type: "npc", items: [weapon("Sling", "long")] });
  for (const one of [wren, moth, tess]) await one.update({ system: { life: { value: 20, max: 20 } } });
}

afterEach(() => vi.unstubAllGlobals());

const itemOf = (who: Person, name: string) => who.items.getName(name).uuid;

function attack(by: Person, name: string, at: Person, range: string, rest: object = {}): object {
  const targets = [at.uuid];
  return {
    type: "attack",
    actor: by.uuid,
    weapon: itemOf(by, name),
    targets,
    range,
    spend: null,
    charge: "",
    ...PLAIN,
    ...rest,
  };
}

function life(who: Person): number {
  return (who.toObject()["system"] as { life: { value: number } }).life.value;
}

/** Advances the clock to this person's Phase. */
async function turnOf(combat: Fight, who: Person): Promise<void> {
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)?.id;
  while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
}

/** Records that a person fled from these people at world time 0. */
async function fled(who: Person, from: readonly Person[]): Promise<void> {
  await changeFight(who, { flight: { since: 0, from: from.map(({ uuid }) => uuid), encounter: "" } });
}

/** The actors for whom a GM broke the truce after a flight, as noted on the newest card of this type. */
function truceBrokenFor(type: string): string[] | undefined {
  const { flags } = card(type) as unknown as { flags?: Record<string, { truce?: string[] }> };
  return flags?.["action-cards"]?.truce;
}

function worldTime(seconds: number): void {
  (globalThis as unknown as { game: { time: object } }).game.time = {
    worldTime: seconds,
    serverTime: 0,
  };
}

describe("what nothing opposes (Q3)", () => {
  beforeEach(avatars);

  it("is lessened by protection against its very kind, and by nothing else", async () => {
    const power = wren.items.getName("Fireball");
    await power.update({ system: { opposed: "none" } });
    cards([7]);
    await act(attack(wren, "Fireball", moth, "long"));
    const { id: message } = card("exchange");
    await act({ type: "defend", message, target: 0, reaction: "", ...PLAIN });
    const before = life(moth);
    await act({ type: "apply", message, target: 0 });
    expect(before - life(moth)).toBe(7 + 5 - 3);
  });
});

describe("an attack that comes to 0 (C6)", () => {
  beforeEach(avatars);

  it("misses without a card of the defender's", async () => {
    cards([1]); // an Ace and nothing else
    await act(attack(wren, "Bow", moth, "long"));
    const { id: message } = card("exchange");
    await act({ type: "defend", message, target: 0, reaction: "", ...PLAIN });
    const { targets } = card("exchange").system as unknown as {
      targets: { begun: boolean; cards: number[] }[];
    };
    expect(targets).toMatchObject([{ begun: true, cards: [] }]);
    expect(await refusal({ type: "apply", message, target: 0 })).toBe("Missed");
  });
});

describe("an attack that is pulled (C5)", () => {
  beforeEach(avatars);

  it("shows what is held back, also where it takes away just what an item adds", async () => {
    await wantOdds();
    await wren.items.getName("Bow").update({ system: { modifiers: { offense: 2 } } });
    cards([4]);
    await act(attack(wren, "Bow", moth, "long", { spend: 5 }));
    interface View {
      exchangeView(exchange: object, context: object): { attacker: { breakdown: { label: string }[] } };
    }
    const { exchangeView } = await load<View>("families/avatar/cards/exchange-view.ts");
    const { game } = globalThis as unknown as { game: { user: object } };
    const context = { forged: false, user: game.user, words: (key: string) => key };
    const { breakdown } = exchangeView(card("exchange").system, context).attacker;
    expect(breakdown.map(({ label }) => label)).toContain("ACTIONCARDS.Source.pulled");
  });

  it("asks nobody to defend against an attack that misses anyway", async () => {
    cards([1]);
    await act(attack(wren, "Bow", moth, "long"));
    interface View {
      exchangeView(exchange: object, context: object): { targets: { defend: object }[] };
    }
    const { exchangeView } = await load<View>("families/avatar/cards/exchange-view.ts");
    const { game } = globalThis as unknown as { game: { users: { get(id: string): object } } };
    const message = { flags: {}, isTrusted: true };
    const context = { forged: false, message, user: game.users.get(PLAYER), words: (key: string) => key };
    expect(exchangeView(card("exchange").system, context).targets[0]?.defend).toMatchObject({
      mine: false,
      miss: "ACTIONCARDS.Avatar.Exchange.MissesAnyway",
      waitingFor: "",
    });
  });

  it("says whom its damage waits for, to those who can't apply it", async () => {
    cards([9]);
    await act(attack(wren, "Bow", moth, "long", { spend: null }));
    cards([2]);
    const defense = { type: "defend", message: card("exchange").id, target: 0, reaction: "" };
    await act({ ...defense, item: "", aids: [], extras: [] });
    interface View {
      exchangeView(exchange: object, context: object): { targets: { waits: string; buttons: object[] }[] };
    }
    const { exchangeView } = await load<View>("families/avatar/cards/exchange-view.ts");
    const { game } = globalThis as unknown as { game: { users: { get(id: string): object } } };
    const message = { flags: {}, isTrusted: true };
    const seenBy = (user: string) => {
      const context = { forged: false, message, user: game.users.get(user), words: (key: string) => key };
      return exchangeView(card("exchange").system, context).targets[0];
    };
    expect(seenBy(PLAYER)).toMatchObject({ waits: "ACTIONCARDS.Share.WaitsForGm", buttons: [] });
    expect(seenBy(GM)).toMatchObject({ waits: "", buttons: [{ action: "apply" }] });
  });
});

describe("a Long Range attack (Q6)", () => {
  beforeEach(avatars);

  it("halves DR if it spends it; by the variant every one does", async () => {
    const combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    cards([7]);
    await act(attack(wren, "Sun Lance", moth, "long"));
    expect(wren.fight).toMatchObject({ actions: 1, shots: 0 });
    expect(wren.fight.lastAction.range).toBe("long");
    await act(undoCard(card("exchange").id));
    await setting("ruleVariants", { avatar: { halves: "every" } });
    cards([7]);
    await act(attack(wren, "Sun Lance", moth, "long"));
    expect(wren.fight.shots).toBe(1);
    await setting("ruleVariants", {});
  });
});

describe("guards (Q7)", () => {
  let combat: Fight;
  const guard = () => ({
    type: "guard",
    actor: moth.uuid,
    other: wren.uuid,
    feet: 5,
    inMelee: false,
    meleeHasOther: false,
  });
  const guards = () => combat.system.guards.map((one) => [one.protector, one.protected]);

  beforeEach(async () => {
    await avatars();
    combat = await fight([wren, moth, tess]);
    await act(guard());
    await turnOf(combat, wren);
  });

  it("outlast a free attack of the one they are over, and end with an Action of theirs", async () => {
    cards([7]);
    await act(attack(wren, "Quick Jab", tess, "short"));
    expect(guards()).toEqual([[moth.uuid, wren.uuid]]);
    cards([7]);
    await act(attack(wren, "Blade", tess, "short"));
    expect(guards()).toEqual([]);
  });

  it("go on only within 5 feet, and out of no other melee", async () => {
    await clock(combat, { type: "newTurn" });
    const renew = { type: "renew", message: card("round").id, target: 0, yes: true };
    await moth.update({ ownership: { default: 0, [PLAYER]: 3 } });
    stand([wren, 0], [moth, 10], [tess, 5]);
    expect(await refusal(renew, PLAYER)).toBe("TooFar");
    stand([wren, 0], [moth, 5], [tess, 5]);
    expect(await refusal(renew, PLAYER)).toBe("");
    expect(guards()).toEqual([[moth.uuid, wren.uuid]]);
  });

  it("are not gone on with out of a melee without the protected one", async () => {
    cards([7]);
    await act({ ...attack(tess, "Sling", moth, "short"), weapon: "" });
    await clock(combat, { type: "newTurn" });
    await moth.update({ ownership: { default: 0, [PLAYER]: 3 } });
    const renew = { type: "renew", message: card("round").id, target: 0, yes: true };
    expect(await refusal(renew, PLAYER)).toBe("InMelee");
    expect(await refusal(renew)).toBe(""); // a GM may allow it
  });

  it("are gone on with after a blow that was taken: it was meant for the protected one, who is in that melee", async () => {
    cards([7]);
    await act({ ...attack(tess, "Sling", wren, "short"), weapon: "" });
    expect(card("exchange").system).toMatchObject({ targets: [{ actor: { uuid: moth.uuid } }] });
    await clock(combat, { type: "newTurn" });
    await moth.update({ ownership: { default: 0, [PLAYER]: 3 } });
    const renew = { type: "renew", message: card("round").id, target: 0, yes: true };
    expect(await refusal(renew, PLAYER)).toBe("");
  });
});

describe("a Flee and a Catch (Q8)", () => {
  beforeEach(avatars);

  it("count what is worn and one item that helps", async () => {
    const combat = await fight([moth, wren]);
    await turnOf(combat, moth);
    cards([5]);
    await act({ type: "flee", actor: moth.uuid, commanded: false, ...PLAIN, item: itemOf(moth, "Hatch") });
    const { fleer } = card("flight").system as unknown as { fleer: { stat: number; modifiers: number } };
    expect(fleer).toMatchObject({ stat: 5, modifiers: 2 + 4 });
  });
});

describe("the hour after a flight (C10, Q9)", () => {
  beforeEach(async () => {
    await avatars();
    worldTime(60);
  });

  it("binds outside every encounter and in any other: both as attacker and as target", async () => {
    await fled(moth, [wren]);
    expect(await refusal(attack(wren, "Bow", moth, "long"), PLAYER)).toBe("Fled");
    await turnOf(await fight([wren, moth, tess]), wren);
    expect(await refusal(attack(wren, "Bow", moth, "long"), PLAYER)).toBe("Fled");
    await fled(wren, [tess]);
    await changeFight(moth, { flight: { since: null, from: [], encounter: "" } });
    expect(await refusal(attack(wren, "Bow", moth, "long"), PLAYER)).toBe("Fled");
    const guard = { feet: 0, inMelee: false, meleeHasOther: false };
    expect(await refusal({ type: "guard", actor: wren.uuid, other: moth.uuid, ...guard }, PLAYER)).toBe(
      "Fled",
    );
  });

  it("is over after an hour, and does not keep minds apart", async () => {
    await fled(moth, [wren]);
    cards([7]);
    expect(await refusal(attack(wren, "Needle", moth, "mental"), PLAYER)).toBe("");
    worldTime(HOUR - 1);
    expect(await refusal(attack(wren, "Bow", moth, "long"), PLAYER)).toBe("Fled");
    worldTime(HOUR);
    cards([7]);
    expect(await refusal(attack(wren, "Bow", moth, "long"), PLAYER)).toBe("");
  });

  it("may be let broken by a GM, and the card says so", async () => {
    await fled(moth, [wren]);
    cards([7]);
    expect(await refusal(attack(wren, "Bow", moth, "long"), GM)).toBe("");
    expect(truceBrokenFor("exchange")).toEqual(["Moth"]);
    const guard = { type: "guard", actor: wren.uuid, other: moth.uuid, feet: 0 };
    await turnOf(await fight([wren, moth]), wren);
    expect(await refusal({ ...guard, inMelee: false, meleeHasOther: false }, GM)).toBe("");
    expect(truceBrokenFor("action")).toEqual(["Moth"]);
  });

  it("keeps those apart who would oppose each other by Action Values, where one left the other behind", async () => {
    const trick = contestRequest(wren, moth, { row: "trick", skill: "trick" });
    await fled(moth, [tess]);
    expect(await refusal(trick, PLAYER)).toBe(""); // Moth fled from Tess, not from Wren
    expect(truceBrokenFor("contest")).toBeUndefined();
    await fled(moth, [wren]);
    expect(await refusal(trick, PLAYER)).toBe("Fled");
    expect(await refusal(trick, GM)).toBe("");
    expect(truceBrokenFor("contest")).toEqual(["Moth"]);
    const blow = contestRequest(wren, tess, { weapon: itemOf(wren, "Bow"), skill: "athletics" });
    await fled(moth, []);
    await fled(tess, []);
    expect(await refusal(blow, PLAYER)).toBe("Fled");
    expect(await refusal(blow, GM)).toBe("");
    expect(truceBrokenFor("contest")).toEqual(["Tess"]);
  });
});

describe("an objection to a Charge (C12, Q10)", () => {
  const charge = (near: string[] = []) => ({
    type: "charge",
    actor: wren.uuid,
    destination: "The gate",
    inMelee: false,
    near,
  });
  const object = (who: Person) => ({ type: "object", message: card("action").id, actor: who.uuid });

  beforeEach(async () => {
    await avatars();
    const combat = await fight([wren, moth, tess]);
    await turnOf(combat, wren);
  });

  it("is for those whom tokens show within 5 feet as the Charge began", async () => {
    stand([wren, 0], [moth, 5], [tess, 10]);
    await act(charge());
    stand([wren, 30], [moth, 25], [tess, 30]);
    expect(await refusal(object(tess))).toBe("NotNear");
    expect(await refusal(object(moth))).toBe("");
    expect(card("action").system).toMatchObject({ undone: true, objection: "Moth" });
    expect(wren.fight.actions).toBe(0);
  });

  it("is nobody's to make for others: a Charge's request names at most who is near", async () => {
    stand([wren, 0], [moth, 5], [tess, 10]);
    const objecting = { actor: moth.uuid, feet: 5, ableAtShortRange: true, objects: true };
    expect(await refusal({ ...charge(), near: [objecting] })).toBe("field near[0]");
    expect(await refusal({ ...charge([tess.uuid]), hostiles: [objecting], objects: true })).toBe("");
    expect(card("action").system).toMatchObject({ undone: false, objection: "" });
    expect(await refusal(object(tess))).toBe("NotNear"); // the tokens are too far apart, whatever the card says
  });

  it("is for none who is down", async () => {
    stand([wren, 0], [moth, 5], [tess, 5]);
    await act(charge());
    await moth.update({ system: { life: { value: -3 } } });
    expect(await refusal(object(moth))).toBe("Gone");
  });

  it("without tokens is for those whom the charger names, or a GM", async () => {
    await moth.update({ ownership: { default: 0, [PLAYER]: 3 } });
    await act(charge());
    expect(await refusal(object(moth), PLAYER)).toBe("NotNear");
    expect(await refusal(object(tess), GM)).toBe("");
    await act(charge([moth.uuid]));
    expect(await refusal(object(moth), PLAYER)).toBe("");
  });
});

describe("the answer to a Charge (C13, Q11)", () => {
  let combat: Fight;

  beforeEach(async () => {
    await avatars();
    combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    stand([wren, 0], [moth, 30]);
    cards([7]);
    await act(attack(wren, "Bow", moth, "long"));
  });

  async function charged(): Promise<string> {
    await turnOf(combat, moth);
    await act({ type: "charge", actor: moth.uuid, destination: "Wren", inMelee: false, near: [] });
    return card("action").id;
  }

  it("is at Long Range however near the charger's token stands by then", async () => {
    const message = await charged();
    stand([wren, 0], [moth, 5]);
    const { shots } = wren.fight;
    expect(await refusal(attack(wren, "Bow", moth, "long"), PLAYER)).not.toBe("");
    cards([3]);
    expect(await refusal(attack(wren, "Bow", moth, "long", { charge: message }), PLAYER)).toBe("");
    expect(wren.fight).toMatchObject({ actions: 0, shots: shots + 1 });
  });

  it("may be a swap, by which the new weapon is the one of the encounter", async () => {
    await setting("oneOfEach", true);
    await wren.update({
      system: { kit: { encounter: combat.id, weapon: wren.items.getName("Bow").id, armor: "" } },
    });
    const message = await charged();
    const swap = { type: "offer", message, target: 0, answer: "swap", item: itemOf(wren, "Blade"), away: "" };
    await act(swap, PLAYER);
    expect(wren.fight.itemsUsed.weapon).toBe(wren.items.getName("Blade").id);
    expect(card("action").system["offers"]).toMatchObject([{ answer: "swap", taken: "Blade" }]);
    await setting("oneOfEach", false);
  });

  it("is exactly undone, as is what came before it: a swap stays when an older attack is undone", async () => {
    await setting("oneOfEach", true);
    const attacked = card("exchange").id;
    await act(undoCard(attacked));
    await turnOf(combat, wren);
    cards([7]);
    await act(attack(wren, "Bow", moth, "long"));
    const [bow, blade] = [wren.items.getName("Bow").id, wren.items.getName("Blade").id];
    expect(wren.fight.itemsUsed.weapon).toBe(bow);
    const message = await charged();
    const swap = { type: "offer", message, target: 0, answer: "swap", item: itemOf(wren, "Blade"), away: "" };
    await act(swap, PLAYER);
    const first = (
      globalThis as unknown as { game: { messages: { contents: { id: string; type: string }[] } } }
    ).game.messages.contents.findLast(({ type }) => type === "exchange")!.id;
    await act(undoCard(first));
    expect(wren.fight.itemsUsed.weapon).toBe(blade);
    await act(undoCard(message));
    expect(wren.fight.itemsUsed.weapon).toBe(bow);
    await setting("oneOfEach", false);
  });

  it("is free again in an undone Flee", async () => {
    await setting("oneOfEach", true);
    await turnOf(combat, moth);
    cards([5]);
    await act({ type: "flee", actor: moth.uuid, commanded: false, ...PLAIN, item: itemOf(moth, "Hatch") });
    const { itemsUsed } = moth.fight;
    expect(itemsUsed.armor).not.toBe("");
    await act(undoCard(card("flight").id));
    expect(moth.fight.itemsUsed.armor).toBe("");
    await setting("oneOfEach", false);
  });

  it("is given by the last Action anywhere: a power used since, outside an encounter, was the last", async () => {
    expect(wren.fight.lastAction).toMatchObject({ range: "long", at: [moth.uuid] });
    const gone = combat as unknown as { delete(): Promise<unknown> };
    await gone.delete();
    cards([4]);
    await usePower(wren, "Bright Edge");
    expect(wren.fight.lastAction).toMatchObject({ range: "none", at: [] });
  });

  it("is given whatever free power has been used since, outside an encounter as in one (Q39)", async () => {
    const gone = combat as unknown as { delete(): Promise<unknown> };
    await gone.delete();
    cards([4]);
    await usePower(wren, "Blink");
    expect(wren.fight.lastAction).toMatchObject({ range: "long", at: [moth.uuid] });
  });
});

describe("distances (C2, Q12)", () => {
  let combat: Fight;
  const shot = () => attack(wren, "Bow", moth, "long");

  beforeEach(async () => {
    await avatars();
    combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    const at = (who: Person, x: number) => [who.uuid.replaceAll(".", "-"), { x, y: 0 }];
    const roundStartPositions = Object.fromEntries([at(wren, 0), at(moth, 600)]) as object;
    await (combat as unknown as { update(data: object): Promise<unknown> }).update({
      system: { roundStartPositions },
    });
    stand([wren, 0], [moth, 5]);
  });

  it("count as the round began, or by the variant as they are at the moment", async () => {
    await setting("ruleVariants", { avatar: { range: "moment" } });
    expect(await refusal(shot(), PLAYER)).toBe("BelowLong");
    await setting("ruleVariants", {});
    cards([7]);
    expect(await refusal(shot(), PLAYER)).toBe("");
  });

  it("are told where they forbid the range", async () => {
    const told = async (request: object) => {
      const error: unknown = await act(request, PLAYER).catch((reason: unknown) => reason);
      return error as { key: string; dataFor(user: object): object }; // the request is refused, as the next lines check
    };
    const cut = () => attack(wren, "Blade", moth, "short");
    const then = await told(cut());
    expect(then.key).toBe("ACTIONCARDS.Request.Refusal.BeyondShortThen");
    expect(then.dataFor({ isGM: false })).toEqual({
      item: "Blade",
      actor: "Moth",
      away: { length: 30, units: "ft" },
      reach: { length: 5, units: "ft" },
    });
    stand([wren, 0], [moth, 30]);
    expect((await told(cut())).key).toBe("ACTIONCARDS.Request.Refusal.BeyondShort");
    await setting("ruleVariants", { avatar: { range: "moment" } });
    stand([wren, 0], [moth, 5]);
    expect((await told(shot())).dataFor({ isGM: false })).toMatchObject({ away: { length: 5 } });
    await setting("ruleVariants", {});
  });
});

describe("a ten in a drawn initiative (Q1)", () => {
  beforeEach(avatars);

  it("is asked about, and the round goes on once it is answered", async () => {
    const combat = await fight([wren, moth], "avatar-initiative", 0.95); // tens for both; an NPC takes its bonus card
    const own = combat.combatants.contents.find(({ actor }) => actor?.id === wren.id)?.id;
    expect(card("initiative").system).toMatchObject({
      encounter: combat.id,
      picks: [{ combatant: own, cards: [10], total: null }, { cards: [10, 9] }],
    });
    expect(combat.timing.state).toMatchObject({ round: 1, acting: null });
    await clock(combat, { type: "bonus", id: own, more: false });
    expect(combat.timing.state).toMatchObject({ round: 1 });
    expect(combat.timing.state.acting).not.toBeNull();
    await clock(combat, { type: "next" });
    expect(combat.timing.state).toMatchObject({ round: 1, acting: own });
  });
});

describe("what contradicts a rule (A12, C1, Q4)", () => {
  beforeEach(avatars);

  const breaks = (changes: object) => ({ system: { modifiers: { breaks: changes } } });

  it("is said by the weapon, by what is worn, and by an effect for the avatar", async () => {
    await wren.items.getName("Bow").update(breaks({ keepsDr: true }));
    await wren.items.getName("Fire Ring").update(breaks({ ace: "harmless" }));
    const combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    cards([1]);
    await act(attack(wren, "Bow", moth, "long"));
    expect(card("exchange").system).toMatchObject({ attacker: { ace: "harmless", cards: [1] } });
    expect(wren.fight.shots).toBe(0);
    await act(undoCard(card("exchange").id));
    await wren.update({ system: { breaks: { ace: "pick" } } }); // the harsher of two settings applies
    cards([1]);
    await act(attack(wren, "Bow", moth, "long"));
    expect(card("exchange").system).toMatchObject({ attacker: { ace: "pick" } });
  });

  it("may be a second try: both are drawn, and the better counts", async () => {
    await wren.update({ system: { breaks: { secondTry: true } } });
    const combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    cards([7, 3]);
    await act(attack(wren, "Blade", moth, "short"));
    expect(card("exchange").system).toMatchObject({
      attacker: { secondTry: true, cards: [3], earlier: [{ cards: [7] }] },
    });
    expect(wren.fight.deck.out).toEqual([3, 7]);
  });

  it("asks for each ten of a second try anew", async () => {
    await wren.update({ system: { lb: 1 } });
    await wren.items.getName("Fire Ring").update(breaks({ secondTry: true }));
    const combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    cards([10]);
    await act(attack(wren, "Blade", moth, "short"));
    const choose = { type: "choose", message: card("exchange").id, side: "attacker", more: false };
    cards([10]);
    await act({ ...choose, step: 0 }); // LB adds another ten to the deck
    expect(card("exchange").system).toMatchObject({
      attacker: { cards: [10], earlier: [{ decisions: [false] }] },
    });
    expect(await refusal({ ...choose, step: 0 }, PLAYER)).toBe("Stale");
    cards([4]);
    await act({ ...choose, step: 1, more: true });
    expect(card("exchange").system).toMatchObject({ attacker: { cards: [10, 4] } });
  });

  it("says nothing by a formula that cannot be read, but for what somebody chose to use", async () => {
    await wren.items.getName("Blade").update(breaks({ formula: "2da +" }));
    const combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    expect(await refusal(attack(wren, "Blade", moth, "short"), PLAYER)).toBe("BadFormula");
    for (const formula of ["2da +", "1da + @luckiness", "1da / 0", "@constructor", "1da".repeat(300)]) {
      await moth.items.getName("Running Shoes").update(breaks({ formula }));
      await moth.update({ system: { breaks: { formula } } });
      cards([7]);
      await act(attack(wren, "Bow", moth, "long"));
      cards([5]);
      await act({ type: "defend", message: card("exchange").id, target: 0, ...PLAIN });
      expect(card("exchange").system).toMatchObject({ targets: [{ formula: "", cards: [5] }] });
      await act(undoCard(card("exchange").id));
    }
  });

  it("may be a further Action of the round", async () => {
    await wren.update({ system: { breaks: { actions: 1 } } });
    const combat = await fight([wren, moth]);
    await turnOf(combat, wren);
    for (const expected of ["", "", "ActionUsed"]) {
      cards([7]);
      expect(await refusal(attack(wren, "Blade", moth, "short"), PLAYER)).toBe(expected);
    }
  });
});

/** Uses a power outside any encounter, as its owner's client does. */
async function usePower(who: Person, name: string): Promise<void> {
  const module = new URL("../../../src/families/avatar/plans/check.ts", import.meta.url).pathname;
  const { checkItem } = (await import(module)) as { checkItem(item: unknown): Promise<void> };
  await checkItem(who.items.getName(name));
}
