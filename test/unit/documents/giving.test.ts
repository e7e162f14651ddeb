import { beforeEach, describe, expect, it } from "vitest";
import { act, card, layTable, person, PLAYER, refusal, type Person } from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

interface Thing {
  id: string;
  uuid: string;
  name: string;
  system: { quantity: number; carried: boolean; equipped: boolean };
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

type Holder = Person & {
  items: { contents: Thing[] };
  createEmbeddedDocuments(name: string, data: object[]): Promise<Thing[]>;
};

let ash: Holder;
let bren: Holder;

const grenades = (quantity: number) => ({ name: "Grenade", type: "gear", system: { quantity } });

async function hold(holder: Holder, data: object): Promise<Thing> {
  const [made] = await holder.createEmbeddedDocuments("Item", [data]);
  return made!;
}

const all = ({ items }: Holder) => items.contents.map(({ name, system }) => [name, system.quantity]);

const gift = (item: Thing, count: number, to: { uuid: string } = bren) => ({
  type: "give",
  ...{ actor: ash.uuid, item: item.uuid, to: to.uuid, count },
});

const undoGift = () => undoCard(card("gift").id);

beforeEach(async () => {
  await layTable();
  ash = (await person({ name: "Ash", owner: PLAYER })) as Holder;
  bren = (await person({ name: "Bren" })) as Holder;
});

describe("a gift", () => {
  it("moves some of a stack to anybody, as a new stack, and one Undo brings exactly these back", async () => {
    const stack = await hold(ash, grenades(5));
    await act(gift(stack, 2), PLAYER);
    expect([all(ash), all(bren)]).toEqual([[["Grenade", 3]], [["Grenade", 2]]]);
    await bren.items.contents[0]!.update({ system: { quantity: 6 } });
    await act(undoGift());
    expect([all(ash), all(bren)]).toEqual([[["Grenade", 5]], [["Grenade", 4]]]);
    expect(await refusal(undoGift())).toBe("UndoneAlready");
  });

  it("joins a stack of the same things, but not of others of that name", async () => {
    await hold(bren, { ...grenades(1), system: { quantity: 1, modifiers: { offense: 3 } } });
    const same = await hold(bren, grenades(4));
    await act(gift(await hold(ash, grenades(2)), 2), PLAYER);
    expect(all(ash)).toEqual([]);
    expect(all(bren)).toEqual([
      ["Grenade", 1],
      ["Grenade", 6],
    ]);
    await act(undoGift());
    expect(all(ash)).toEqual([["Grenade", 2]]);
    expect(same.system.quantity).toBe(4);
  });

  it("moves a whole item with its id, carried and not worn; Undo restores it as it was", async () => {
    const sword = await hold(ash, {
      name: "Sword",
      type: "weapon",
      system: { equipped: true, carried: true },
    });
    await act(gift(sword, 1), PLAYER);
    const [given] = bren.items.contents;
    expect([given!.id, given!.system.equipped, given!.system.carried]).toEqual([sword.id, false, true]);
    expect(all(ash)).toEqual([]);
    await act(undoGift());
    expect(all(bren)).toEqual([]);
    const [back] = ash.items.contents;
    expect([back!.id, back!.system.equipped]).toEqual([sword.id, true]);
  });

  it("is not undone by its player, nor if the receiver has too few left", async () => {
    await act(gift(await hold(ash, grenades(3)), 3), PLAYER);
    expect(await refusal(undoGift(), PLAYER)).toBe("GmOnly");
    await bren.items.contents[0]!.update({ system: { quantity: 2 } });
    expect(await refusal(undoGift())).toBe("GivenOn");
    await bren.items.contents[0]!.delete();
    expect(await refusal(undoGift())).toBe("GivenOn");
    expect([all(ash), all(bren)]).toEqual([[], []]);
  });

  it("is refused for what is another's, too many, no number of things, nobody, oneself, and skills", async () => {
    const stack = await hold(ash, grenades(2));
    const others = await hold(bren, grenades(2));
    const skill = await hold(ash, { name: "Climb", type: "skill" });
    expect(await refusal({ ...gift(others, 1, ash), actor: bren.uuid }, PLAYER)).toBe("NotOwner");
    expect(await refusal(gift(others, 1), PLAYER)).toBe("NoItem");
    expect(await refusal(gift(stack, 3), PLAYER)).toBe("TooFew");
    for (const count of [0, -1, 1.5, Number.NaN])
      expect(await refusal(gift(stack, count), PLAYER)).toBe("field count");
    expect(await refusal(gift(stack, 1, { uuid: "Actor.gone" }), PLAYER)).toBe("NoReceiver");
    expect(await refusal(gift(stack, 1, ash), PLAYER)).toBe("NoReceiver");
    expect(await refusal(gift(skill, 1), PLAYER)).toBe("NotToGive");
    expect(all(bren)).toEqual([["Grenade", 2]]);
  });

  it("that empties a stack leaves nothing to give again", async () => {
    const stack = await hold(ash, grenades(1));
    await act(gift(stack, 1), PLAYER);
    expect(await refusal(gift(stack, 1), PLAYER)).toBe("NoItem");
  });
});
