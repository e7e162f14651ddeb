import { beforeEach, describe, expect, it } from "vitest";
import { PLOTS, plotEffects, type Plot } from "../../../src/rules/actionValues/plots.ts";
import {
  act,
  card,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  refusal,
  seatOf,
  type Fight,
  type Person,
} from "./action-table.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

const OWNER = 3;

interface Stack {
  id: string;
  cards: { size: number; has(id: string): boolean; contents: { id: string }[] };
  createEmbeddedDocuments(name: string, data: object[], options: object): Promise<unknown>;
  update(data: object): Promise<unknown>;
}

interface Globals {
  Cards: { implementation: { create(data: object, options?: object): Promise<Stack> } };
}

/** Creates a stack whose cards keep their ids. */
function stack(data: object): Promise<Stack> {
  return (globalThis as unknown as Globals).Cards.implementation.create(data, { keepEmbeddedIds: true });
}

/** The card's id: the plot's name, padded with zeros to 16 characters. */
const idOf = (plot: Plot): string => `${plot}0000000000000000`.slice(0, 16);

const plain = (plot: Plot, place: number, drawn: boolean) => ({
  _id: idOf(plot),
  name: plot,
  type: "base",
  suit: "plot",
  value: place + 1,
  drawn,
  sort: place,
  description: "<p>A turn.</p>",
  faces: [{ name: plot, text: "", img: "front.webp" }],
  face: 0,
});

let wren: Person;
let moth: Person;
let tess: Person;
let hand: Stack;
let pile: Stack;
let combat: Fight;

/** The player's hand holds every plot except Romance, which is still in the deck. */
beforeEach(async () => {
  await layTable();
  const deck = await stack({
    name: "Plots",
    type: "deck",
    cards: PLOTS.map((plot, place) => plain(plot, place, false)),
  });
  await (
    deck as unknown as { updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown> }
  ).updateEmbeddedDocuments(
    "Card",
    PLOTS.filter((plot) => plot !== "romance").map((plot) => ({ _id: idOf(plot), drawn: true })),
  );
  hand = await stack({
    name: "Wren's plots",
    type: "hand",
    ownership: { default: 0, [PLAYER]: OWNER },
    // Owners can write card data. Here all cards claim to be Rally, and only their ids tell the plots apart.
    cards: PLOTS.filter((plot) => plot !== "romance").map((plot) => ({
      ...plain(plot, 14, true),
      name: "Rally",
    })),
  });
  pile = await stack({
    name: "ACTIONCARDS.ActionValues.Plots.Pile",
    type: "pile",
    ownership: { default: 2 },
  });
  wren = await person({ name: "Wren", owner: PLAYER, skills: { athletics: 9 } });
  moth = await person({ name: "Moth", owner: PLAYER });
  tess = await person({ name: "Tess", type: "npc" });
});

const play = (plot: Plot, actor = wren) =>
  act({ type: "playPlot", actor: actor.uuid, card: idOf(plot) }, PLAYER);
const apply = (targets: readonly Person[] = [], pool = "") => ({
  type: "applyPlot",
  message: card("plot").id,
  pool,
  targets: targets.map(({ uuid }) => uuid),
});
const undo = (whole = false) => (whole ? undoCard(card("plot").id) : undoPart(card("plot"), ["applyPlot"]));
const pools = (who: Person) => {
  const { shock, wound } = who.system.actionValues.pools;
  return [shock!.value, wound!.value];
};
const hurt = (who: Person, shock: number, wound: number) =>
  who.update({ system: { actionValues: { pools: { shock: { value: shock }, wound: { value: wound } } } } });
const influences = (who: Person) =>
  who.fight.activeModifiers.influences.map(({ flags, lasts }) => [...flags, lasts]);

