import { beforeEach, describe, expect, it } from "vitest";
import {
  drawn,
  GM,
  layCards,
  person,
  PLAYER,
  SAMPLES,
  seen,
  undoable,
  viewed,
  type View,
} from "./support.ts";

beforeEach(async () => layCards());

/** The card's text for screen readers, as a list for each side. */
async function spoken(
  ...which: Parameters<typeof seen>
): Promise<readonly (readonly string[])[] | undefined> {
  const { card, view } = await seen(...which);
  return card.spoken?.(view);
}

describe("the card of an exchange", () => {
  it("tells both sides by their numbers, and who was hit", async () => {
    const view = await viewed("exchange");
    expect(view).toMatchObject({
      title: "Sela: Blade",
      attacker: { name: "Sela", total: 15, breakdown: [{ value: "9" }, { value: "+6" }] },
      targets: [{ name: "Ogre", total: 7, outcome: { status: "hit", text: "Hit for 8" } }],
    });
  });

  it("lets GMs give the harm, and whoever owns the target", async () => {
    const buttons = async (as: string) =>
      (await viewed("exchange", {}, { as }))["targets"] as { buttons: { action: string }[] }[];
    expect((await buttons(GM))[0]!.buttons.map(({ action }) => action)).toEqual(["apply"]);
    expect((await buttons(PLAYER))[0]!.buttons).toEqual([]);
  });

  it("shows neither name nor numbers of somebody hidden", async () => {
    const { targets } = (await viewed("exchange", {}, { hidden: ["ogre"] })) as { targets: View[] };
    expect(targets[0]).toMatchObject({ img: "", breakdown: [], total: 7 });
    expect(targets[0]!["name"]).not.toBe("Ogre");
  });

  it("asks a ten for one more, with odds for whoever decides", async () => {
    const attacker = drawn("sela", "offense", 10, 6);
    const asked = (as: string) => viewed("exchange", { attacker }, { as });
    expect(await asked(PLAYER)).toMatchObject({ attacker: { done: false, choice: { mine: true, step: 0 } } });
    const targets = [{ ...drawn("ogre", "defense", 10, 5) }];
    const other = (await viewed("exchange", { targets })) as { targets: View[] };
    expect(other.targets[0]).toMatchObject({ choice: { mine: false, odds: null } });
  });

  it("reads each side's cards and total aloud, and the outcome last", async () => {
    const [attacker, target] = (await spoken("exchange"))!;
    expect(attacker).toHaveLength(2);
    expect(target).toHaveLength(3);
    expect(target!.at(-1)).toBe("Ogre: Hit for 8.");
  });

  it("counts for nothing where no GM wrote it", async () => {
    const view = await viewed("exchange", {}, { by: PLAYER, as: GM });
    expect(view).toMatchObject({ forged: true, targets: [{ buttons: [] }] });
    expect(await undoable("exchange", {}, { by: PLAYER, as: GM })).toBe(false);
  });
});

describe("the card of a check", () => {
  it("tells the total, which is read aloud once it is known", async () => {
    expect(await viewed("check")).toMatchObject({ title: "Athletics", side: { total: 10 } });
    expect(await spoken("check")).toEqual([["Athletics: 10."]]);
    expect(await spoken("check", { calculation: drawn("sela", "other", 10, 3) })).toEqual([[]]);
  });

  it("can be undone by GMs alone", async () => {
    expect(await undoable("check")).toBe(false);
    expect(await undoable("check", {}, { as: GM })).toBe(true);
    expect(await undoable("check", { undone: true }, { as: GM })).toBe(false);
  });
});

