import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import { answerRequest, contestRequest, testRequest, undoRequest } from "./values-requests.ts";
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
  resume,
  setting,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";
import { changeFight } from "./fights.ts";

const weapon = (name: string, range: string, attack: object = {}) => ({
  name,
  type: "weapon",
  system: { attack: { range, ...attack }, actionValues: { damage: 9 } },
});

let table: FakeTable;
let wren: Person;
let moth: Person;
let bulwark: Person;

beforeEach(async () => {
  table = await layTable();
  const skills = { athletics: 8, trick: 9 };
  const items = [
    weapon("Rapier", "short"),
    weapon("Carbine", "long"),
    weapon("Dart", "short", { freeAction: true }),
  ];
  wren = await person({ name: "Wren", owner: PLAYER, skills, items });
  moth = await person({
    name: "Moth",
    type: "npc",
    skills: { athletics: 6, dodge: 7, trick: 5 },
    items: [weapon("Rapier", "short")],
  });
  bulwark = await person({
    name: "Bulwark",
    type: "npc",
    skills: { athletics: 9, dodge: 7 },
    items: [weapon("Rapier", "short")],
  });
});

/** The parts of a person's fight state that an Action may change, as plain data. */
function ofFight(who: Person): unknown {
  const { actions, shots, lastAction, itemsUsed, surprised } = who.fight;
  return JSON.parse(JSON.stringify({ actions, shots, lastAction, itemsUsed, surprised }));
}

/** Advances the clock to this person's Phase. */
async function opens(combat: Awaited<ReturnType<typeof fight>>, who: Person): Promise<void> {
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)?.id;
  while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
}

function attack(by: Person, at: Person, name = "Rapier", changes: object = {}): object {
  return contestRequest(by, at, { weapon: by.items.getName(name).uuid, skill: "athletics", ...changes });
}

function use(by: Person, action: string, cost = 0): object {
  return { type: "useManeuver", actor: by.uuid, action, maneuver: "", weapon: "", cost };
}

function guard(by: Person, over: Person): object {
  return { type: "guard", actor: by.uuid, other: over.uuid, feet: 5, inMelee: false, meleeHasOther: false };
}

/** Starts a fight of Bulwark, Moth and Wren, in which Bulwark guards Moth. */
async function guarded(): ReturnType<typeof fight> {
  const combat = await fight([bulwark, moth, wren]);
  await act(guard(bulwark, moth));
  expect(combat.system.guards).toEqual([{ protector: bulwark.uuid, protected: moth.uuid }]);
  return combat;
}

describe("a plain test that a GM has asked for", () => {
  const asked = (changes: object = {}) => testRequest(wren, { skill: "athletics", free: true, ...changes });

  it("is no Action, waits for no turn, ends nothing and leaves what waits for the next Action", async () => {
    const combat = await fight([wren, moth]);
    await opens(combat, moth);
    await act(use(wren, "aim"));
    await act(guard(wren, moth));
    const before = ofFight(wren);
    const { influences } = wren.fight.activeModifiers;
    dice([5, 5]);
    await act(asked(), PLAYER);
    expect(card("contest").system).toMatchObject({ free: true, rolled: { modifiers: 0 }, plus: [[5]] });
    expect(combat.system.guards).toEqual([{ protector: wren.uuid, protected: moth.uuid }]);
    expect(ofFight(wren)).toEqual(before);
    expect(wren.fight.activeModifiers.influences).toEqual(influences);
    expect(influences).toHaveLength(1);
  });

  it("is nothing but a plain test, for whoever can do anything at all", async () => {
    const combat = await fight([wren, moth]);
    await opens(combat, moth);
    const { uuid } = wren.items.getName("Rapier");
    expect(await refusal(asked({ weapon: uuid, row: "attack" }), PLAYER)).toBe("NotYourTurn");
    for (const more of [{ weapon: uuid, row: "test" }, { row: "trick" }, { action: "aim", row: "test" }])
      expect(await refusal(asked(more), PLAYER)).toBe("field free");
    expect(await refusal(asked({ free: false }), PLAYER)).toBe("NotYourTurn");
    await wren.update({ system: { life: { value: -1, max: 10 } } });
    expect(await refusal(asked(), PLAYER)).toBe("Down");
  });
});

