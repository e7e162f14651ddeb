import { beforeEach, expect, it } from "vitest";
import {
  act,
  card,
  cards,
  layTable,
  person,
  PLAYER,
  printed,
  refusal,
  weapon,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

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
  ...{ actor: ash.uuid, weapon: item.uuid, targets: [foe.uuid], range: "long", spend: null, charge: "" },
  ...nothing,
});

const shotOf = (item: Thing) => ({
  type: "shoot",
  ...{ actor: ash.uuid, weapon: item.uuid, target: foe.uuid, tn: 5, extras: [], entry: false },
  ...{ burst: 1, gear: "", bystanders: [], charge: "" },
});

const pots = (quantity: number, system: object = {}) =>
  weapon("Fire pot", "long", { quantity, usedUp: true, ...system });

const byCard = {
  resolution: "action-card",
  printed: { damage: { dice: 3, die: "d6" }, blast: "thrown", radius: 3 },
};

beforeEach(async () => {
  await layTable();
  ash = (await person({ name: "Ash", owner: PLAYER })) as Holder;
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