describe("the card of a Flee", () => {
  it("asks those who may catch, and shows them to nobody from whom they are hidden", async () => {
    expect(await viewed("flight")).toMatchObject({
      challengers: [{ name: "Ogre", chases: false, draws: false, letsGo: false }],
    });
    expect(await viewed("flight", {}, { as: GM })).toMatchObject({
      challengers: [{ chases: false, draws: true, letsGo: true }],
    });
    expect(await viewed("flight", {}, { hidden: ["ogre"] })).toMatchObject({ challengers: [] });
  });

  it("can be undone by who flees until somebody has answered, and then by GMs alone", async () => {
    expect(await undoable("flight")).toBe(true);
    const [challenger] = SAMPLES["flight"]!["challengers"] as object[];
    const answered = { challengers: [{ ...challenger, answer: "let" }] };
    expect(await undoable("flight", answered)).toBe(false);
    const unasked = { challengers: [{ ...challenger, answer: "let", unasked: true }] };
    expect(await undoable("flight", unasked)).toBe(true);
    expect(await undoable("flight", answered, { as: GM })).toBe(true);
  });
});

describe("the card of a guard or a Charge", () => {
  it("asks whoever may shoot or swap for it, and lets the others object", async () => {
    expect(await viewed("action")).toMatchObject({
      offers: [{ name: "Sela", mine: true }],
      buttons: [{ action: "object" }],
    });
    expect(await undoable("action")).toBe(false);
    expect(await undoable("action", {}, { as: GM })).toBe(true);
  });

  it("lets nobody object who is not near (Q10), and tells what a swap took up (Q11)", async () => {
    const around = [{ who: person("sela").uuid, near: "no" }];
    const offers = [{ actor: person("sela"), answer: "swap", taken: "Bow" }];
    const view = await viewed("action", { around, offers });
    expect(view).toMatchObject({ buttons: [] });
    expect(JSON.stringify(view["offers"])).toContain("Took up Bow.");
  });

  it("tells the place picked on the board by who stands there, unless its player tells it in words", async () => {
    const told = async (charge: object) => (await viewed("action", { marked: true, ...charge }))["text"];
    const beside = [person("sela"), person("bram")];
    expect(await told({ destination: "", beside })).toBe("Ogre charges: next to Sela and Bram");
    expect(await told({ destination: "", beside: [] })).toBe("Ogre charges: at the marked place");
    const unseen = await viewed("action", { marked: true, destination: "", beside }, { hidden: ["bram"] });
    expect(unseen["text"]).toBe("Ogre charges: next to Sela");
    expect(await told({ destination: "the gate", beside })).toBe("Ogre charges: the gate");
  });

  it("asks nobody once it is undone", async () => {
    const view = await viewed("action", { undone: true, objection: "Bram" });
    expect(view).toMatchObject({ offers: [{ mine: false }], buttons: [] });
    expect(view["objection"]).toContain("Bram");
    expect(await undoable("action", { undone: true }, { as: GM })).toBe(false);
  });
});

describe("the card of a round", () => {
  it("asks each owner in the round that it is about, and no more after it", async () => {
    expect(await viewed("round", {}, { as: GM })).toMatchObject({
      guards: [{ text: "Sela for Bram", mine: true }],
      people: [{ text: "Sela", mine: true }, { text: "Bram" }],
    });
    expect(await viewed("round", { round: 7 })).toMatchObject({ guards: [{ mine: false }], ends: false });
  });

  it("can be ended by GMs once all agree", async () => {
    const people = [{ actor: person("sela"), answer: "yes" }];
    expect((await viewed("round", { people }, { as: GM }))["ends"]).toBe(true);
    expect((await viewed("round", { people }))["ends"]).toBe(false);
  });
});

describe("the card of a reaction", () => {
  it("tells what it cost and whether it came in time, aloud as soon as it is there", async () => {
    const { card, view } = await seen("reaction");
    expect(view).toMatchObject({ outcome: { success: true }, sum: "4 + 3 + 3 = 10 against Segment 9" });
    expect(card.spokenAtOnce?.(view)).toContain("4 + 3 + 3 = 10");
  });
});

