import { beforeEach, describe, expect, it } from "vitest";
import { act, card, fight, layTable, person, PLAYER, refusal, type Person } from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

interface Thing {
  id: string;
  uuid: string;
  name: string;
  system: { quantity: number; carried: boolean; equipped: boolean };
  effects: { contents: { disabled: boolean }[] };
  update(data: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

type Holder = Person & {
  items: { contents: Thing[] };
  createEmbeddedDocuments(name: string, data: object[]): Promise<Thing[]>;
  update(data: object): Promise<unknown>;
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
  actor: ash.uuid,
  item: item.uuid,
  to: to.uuid,
  count,
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

  it("goes to a stash that players share: an NPC of the party that all of them own, which all of them give from", async () => {
    const OWNER = 3;
    const stash = (await person({ name: "Stash", type: "npc" })) as Holder;
    await stash.update({ ownership: { default: OWNER }, flags: { "action-cards": { party: true } } });
    const stack = await hold(ash, grenades(5));
    await act(gift(stack, 4, stash), PLAYER);
    const [shared] = stash.items.contents;
    await act({ ...gift(shared!, 3), actor: stash.uuid }, PLAYER);
    expect([all(ash), all(stash), all(bren)]).toEqual([1, 1, 3].map((count) => [["Grenade", count]]));
    await act(undoGift());
    expect([all(stash), all(bren)]).toEqual([[["Grenade", 4]], []]);
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

  it("changes nobody's numbers by itself: what is always on arrives put away, with its effects off", async () => {
    const curse = () => ({
      name: "Lead boots",
      type: "gear",
      system: { timing: "continuous", modifiers: { defense: -5 } },
      effects: [
        { name: "Slow", transfer: true, changes: [{ key: "system.dr.bonus", mode: 2, value: "-3" }] },
      ],
    });
    await act(gift(await hold(ash, curse()), 1), PLAYER);
    const [given] = bren.items.contents;
    expect([given!.system.carried, given!.effects.contents[0]!.disabled]).toEqual([false, true]);
    const cole = (await person({ name: "Cole", owner: PLAYER })) as Holder;
    await act(gift(await hold(ash, curse()), 1, cole), PLAYER); // the player owns both actors
    const [own] = cole.items.contents;
    expect([own!.system.carried, own!.effects.contents[0]!.disabled]).toEqual([true, false]);
  });

  it("goes to nobody whom its player does not know of", async () => {
    const stack = await hold(ash, grenades(2));
    const combat = await fight([bren]);
    const [combatant] = combat.combatants.contents as unknown as [Pick<Thing, "update">];
    await combatant.update({ hidden: true });
    expect(await refusal(gift(stack, 1), PLAYER)).toBe("NoReceiver");
    await act(gift(stack, 1));
    expect(all(bren)).toEqual([["Grenade", 1]]);
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
