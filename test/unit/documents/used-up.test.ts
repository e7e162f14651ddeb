import { beforeEach, expect, it } from "vitest";
import {
  act,
  card,
  cards,
  dice,
  fight,
  layTable,
  person,
  PLAYER,
  printed,
  refusal,
  setting,
  weapon,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";
import { contestRequest, testRequest } from "./values-requests.ts";

interface Thing {
  id: string;
  uuid: string;
  system: { quantity: number };
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

type Holder = Person & { createEmbeddedDocuments(name: string, data: object[]): Promise<Thing[]> };

let ash: Holder;
let foe: Person;

async function hold(data: object): Promise<Thing> {
  const [made] = await ash.createEmbeddedDocuments("Item", [data]);
  return made!;
}

const nothing = { item: "", aids: [], extras: [] };

const throwOf = (item: Thing) => ({
  type: "attack",
  actor: ash.uuid,
  weapon: item.uuid,
  targets: [foe.uuid],
  range: "long",
  spend: null,
  charge: "",
  ...nothing,
});

const shotOf = (item: Thing) => ({
  type: "shoot",
  actor: ash.uuid,
  weapon: item.uuid,
  target: foe.uuid,
  tn: 5,
  extras: [],
  entry: false,
  burst: 1,
  gear: "",
  bystanders: [],
  charge: "",
});

const pots = (quantity: number, system: object = {}) =>
  weapon("Fire pot", "long", { quantity, usedUp: true, ...system });

const byCard = {
  resolution: "action-card",
  printed: { damage: { dice: 3, die: "d6" }, blast: "thrown", radius: 3 },
};

beforeEach(async () => {
  await layTable();
  ash = (await person({ name: "Ash", owner: PLAYER, skills: { athletics: 8 } })) as Holder;
  foe = await person({ name: "Foe", type: "npc" });
});

it("takes one for each attack, refuses without any, and undo of the attack gives it back", async () => {
  const pot = await hold(pots(2));
  cards([5, 4]);
  await act(throwOf(pot), PLAYER);
  const first = card("exchange").id;
  expect(pot.system.quantity).toBe(1);
  await act(undoCard(first));
  expect(pot.system.quantity).toBe(2);
  await pot.update({ system: { quantity: 0 } });
  expect(await refusal(throwOf(pot), PLAYER)).toBe("NotAvailable");
});

it("gives one back to a stack that changed since, and none to one that is gone", async () => {
  const pot = await hold(pots(3));
  cards([5]);
  await act(throwOf(pot), PLAYER);
  await pot.update({ system: { quantity: 7 } });
  await act(undoCard(card("exchange").id));
  expect(pot.system.quantity).toBe(8);
  cards([5]);
  await act(throwOf(pot), PLAYER);
  await pot.delete();
  await act(undoCard(card("exchange").id));
});

it("counts nothing that is not used up", async () => {
  const sling = await hold(weapon("Sling", "long", { quantity: 2 }));
  cards([5]);
  await act(throwOf(sling), PLAYER);
  expect(sling.system.quantity).toBe(2);
});

it("counts a thrown blast by printed card, the last one too", async () => {
  const pot = await hold(pots(1, byCard));
  printed([34]);
  await act(shotOf(pot), PLAYER);
  expect(pot.system.quantity).toBe(0);
  expect(await refusal(shotOf(pot), PLAYER)).toBe("NotAvailable");
  await act(undoCard(card("shot").id));
  expect(pot.system.quantity).toBe(1);
});

const gear = (name: string, quantity: number, system: object = {}) => ({
  name,
  type: "gear",
  system: { quantity, usedUp: true, ...system },
});

it("takes the gear that a Flee and a Catch declare, and undo gives both back", async () => {
  const smoke = await hold(gear("Smoke pot", 2));
  const [net] = await (foe as Holder).createEmbeddedDocuments("Item", [gear("Net", 1)]);
  await fight([ash, foe]);
  await setting("turns", "free");
  cards([8, 3]);
  await act({ type: "flee", actor: ash.uuid, commanded: false, ...nothing, item: smoke.uuid }, PLAYER);
  expect(smoke.system.quantity).toBe(1);
  const message = card("flight").id;
  await act({ type: "challenge", message, target: 0, take: true, ...nothing, item: net!.uuid });
  expect(net!.system.quantity).toBe(0);
  await act(undoCard(message));
  expect([smoke.system.quantity, net!.system.quantity]).toEqual([2, 1]);
});

it("takes the gear that a task by printed card is worked with, once for each card", async () => {
  const kit = await hold(gear("Kit", 2, { printed: { quality: { die: "d8", dice: 2 } } }));
  const task = { gear: kit.uuid, complexity: 9, needed: 9, after: "" };
  const subject = { kind: "attribute", attribute: "reflex" };
  const work = (after = "") => ({
    type: "lookUp",
    actor: ash.uuid,
    subject,
    tn: 5,
    extras: [],
    entry: false,
    mode: "public",
    task: { ...task, after },
  });
  printed([12]);
  await act(work(), PLAYER);
  expect(kit.system.quantity).toBe(1);
  await act(undoCard(card("lookup").id));
  expect(kit.system.quantity).toBe(2);
  await kit.update({ system: { quantity: 0 } });
  expect(await refusal(work(), PLAYER)).toBe("NotAvailable");
});

it("takes gear whose bumps a shot by printed card uses", async () => {
  const sight = await hold(gear("Chalk sight", 1, { printed: { bump: { penetration: 1 } } }));
  const carbine = await hold(
    weapon("Carbine", "long", { resolution: "action-card", printed: { damage: { dice: 3, die: "d6" } } }),
  );
  await setting("bumps", true);
  printed([34]);
  await act({ ...shotOf(carbine), gear: sight.uuid }, PLAYER);
  expect([carbine.system.quantity, sight.system.quantity]).toEqual([1, 0]);
  await act(undoCard(card("shot").id));
  expect(sight.system.quantity).toBe(1);
});

it("takes a weapon from Action!'s attack and from its test, once each, and undo gives it back", async () => {
  const pot = await hold(pots(3, { actionValues: { damage: 6 } }));
  await act(contestRequest(ash, foe, { row: "attack", skill: "athletics", weapon: pot.uuid }), PLAYER);
  expect(pot.system.quantity).toBe(2);
  await act(undoCard(card("contest").id));
  expect(pot.system.quantity).toBe(3);
  dice([7, 3]);
  await act(testRequest(ash, { skill: "athletics", weapon: pot.uuid }), PLAYER);
  expect(pot.system.quantity).toBe(2);
  await act(undoCard(card("contest").id));
  expect(pot.system.quantity).toBe(3);
  await pot.update({ system: { quantity: 0 } });
  expect(await refusal(contestRequest(ash, foe, { skill: "athletics", weapon: pot.uuid }), PLAYER)).toBe(
    "NotAvailable",
  );
});