describe("the free shot of a Charge by Action Value", () => {
  /** Wren shoots at Moth, then Moth charges. Returns the id of the Charge's card. */
  async function charged(): Promise<string> {
    await fight([wren, moth, bulwark]);
    await act(attack(wren, moth, "Carbine"));
    const near: string[] = [];
    const destination = "the gate";
    await act({ type: "charge", actor: moth.uuid, destination, inMelee: false, near });
    return card("action").id;
  }

  const shot = (charge: string, changes: object = {}) =>
    attack(wren, moth, "Carbine", { charge, ...changes });
  const offers = () => (card("action").system["offers"] as { answer: string }[]).map(({ answer }) => answer);

  it("is no Action of the round, is the very last one, and is had once; called off it may be had again", async () => {
    const charge = await charged();
    const before = ofFight(wren);
    await act(shot(charge), PLAYER);
    expect(offers()).toEqual(["shot"]);
    expect(ofFight(wren)).toEqual(before);
    expect(await refusal(shot(charge), PLAYER)).toBe("AnsweredAlready");
    await act(undoRequest(), PLAYER);
    expect(offers()).toEqual(["open"]);
    expect(ofFight(wren)).toEqual(before);
    expect(await refusal(shot(charge), PLAYER)).toBe("");
  });

  it("goes at the charger alone, at Long Range, and is an attack", async () => {
    const charge = await charged();
    const rapier = wren.items.getName("Rapier").uuid;
    for (const one of [
      attack(wren, bulwark, "Carbine", { charge }),
      shot(charge, { weapon: rapier }),
      shot(charge, { row: "trick", skill: "trick", weapon: "" }),
    ])
      expect(await refusal(one, PLAYER)).toBe("NotEntitled");
    expect(offers()).toEqual(["open"]);
  });

  it("is noted on the Charge's card after a break before it", async () => {
    const charge = await charged();
    table.breakBatch(1, 2); // two operations are stored: earlier entries are closed, and the card is created
    await expect(act(shot(charge), PLAYER)).rejects.toThrow();
    expect(offers()).toEqual(["open"]);
    await resume(table, "reload");
    expect(offers()).toEqual(["shot"]);
  });
});

describe("an attack by Action Value in a fight", () => {
  it("is the very last Action, at the range of its weapon, and is given back when called off", async () => {
    await fight([wren, moth]);
    const before = ofFight(wren);
    await act(attack(wren, moth, "Carbine"));
    expect(ofFight(wren)).toMatchObject({
      actions: 1,
      shots: 0,
      lastAction: { range: "long", at: [moth.uuid], group: false },
    });
    await act(undoRequest());
    expect(ofFight(wren)).toEqual(before);
  });

  it("outside an encounter is the last Action too, aimed at nobody where nobody opposes", async () => {
    dice([5, 5]);
    const carbine = wren.items.getName("Carbine").uuid;
    await act(testRequest(wren, { weapon: carbine, skill: "athletics" }));
    expect(ofFight(wren)).toMatchObject({ actions: 0, lastAction: { range: "long", at: [] } });
    await act(undoRequest());
    expect(ofFight(wren)).toMatchObject({ lastAction: { range: "none" } });
  });

  it("is no Action of the round where its weapon says so", async () => {
    const combat = await fight([wren, moth]);
    await opens(combat, wren);
    await act(attack(wren, moth, "Dart"), PLAYER);
    await act(attack(wren, moth, "Dart"), PLAYER);
    await act(attack(wren, moth, "Rapier"), PLAYER);
    expect(wren.fight.actions).toBe(1);
    expect(await refusal(attack(wren, moth, "Rapier"), PLAYER)).toBe("ActionUsed");
  });

  it("is given back as an Action only as long as its round lasts", async () => {
    const combat = await fight([wren, moth]);
    await act(attack(wren, moth));
    const { id } = card();
    await clock(combat, { type: "newTurn" });
    await act(use(wren, "aim"));
    expect(wren.fight.actions).toBe(1);
    await act(undoCard(id));
    expect(wren.fight.actions).toBe(1);
  });

  it("is refused against whoever is down, by a GM too", async () => {
    await moth.update({ system: { life: { value: 0 } } });
    expect(await refusal(attack(wren, moth))).toBe("Down");
    dice([5, 5]);
    expect(await refusal(contestRequest(wren, moth, { row: "trick", skill: "trick" }))).toBe("");
  });

  it("is refused against whoever has fled the encounter, by a GM once the hour is over that they may break", async () => {
    const combat = await fight([wren, moth]);
    await changeFight(moth, { flight: { since: -3600, from: [wren.uuid], encounter: combat.id } });
    expect(await refusal(attack(wren, moth))).toBe("Gone");
    await changeFight(moth, { flight: { since: 0, from: [wren.uuid], encounter: combat.id } });
    expect(await refusal(attack(wren, moth))).toBe("");
  });

  it("is a Surprise outside an encounter, once, and given back", async () => {
    await setting("surprise", true);
    expect(await refusal(attack(wren, moth))).toBe("NeedsEncounter");
    await act(attack(wren, moth, "Carbine"));
    expect(ofFight(wren)).toMatchObject({ surprised: true });
    expect(await refusal(attack(wren, moth, "Carbine"))).toBe("SurpriseUsed");
    await act(undoRequest());
    expect(ofFight(wren)).toMatchObject({ surprised: false });
    dice([5, 5]);
    const rapier = wren.items.getName("Rapier").uuid;
    expect(await refusal(testRequest(wren, { skill: "athletics", weapon: rapier }))).toBe("");
  });

  it("holds to one weapon for each encounter, which calling off frees", async () => {
    await setting("oneOfEach", true);
    await fight([wren, moth]);
    await act(attack(wren, moth, "Rapier"));
    const { id } = wren.items.getName("Rapier");
    expect(ofFight(wren)).toMatchObject({ itemsUsed: { weapon: id } });
    expect(await refusal(attack(wren, moth, "Carbine"))).toBe("OneWeapon");
    await act(undoRequest());
    expect(await refusal(attack(wren, moth, "Carbine"))).toBe("");
  });
});

