import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { act, card, fight, layTable, person, PLAYER, refusal, type Person } from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

type Wounded = Person & { system: { life: { value: number; max: number } } };

type Mended = Person & {
  system: { printed: { wounds: Record<string, number> } };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
};

let wren: Wounded;
let briar: Wounded;
let moth: Wounded;
let tess: Wounded;
let wounded: string[];

const module = path.resolve(import.meta.dirname, "../../../src/encounter/healing.ts");

const lives = () => [wren, briar, moth, tess].map(({ system }) => system.life.value);

async function hurt(name: string, life: number, rest: object = {}): Promise<Wounded> {
  const one = (await person({ name, ...rest })) as Wounded;
  await one.update({ system: { life: { value: life, max: 20 } } });
  return one;
}

beforeEach(async () => {
  await layTable();
  wren = await hurt("Wren", 5, { owner: PLAYER });
  briar = await hurt("Briar", -3, { owner: PLAYER });
  moth = await hurt("Moth", 8, { type: "npc" });
  tess = await hurt("Tess", 0, { type: "npc" });
  const cast = [wren, briar, moth, tess];
  await fight(cast);
  const { needsRest } = (await import(module)) as { needsRest(actor: Person): boolean };
  wounded = cast.filter(needsRest).map(({ uuid }) => uuid);
});

it("heals the wounded who are named, foes who are down too, and undo gives exactly these wounds back", async () => {
  expect(wounded).toEqual([wren, briar, moth, tess].map(({ uuid }) => uuid));
  await act({ type: "heal", actors: [wren, briar, moth].map(({ uuid }) => uuid) });
  expect(lives()).toEqual([20, 20, 20, 0]);
  const { healed } = card("healing").system as unknown as {
    healed: { actor: { name: string }; points: { key: string; amount: number }[] }[];
  };
  expect(healed.map(({ actor, points }) => [actor.name, points])).toEqual([
    ["Wren", [{ key: "life", amount: 15 }]],
    ["Briar", [{ key: "life", amount: 23 }]],
    ["Moth", [{ key: "life", amount: 12 }]],
  ]);
  await wren.update({ system: { life: { value: 18 } } });
  await act(undoCard(card("healing").id));
  expect(lives()).toEqual([3, -3, 8, 0]);
  expect(await refusal(undoCard(card("healing").id))).toBe("UndoneAlready");
});

it("brings the cards of somebody back who is in no encounter, and undo takes them out again", async () => {
  const outside = await hurt("Ida", 20, { owner: PLAYER });
  await outside.update({ system: { deck: { out: [4, 7], aside: [] } } });
  const out = () => (outside.system as unknown as { deck: { out: number[] } }).deck.out;
  await act({ type: "heal", actors: [outside.uuid, wren.uuid] });
  expect(out()).toEqual([]);
  const { rest, healed } = card("healing").system as unknown as {
    rest: boolean;
    healed: { points: { key: string; amount: number }[] }[];
  };
  expect([rest, healed[0]!.points]).toEqual([true, [{ key: "acDeck", amount: 2 }]]);
  await act(undoCard(card("healing").id));
  expect(out()).toEqual([4, 7]);
});

it("is for GMs, and for the wounded", async () => {
  expect(await refusal({ type: "heal", actors: [wren.uuid] }, PLAYER)).toBe("GmOnly");
  await act({ type: "heal", actors: wounded });
  expect(lives()).toEqual([20, 20, 20, 20]);
  expect(await refusal(undoCard(card("healing").id), PLAYER)).toBe("GmOnly");
  expect(await refusal({ type: "heal", actors: wounded })).toBe("NothingToSettle");
});

it("treats as many wounds as the GM says, the worst location first, restores pools, and ends passing effects", async () => {
  const hurt = (await person({ name: "Ida", owner: PLAYER })) as Mended;
  await hurt.update({
    system: {
      printed: { wounds: { leftLeg: 3, head: 1 } },
      actionValues: { pools: { luck: { value: 1, max: 4 } } },
    },
  });
  await hurt.createEmbeddedDocuments("ActiveEffect", [
    { _id: "poison0000000000", name: "Poisoned", statuses: ["poison"], duration: { rounds: 5 } },
  ]);
  const now = () => [
    ...["leftLeg", "head"].map((location) => hurt.system.printed.wounds[location]),
    hurt.system.actionValues.pools["luck"]!.value,
    hurt.effects.contents.length,
  ];
  expect(await refusal({ type: "heal", actors: [hurt.uuid] })).toBe("NothingToSettle");
  await act({
    type: "heal",
    actors: [hurt.uuid],
    keys: ["wounds", "luck", "effects"],
    amount: 2,
    name: "First aid",
  });
  expect(now()).toEqual([1, 1, 3, 0]);
  const { name, healed } = card("healing").system as unknown as {
    name: string;
    healed: { points: { key: string; amount: number }[] }[];
  };
  expect([name, healed[0]!.points.map(({ key, amount }) => `${key} ${amount}`)]).toEqual([
    "First aid",
    ["luck 2", "wounds 2", "effects 1"],
  ]);
  await act(undoCard(card("healing").id));
  expect(now()).toEqual([3, 1, 1, 1]);
  expect(await refusal({ type: "heal", actors: [hurt.uuid], keys: ["wounds"], amount: 0 })).toBe(
    "field amount",
  );
});

it("tells what Undo gives back to those who may undo it", async () => {
  await act({ type: "heal", actors: [wren.uuid], encounter: "", tokens: [] });
  const file = path.resolve(import.meta.dirname, "../../../src/ui/cards/healing-card.ts");
  const healing = (await import(file)) as { card: { view(data: object, context: object): { note: string } } };
  const seenBy = (isGM: boolean) =>
    healing.card.view(card("healing").system, { forged: false, user: { isGM }, words: (key: string) => key });
  expect(seenBy(true).note).toBe("ACTIONCARDS.Encounter.Healing.UndoRest");
  expect(seenBy(false).note).toBe("");
});
