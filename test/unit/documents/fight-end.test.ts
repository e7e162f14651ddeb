/** Tests the end of a fight: which side is out, the summary, and the tokens that are removed and restored. */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { id } from "../../host/fake-table/fake-table.ts";
import {
  act,
  again,
  card,
  fight,
  layTable,
  person,
  PLAYER,
  refusal,
  setting,
  type Fight,
  type Person,
} from "./action-table.ts";
import { attack, chance, layAvatars, PLAIN, type Cast } from "./avatar-table.ts";
import { changeFight } from "./fights.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

interface Token {
  uuid: string;
  name: string;
  actor: Person;
}
interface Scene {
  uuid: string;
  tokens: { contents: Token[] };
}
interface Snap {
  name: string;
}
interface Last {
  deeds: { actor: Snap; dealt: { key: string; amount: number }[]; out: Snap[] }[];
  best: { actor: Snap; total: number } | null;
  worst: { actor: Snap; total: number } | null;
  healed: { actor: Snap }[];
  removed: number;
}

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

const sideOut = async (combat: Fight | null) =>
  (await load<{ sideOut(combat: object | null): object | null }>("encounter/side-out.ts")).sideOut(combat);

const onExchange = (type: string, rest: object = {}) => ({
  type,
  message: card("exchange").id,
  target: 0,
  ...rest,
});
const last = () => card("healing").system as unknown as Last;
const lifeOf = (who: Person) => (again(who).toObject()["system"] as { life: { value: number } }).life.value;
const down = async (who: Person) => who.update({ system: { life: { value: 0 } } });

describe("a side that is out", () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await layAvatars();
  });

  it("is told once everyone of it is, and while both sides have people", async () => {
    const { moth, ash, wren, tess } = cast;
    const combat = await fight([moth, ash, wren, tess], "avatar-initiative");
    expect(await sideOut(combat)).toBeNull();
    await down(wren);
    expect(await sideOut(combat)).toBeNull();
    await down(tess);
    expect(await sideOut(combat)).toEqual({ side: "foes", count: 2 });
    await tess.update({ system: { life: { value: 3 } } });
    expect(await sideOut(combat)).toBeNull();
    await down(moth);
    await down(ash);
    expect(await sideOut(combat)).toEqual({ side: "heroes", count: 2 });
  });

  it("counts those a GM marks as defeated, and no friend as a foe", async () => {
    const { moth, wren, tess } = cast;
    await tess.update({ prototypeToken: { disposition: 1 } });
    const combat = await fight([moth, wren, tess], "avatar-initiative");
    const marked = combat.combatants.contents.find(({ actor }) => actor?.uuid === wren.uuid) as unknown as {
      update(data: object): Promise<unknown>;
    };
    await marked.update({ defeated: true });
    expect(await sideOut(combat)).toEqual({ side: "foes", count: 1 });
    await marked.update({ defeated: false });
    await down(moth);
    expect(await sideOut(combat)).toBeNull();
    await down(tess);
    expect(await sideOut(combat)).toEqual({ side: "heroes", count: 2 });
  });

  it("is nobody's before the fight, or without opponents", async () => {
    expect(await sideOut(null)).toBeNull();
    await down(cast.moth);
    expect(await sideOut(await fight([cast.moth], "avatar-initiative"))).toBeNull();
  });
});

describe("taking out of the fight", () => {
  it("is undone with the damage that caused it", async () => {
    const { moth, wren } = await layAvatars();
    await wren.update({ system: { life: { value: 1, max: 20 } } });
    const combat = await fight([moth, wren], "speed-chart");
    chance();
    await act(attack(moth, "Blade", [wren], { extras: [{ label: "Sure", value: 40 }] }));
    chance();
    await act(onExchange("defend", { reaction: "", ...PLAIN }));
    await act(onExchange("apply"));
    const apply = undoPart(card("exchange"), ["apply"], "0");
    await act({ type: "takeOut", message: card("exchange").id, entry: apply.entry, place: 0 });
    const marks = () =>
      combat.combatants.contents.map((one) => (one as unknown as { defeated: boolean }).defeated);
    expect(marks()).toEqual([false, true]);
    await act(apply);
    expect(lifeOf(wren)).toBe(1);
    expect(marks()).toEqual([false, false]);
  });
});