describe("the card of a check by printed card", () => {
  it("tells every number that went in, and what came of it", async () => {
    const view = await viewed("lookup");
    expect(view).toMatchObject({ title: "Rifle", goesOn: true, outcome: [{ status: "miss" }, {}, {}] });
    expect(view["tags"]).toEqual(["4d8", "Target number 7", "Before modifiers 5", "Fog +2"]);
    expect((await spoken("lookup"))![0]).toHaveLength(1);
  });

  it("gives away the number alone where whoever tries it is hidden", async () => {
    const view = await viewed("lookup", { actor: person("ogre"), img: "ogre.svg" }, { hidden: ["ogre"] });
    expect(view).toMatchObject({ hidden: true, img: "", tags: ["Target number 7"] });
    expect(view["title"]).not.toBe("Rifle");
  });

  it("says which field of a card changed by hand will not do", async () => {
    const view = await viewed("lookup", { answers: [{ type: "card", card: 900 }] });
    expect(view).toMatchObject({ faces: "", outcome: [] });
    expect(view["invalid"]).not.toBe("");
  });
});

describe("the card of a shot", () => {
  it("waits until a GM has said who else may be hit", async () => {
    expect(await viewed("shot")).toMatchObject({ bystanders: { mine: false }, outcome: [], parties: [] });
    expect(await viewed("shot", {}, { as: GM })).toMatchObject({
      bystanders: { mine: true, near: [{ name: "Bram" }] },
    });
    expect(await spoken("shot")).toEqual([[]]);
  });

  it("names the weapon, and of somebody hidden that it is one", async () => {
    expect(await viewed("shot")).toMatchObject({ title: "Carbine", subtitle: "Sela at Ogre, with Rifle" });
    const view = await viewed("shot", { actor: person("ogre") }, { hidden: ["ogre"] });
    expect(view["title"]).not.toBe("Carbine");
    expect(view).toMatchObject({ img: "", hidden: true });
  });
});

describe("the card of a contest", () => {
  it("tells every number with where it comes from, and offers the winner what is left", async () => {
    const view = await viewed("contest");
    const all = await viewed("contest", {}, { as: GM });
    expect(all["lines"]).toEqual([
      "Fists 9, dice +7: Action Value 16",
      "Defense 8 (Dodge): Outcome 8",
      "Effect 22 (Strength 6) against 11 (Agility 3): Payoff 11, Threshold 3",
    ]);
    // Only the GM sees what an NPC defends with.
    const open = ["Fists 9, dice +7: Action Value 16", "Outcome 8", "Payoff 11, Threshold 3"];
    expect(view["lines"]).toEqual(open);
    expect(view).toMatchObject({ degree: { key: "victory" }, success: true });
    expect(await undoable("contest", {}, { as: GM })).toBe(true);
    expect(view).toMatchObject({ offers: { buttons: [{ pool: "shot" }, { pool: "shock" }] } });
    expect(await viewed("contest", { actor: person("ogre") })).toMatchObject({ offers: { buttons: [] } });
  });

  it("asks the other side, with how they can defend, until it is answered", async () => {
    const waits = { actor: person("ogre"), foe: person("sela"), thrown: false, plus: [], minus: [] };
    expect(await viewed("contest", waits)).toMatchObject({ answer: { mine: true }, degree: null });
    expect(await spoken("contest", waits)).toEqual([[]]);
    const other = { ...waits, actor: person("sela"), foe: person("ogre") };
    expect(await viewed("contest", other)).toMatchObject({ answer: { mine: false, options: [] } });
    expect((await spoken("contest"))![0]![0]).toContain("Victory");
  });

  it("says nothing of the side that is hidden", async () => {
    const view = await viewed("contest", {}, { hidden: ["ogre"] });
    expect(view["lines"]).toEqual(["Fists 9, dice +7: Action Value 16"]);
    expect(view["subtitle"]).not.toContain("Ogre");
  });
});

describe("the card of a named Action", () => {
  it("tells what it gives, but for somebody hidden", async () => {
    expect(await viewed("maneuver")).toMatchObject({ title: "Aim", actor: "Sela", lines: ["Augment 3"] });
    const hidden = await viewed("maneuver", { actor: person("ogre") }, { hidden: ["ogre"] });
    expect(hidden).toMatchObject({ img: "", lines: [] });
    expect(hidden["title"]).not.toBe("Aim");
  });

  it("can be undone by GMs alone, and once", async () => {
    expect(await undoable("maneuver")).toBe(false);
    expect(await undoable("maneuver", {}, { as: GM })).toBe(true);
    expect(await undoable("maneuver", { undone: true }, { as: GM })).toBe(false);
  });
});