describe("guards and Action Values", () => {
  it("a blow is taken by the protector, who dodges nothing, and the card says so", async () => {
    await guarded();
    await act(attack(wren, moth));
    expect(card("contest").system).toMatchObject({
      foe: { uuid: bulwark.uuid },
      insteadOf: "Moth",
      guarded: moth.uuid,
    });
    expect(await refusal(answerRequest("dodge"))).toBe("NoDodging");
    expect(await refusal(answerRequest("dodge", { stance: "active" }))).toBe("NoDodging");
    dice([5, 5]);
    await act(answerRequest("athletics"));
    expect(card("contest").system.defense).toMatchObject({ skill: 9 });
  });

  it("a Trick is no blow", async () => {
    await guarded();
    await act(contestRequest(wren, moth, { row: "trick", skill: "trick" }));
    expect(card("contest").system).toMatchObject({ foe: { uuid: moth.uuid }, insteadOf: "" });
  });

  it("a guard by which a blow was taken is part of it until that is called off", async () => {
    const combat = await guarded();
    const { id: message } = card("action");
    const undo = undoCard(message);
    await act(attack(wren, moth));
    expect(await refusal(undo)).toBe("TookBlow");
    await act(undoRequest());
    await act(undo);
    expect(combat.system.guards).toEqual([]);
  });

  for (const [name, request] of [
    ["an attack of the protected", () => attack(moth, wren)],
    ["an Aim of the protected", () => use(moth, "aim")],
    ["a test of the protected", () => testRequest(moth, { skill: "athletics" })],
    ["an attack of the protector", () => attack(bulwark, wren)],
    ["a Full Move of the protector", () => use(bulwark, "fullMove")],
  ] as const) {
    it(`ends with ${name}, and stands again when that is taken back`, async () => {
      const combat = await guarded();
      const { guards } = combat.system;
      const before = [ofFight(moth), ofFight(bulwark)];
      dice([5, 5]);
      await act(request());
      expect(combat.system.guards).toEqual([]);
      await act(undoRequest());
      expect(combat.system.guards).toEqual(guards);
      expect([ofFight(moth), ofFight(bulwark)]).toEqual(before);
    });
  }

  it("a Move costs no Action and ends none", async () => {
    const combat = await guarded();
    await act(use(moth, "move"), GM);
    expect(combat.system.guards).toHaveLength(1);
  });
});