describe("the last card", () => {
  it("tells who did what on the AC Deck, and nothing that was undone", async () => {
    const { moth, ash, wren, tess } = await layAvatars();
    for (const who of [wren, tess]) await who.update({ system: { life: { value: 5, max: 20 } } });
    const combat = await fight([moth, ash, wren, tess], "speed-chart");
    const hit = async (by: Person, whom: Person) => {
      chance();
      await act(attack(by, "Blade", [whom], { extras: [{ label: "Sure", value: 40 }] }));
      chance();
      await act(onExchange("defend", { reaction: "", ...PLAIN }));
      await act(onExchange("apply"));
    };
    await hit(moth, wren);
    const dealt = 5 - lifeOf(wren);
    await hit(ash, tess);
    await act(undoPart(card("exchange"), ["apply"], "0"));
    await act({ type: "heal", actors: [], encounter: combat.id, tokens: [] });
    const { deeds, best, worst, healed } = last();
    expect(deeds).toMatchObject([
      { actor: { name: "Moth" }, dealt: [{ key: "life", amount: dealt }], out: [{ name: "Wren" }] },
    ]);
    expect(best?.actor.name).toBe("Moth");
    expect(worst?.total).toBeLessThan(best!.total);
    expect(healed).toEqual([]);
    expect(await refusal(undoCard(card("healing").id))).toBe("NothingBack");
  });

  it("tells whose pools of Action! are full again", async () => {
    await layTable();
    await setting("families", ["actionValues"]);
    const wren = await person({ name: "Wren", owner: PLAYER });
    const moth = await person({ name: "Moth", type: "npc" });
    const { shock } = moth.system.actionValues.pools;
    await moth.update({ system: { actionValues: { pools: { shock: { value: shock!.max - 2 } } } } });
    await fight([wren, moth]);
    await act({ type: "heal", actors: [wren.uuid, moth.uuid] });
    expect(last().healed).toMatchObject([{ actor: { name: "Moth" }, points: [{ key: "shock", amount: 2 }] }]);
    expect(again(moth).system.actionValues.pools["shock"]!.value).toBe(shock!.max);
  });
});

describe("the world's record of fights", () => {
  interface Gone {
    delete(): Promise<unknown>;
  }
  const recorded = () => {
    const { game } = globalThis as unknown as { game: { settings: { get(...key: string[]): object } } };
    return Object.keys(game.settings.get("action-cards", "fightRecord"));
  };

  it("forgets with the end of an encounter who is neither an actor nor a token any more", async () => {
    const { moth, ash, wren } = await layAvatars();
    const { CONFIG } = globalThis as unknown as {
      CONFIG: { Scene: { documentClass: { create(data: object): Promise<Scene> } } };
    };
    const tokens = ["One", "Two"].map((name) => ({ _id: id(), name, actorId: wren.id, actorLink: false }));
    const scene = await CONFIG.Scene.documentClass.create({ _id: id(), name: "Yard", tokens });
    const [one, two] = scene.tokens.contents as [Token, Token];
    for (const who of [moth, ash, one.actor, two.actor]) await changeFight(who, { surprised: true });
    const combat = await fight([moth], "avatar-initiative");
    await (ash as unknown as Gone).delete();
    await (two as unknown as Gone).delete();
    expect(recorded()).toHaveLength(4);
    await (combat as unknown as Gone).delete();
    expect(recorded().toSorted()).toEqual([moth.id, (one as unknown as Person).id].toSorted());
  });
});

describe("tokens that go", () => {
  let scene: Scene;
  let copies: Token[];
  beforeEach(async () => {
    const { wren } = await layAvatars();
    const { CONFIG } = globalThis as unknown as {
      CONFIG: { Scene: { documentClass: { create(data: object): Promise<Scene> } } };
    };
    const tokens = ["One", "Two"].map((name) => ({ _id: id(), name, actorId: wren.id, actorLink: false }));
    scene = await CONFIG.Scene.documentClass.create({ _id: id(), name: "Yard", tokens });
    copies = [...scene.tokens.contents];
    for (const { actor } of copies) await actor.update({ system: { life: { value: 2, max: 20 } } });
  });

  it("come back as they were with the undo, and are not healed", async () => {
    const [one, two] = copies as [Token, Token];
    await act({ type: "heal", actors: [one.actor.uuid, two.actor.uuid], tokens: [one.uuid], encounter: "" });
    expect(scene.tokens.contents.map(({ name }) => name)).toEqual(["Two"]);
    expect(lifeOf(two.actor)).toBe(20);
    expect(last()).toMatchObject({ removed: 1, healed: [{ actor: { name: "Two" } }] });
    await act(undoCard(card("healing").id));
    const back = scene.tokens.contents.find(({ name }) => name === "One");
    expect(back?.uuid).toBe(one.uuid);
    expect(lifeOf(back!.actor)).toBe(2);
    expect(lifeOf(two.actor)).toBe(2);
  });

  it("are removed by GMs alone", async () => {
    const tokens = copies.map(({ uuid }) => uuid);
    expect(await refusal({ type: "heal", actors: [], tokens, encounter: "" }, PLAYER)).toBe("GmOnly");
    expect(scene.tokens.contents).toHaveLength(2);
  });
});