describe("a plot", () => {
  it("is told by its actor, as the deck has it, and lies on the pile", async () => {
    await play("commonGround");
    const { system } = card("plot");
    expect([system["name"], system["number"], system["text"]]).toEqual(["commonGround", 5, "A turn."]);
    expect((card("plot") as unknown as { speaker: { alias: string } }).speaker.alias).toBe("Wren");
    expect([hand.cards.has(idOf("commonGround")), pile.cards.has(idOf("commonGround"))]).toEqual([
      false,
      true,
    ]);
    expect(await refusal(apply(), PLAYER)).toBe("NothingToSettle");
  });

  it("is played by nobody who does not hold it", async () => {
    const request = (plot: Plot) => ({ type: "playPlot", actor: wren.uuid, card: idOf(plot) });
    await play("idea");
    expect(await refusal(request("idea"), PLAYER)).toBe("NoPlot");
    // As from the browser console, put two plots into the player's hand: one that was already played, and one that was
    // never dealt.
    await hand.createEmbeddedDocuments(
      "Card",
      ["idea", "romance"].map((plot) => plain(plot as Plot, 0, true)),
      {
        keepId: true,
      },
    );
    expect(await refusal(request("idea"), PLAYER)).toBe("NoPlot");
    expect(await refusal(request("romance"), PLAYER)).toBe("NoPlot");
    await hand.update({ ownership: { default: 0, [PLAYER]: 2 } });
    expect(await refusal(request("claim"), PLAYER)).toBe("NoPlot");
    expect(await refusal({ ...request("claim"), actor: tess.uuid }, PLAYER)).toBe("NotOwner");
  });

  it("comes back into its hand where a GM undoes that it was played", async () => {
    await play("nemesis");
    expect(await refusal(undo(true), PLAYER)).toBe("GmOnly");
    await act(undo(true), GM);
    expect(hand.cards.has(idOf("nemesis"))).toBe(true);
    expect(await refusal(undo(true), GM)).toBe("UndoneAlready");
  });

  it("is for the GM to say where the rules make nothing of it", () => {
    expect(PLOTS.filter((plot) => plotEffects(plot).length > 0)).toEqual([
      "breakthrough",
      "doubleCross",
      "hitsTheFan",
      "idea",
      "leadership",
      "martyr",
      "personalStake",
      "rally",
    ]);
  });
});

describe("what the rules make of one", () => {
  beforeEach(async () => {
    combat = await fight([wren, moth, tess]);
    await hurt(wren, 1, 2);
    await hurt(moth, 0, 3);
  });

  it("refills all pools of the others who are chosen, and Inspires; Undo takes that back, and no more", async () => {
    await play("rally");
    await act(apply([moth]), PLAYER);
    expect([pools(moth), pools(wren)]).toEqual([
      [5, 5],
      [1, 2],
    ]);
    expect(influences(wren)).toEqual([["inspired", "encounter"]]);
    expect(await refusal(apply([moth]), PLAYER)).toBe("TakenAlready");
    await hurt(moth, 4, 5); // Moth is hit in between
    await act(undo(), PLAYER);
    expect([pools(moth), influences(wren)]).toEqual([[0, 3], []]);
    await act(apply([moth]), PLAYER);
    expect(pools(moth)).toEqual([5, 5]);
  });

  it("is for nobody outside the encounter, nor for the player's own actor, nor by a stranger's word", async () => {
    const stray = await person({ name: "Stray" });
    await play("rally");
    for (const target of [stray, wren]) expect(await refusal(apply([target]), PLAYER)).toBe("NotConcerned");
    expect(await refusal(apply([]), PLAYER)).toBe("NoAllies");
    await wren.update({ ownership: { default: 0, [PLAYER]: 0 } });
    expect(await refusal(apply([moth]), PLAYER)).toBe("NotYourChoice");
  });

  it("refills one's own pools, Shots where the clock counts them", async () => {
    await act({ type: "activeDefense", actor: wren.uuid, skill: "athletics" }, PLAYER);
    expect(seatOf(combat, wren).shots).toBe(4);
    await play("doubleCross");
    await act(apply(), PLAYER);
    expect(pools(wren)).toEqual([5, 5]);
    expect(seatOf(combat, wren).shots).toBe(5);
    await act(undo(), PLAYER);
    expect([...pools(wren), seatOf(combat, wren).shots]).toEqual([1, 2, 4]);
  });

  it("refills one pool of one other", async () => {
    await play("leadership");
    expect(await refusal(apply([moth]), PLAYER)).toBe("WrongPool");
    expect(await refusal(apply([moth, tess], "shock"), PLAYER)).toBe("NoAllies");
    await act(apply([moth], "shock"), PLAYER);
    expect(pools(moth)).toEqual([5, 3]);
  });

  it.each([
    ["breakthrough", "nextAction"],
    ["idea", "nextAction"],
    ["personalStake", "encounter"],
  ] as const)("Inspires who plays %s: %s", async (plot, lasts) => {
    await play(plot);
    await act(apply(), PLAYER);
    expect(influences(wren)).toEqual([["inspired", lasts]]);
    await act(undo(), PLAYER);
    expect(influences(wren)).toEqual([]);
  });

  it("makes every Action of everybody Hazardous and Promising", async () => {
    await play("hitsTheFan");
    await act(apply(), PLAYER);
    for (const one of [wren, moth, tess])
      expect(influences(one)).toEqual([["hazardous", "promising", "encounter"]]);
  });

  it("lets the Martyr take the blows meant for another", async () => {
    await play("martyr");
    await act(apply([tess]), PLAYER);
    expect(JSON.parse(JSON.stringify(combat.system.guards))).toEqual([
      { protector: wren.uuid, protected: tess.uuid },
    ]);
  });
});
