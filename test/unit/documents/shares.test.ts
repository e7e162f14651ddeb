import path from "node:path";
/** Tests applying a share of the damage, and applying damage to several targets at the same time. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  again,
  card,
  cards,
  dice,
  fight,
  layTable,
  person,
  PLAYER,
  printed,
  refusal,
  result,
  setting,
  weapon,
  type Person,
} from "./action-table.ts";
import { undoCard, undoPart } from "./undo-requests.ts";
import { answerRequest, contestRequest, takeRequest, undoRequest } from "./values-requests.ts";
import { registerWholeGames } from "../whole-games.ts";

const PLAIN = { item: "", aids: [], extras: [] };
const LIFE = 20;

let wren: Person;
let moth: Person;
let tess: Person;

/** Turns on the setting that converts harm to the numbers of the target's own game. */
async function convertHarm(): Promise<void> {
  await setting("families", []);
  await setting("convertsHarm", true);
  await registerWholeGames();
}

/** The key and amount of each loss that a fight's summary counts for the newest card of this type. */
async function counted(type: string): Promise<(string | number)[][]> {
  interface Rules {
    deedsOn?(message: object): { harms: { key: string; amount: number }[] } | null;
  }
  const module = path.resolve(import.meta.dirname, "../../../src/family/rules-registry.ts");
  const { allRules } = (await import(module)) as { allRules(): Rules[] };
  const harms = allRules().flatMap((rules) => rules.deedsOn?.(card(type))?.harms ?? []);
  return harms.map(({ key, amount }) => [key, amount]);
}

const stored = (who: Person) =>
  who.toObject()["system"] as {
    life: { value: number };
    printed: { wounds: Record<string, number>; concussion: { value: number } };
  };

describe("the damage of an exchange (C6)", () => {
  const lost = (who: Person) => LIFE - stored(who).life.value;
  const harms = () =>
    (card("exchange").system as unknown as { targets: { harm: object }[] }).targets.map(({ harm }) => harm);
  const apply = (rest: object = {}) => ({ type: "apply", message: card("exchange").id, target: 0, ...rest });
  const both = (share: string, other: string) => apply({ share, others: [{ target: 1, share: other }] });

  /** Wren's 9 + DR 5 hits Moth (2 + 5) for 7 and Tess (5 + 5) for 4. */
  beforeEach(async () => {
    await layTable();
    const volley = weapon("Volley", "long", { attack: { range: "long", targets: 0 } });
    wren = await person({ name: "Wren", owner: PLAYER, items: [volley] });
    moth = await person({ name: "Moth", type: "npc" });
    tess = await person({ name: "Tess", owner: PLAYER });
    for (const one of [wren, moth, tess])
      await one.update({
        system: {
          life: { value: LIFE, max: LIFE },
          dr: { override: true, typed: 5 },
          in: one === moth ? 20 : 10,
        },
      });
    await setting("turns", "free");
    await fight([wren, moth, tess]);
    cards([9]);
    await act({
      type: "attack",
      actor: wren.uuid,
      weapon: wren.items.getName("Volley").uuid,
      targets: [moth.uuid, tess.uuid],
      range: "long",
      spend: null,
      charge: "",
      ...PLAIN,
    });
    for (const [target, face] of [2, 5].entries()) {
      cards([face]);
      await act({ type: "defend", message: card("exchange").id, target, reaction: "", ...PLAIN });
    }
  });

  it.each([
    ["full", 7],
    ["half", 3],
    ["double", 14],
    ["none", 0],
  ])("is applied %s: %i", async (share, points) => {
    await act(apply({ share }));
    expect(lost(moth)).toBe(points);
    expect(harms()[0]).toMatchObject({ applied: true, before: LIFE, after: LIFE - points, share });
    await act(undoPart(card("exchange"), ["apply"]));
    expect(lost(moth)).toBe(0);
    expect(harms()[0]).toMatchObject({ applied: false, share: "full" });
  });

  it("is all a player may apply", async () => {
    const own = (share: string) => apply({ target: 1, share });
    for (const share of ["half", "double", "none"]) expect(await refusal(own(share), PLAYER)).toBe("GmOnly");
    expect(await refusal(apply({ target: 1, others: [{ target: 0, share: "none" }] }), PLAYER)).toBe(
      "GmOnly",
    );
    expect(await refusal(apply({ target: 1, others: [{ target: 0 }] }), PLAYER)).toBe("NotOwner");
    await act(own("full"), PLAYER);
    expect([lost(moth), lost(tess)]).toEqual([0, 4]);
  });

  it("of several is applied by one request, and taken back by one Undo", async () => {
    expect(await refusal(apply({ others: [{ target: 0 }] }))).toBe("Stale");
    expect(await refusal(apply({ others: [{ target: 2 }] }))).toBe("NoSide");
    expect([lost(moth), lost(tess)]).toEqual([0, 0]);
    await act(both("half", "full"));
    expect([lost(moth), lost(tess)]).toEqual([3, 4]);
    expect(await refusal(apply())).toBe("AlreadyApplied");
    const undo = undoPart(card("exchange"), ["apply"]);
    expect(await refusal(undo, PLAYER)).toBe("NotOwner"); // Moth is not the player's
    expect(await refusal(undoCard(card("exchange").id))).toBe("NotCancelable");
    await act(undo);
    expect([lost(moth), lost(tess)]).toEqual([0, 0]);
    expect(harms()).toMatchObject([{ applied: false }, { applied: false }]);
    await act(both("none", "double"));
    expect([lost(moth), lost(tess)]).toEqual([0, 8]);
  });

  it("of one row goes to others instead, by a GM, and is taken back by one Undo", async () => {
    const to = [wren.uuid, tess.uuid, tess.uuid];
    expect(await refusal(apply({ target: 1, to }), PLAYER)).toBe("GmOnly");
    expect(await refusal(apply({ to, others: [{ target: 1 }] }))).toBe("Stale");
    expect(await refusal(apply({ to: ["Actor.nobodynobodynobo"] }))).toBe("LostTarget");
    await act(apply({ share: "half", to }));
    expect([lost(wren), lost(moth), lost(tess)]).toEqual([3, 0, 3]);
    expect(harms()[0]).toMatchObject({ applied: true, to: [{ name: "Wren" }, { name: "Tess" }] });
    expect(await refusal(apply())).toBe("AlreadyApplied");
    await act(undoPart(card("exchange"), ["apply"]));
    expect([lost(wren), lost(moth), lost(tess)]).toEqual([0, 0, 0]);
    expect(harms()[0]).toMatchObject({ applied: false, to: [] });
    await act(apply());
    expect(lost(moth)).toBe(7);
  });

  it("counts in the target's own game in a mix, if the world says so (I5, X5)", async () => {
    const shock = (who: Person) =>
      (who.toObject()["system"] as { actionValues: { pools: { shock: { value: number } } } }).actionValues
        .pools.shock.value;
    const plays = (who: Person, game: string) => who.update({ flags: { "action-cards": { shows: game } } });
    await convertHarm();
    await plays(moth, "printed");
    await moth.update({ system: { printed: { size: 3, concussion: { value: 10, max: 10 } } } });
    await plays(tess, "actionValues");
    await tess.update({ system: { actionValues: { threshold: 2 } } });
    await act(both("full", "double"));
    expect([lost(moth), lost(tess)]).toEqual([0, 0]);
    expect([stored(moth).printed.wounds["chest"], stored(moth).printed.concussion.value]).toEqual([2, 9]);
    expect(shock(tess)).toBe(4); // 8 - Toughness 5 = 3: one Threshold of 2, so 1 Shock
    expect(harms()).toMatchObject([
      {
        converted: {
          game: "printed",
          losses: [
            { key: "wounds", amount: 2, place: "chest" },
            { key: "concussion", amount: 1, place: "" },
          ],
        },
      },
      { converted: { game: "actionValues", losses: [{ key: "shock", amount: 1 }] } },
    ]);
    expect(await counted("exchange")).toEqual([
      ["wounds", 2],
      ["concussion", 1],
      ["shock", 1],
    ]);
    await act(undoPart(card("exchange"), ["apply"]));
    expect([stored(moth).printed.wounds["chest"], stored(moth).printed.concussion.value]).toEqual([0, 10]);
    expect(shock(tess)).toBe(5);
    await plays(moth, "avatar");
    await act(apply());
    expect(lost(moth)).toBe(7);
    expect(harms()[0]).toMatchObject({ converted: { game: "" } });
  });

  it("is LIFE, wounds or CT as the attack says without that setting", async () => {
    await moth.update({ flags: { "action-cards": { shows: "printed" } } });
    await act(apply());
    expect(lost(moth)).toBe(7);
  });
});

describe("the harm of a shot (I5)", () => {
  const HIT = 34;

  beforeEach(async () => {
    await layTable();
    await setting("families", ["printed"]);
    await setting("turns", "free");
    await setting("bumps", false);
    const damage = { dice: 3, die: "d8" };
    wren = await person({
      name: "Wren",
      owner: PLAYER,
      items: [
        { name: "Rifle", type: "skill", system: { printed: { die: "d8", ranks: 4 } } },
        {
          name: "Carbine",
          type: "weapon",
          system: {
            resolution: "action-card",
            attack: { range: "long" },
            printed: { skill: "Rifle", damage, burst: 3, penetration: 6, reliability: "" },
          },
        },
      ],
    });
    moth = await person({ name: "Moth", type: "npc" });
    await moth.update({ system: { printed: { size: 4, concussion: { value: 10, max: 10 } } } });
    printed([HIT]);
    await act({
      type: "shoot",
      actor: wren.uuid,
      weapon: wren.items.getName("Carbine").uuid,
      target: moth.uuid,
      tn: 5,
      extras: [],
      entry: false,
      burst: 3,
      gear: "",
      bystanders: [],
      charge: "",
    });
  });

  const wounds = (who: Person) =>
    Object.values(stored(who).printed.wounds).reduce((sum, count) => sum + count, 0);
  const condition = (who: Person) => [wounds(who), stored(who).printed.concussion.value];

  it.each([
    // Two hits of 13 against size 4 cause 3 wounds and 1 concussion each. Half of 3 wounds, rounded down, is 1.
    ["full", 6, 8],
    ["half", 2, 9],
    ["double", 12, 6],
    ["none", 0, 10],
  ])("is applied %s: %i wounds, CT %i", async (share, hurt, ct) => {
    const { id: message } = card("shot");
    expect(await refusal({ type: "applyHarm", message, place: 0, share: "half" }, PLAYER)).toMatch(
      /Owner|Only/,
    );
    await act({ type: "applyHarm", message, place: 0, share });
    expect(condition(moth)).toEqual([hurt, ct]);
    expect(card("shot").system["harm"]).toMatchObject({ applied: true, share });
    const points = [
      ["wounds", hurt],
      ["concussion", 10 - ct],
    ];
    expect(await counted("shot")).toEqual(points.filter(([, amount]) => amount !== 0));
    await act(undoPart(card("shot"), ["applyHarm"]));
    expect(condition(moth)).toEqual([0, 10]);
    expect(card("shot").system["harm"]).toMatchObject({ applied: false, share: "full" });
  });

  it("is LIFE for whom plays with it in a mix, if the world says so (C6)", async () => {
    await convertHarm();
    await moth.update({ flags: { "action-cards": { shows: "avatar" } } });
    await moth.update({ system: { life: { value: LIFE, max: LIFE } } });
    const { id: message } = card("shot");
    await act({ type: "applyHarm", message, place: 0, share: "half" });
    expect(condition(moth)).toEqual([0, 10]);
    expect(stored(moth).life.value).toBe(LIFE - 9); // half of the damage: 2 wounds of 4 points, and 1 concussion
    expect(await counted("shot")).toEqual([["life", 9]]);
    await act(undoPart(card("shot"), ["applyHarm"]));
    expect(stored(moth).life.value).toBe(LIFE);
  });

  it("goes to others by their own size and armor", async () => {
    const vest = {
      name: "Vest",
      type: "armor",
      system: { equipped: true, printed: { protection: { chest: 9 } } },
    };
    const [ash, tess] = [await person({ name: "Ash", items: [vest] }), await person({ name: "Tess" })];
    for (const one of [ash, tess])
      await one.update({ system: { printed: { size: 5, concussion: { value: 10, max: 10 } } } });
    const { id: message } = card("shot");
    await act({ type: "applyHarm", message, place: 0, to: [ash.uuid, tess.uuid] });
    // Two hits of 13 against size 5 cause 2 wounds and 3 concussion each. The vest stops the hit in the
    // chest.
    expect([condition(moth), condition(ash), condition(tess)]).toEqual([
      [0, 10],
      [2, 7],
      [4, 4],
    ]);
    await act(undoPart(card("shot"), ["applyHarm"]));
    expect([condition(ash), condition(tess)]).toEqual([
      [0, 10],
      [0, 10],
    ]);
  });
});

describe("the harm of an Action! (X5)", () => {
  const SHOCK = 3;
  const shock = (who: Person) => again(who).system.actionValues.pools["shock"]!.value;
  const plays = (who: Person, shows: string) => who.update({ flags: { "action-cards": { shows } } });
  const taken = () => (card("contest").system as unknown as { taken: { converted: object }[] }).taken;

  /** Wren hits Moth. Martial Arts 6 and these dice face Dodge 4; Damage 3 faces Toughness 2. */
  async function strike(faces: readonly number[] = [9, 4], changes: object = {}): Promise<void> {
    await act(
      contestRequest(wren, moth, {
        row: "attack",
        weapon: wren.items.getName("Maul").uuid,
        skill: "martialArts",
        ...changes,
      }),
    );
    dice(faces);
    await act(answerRequest("dodge"));
  }

  beforeEach(async () => {
    await layTable();
    const maul = weapon("Maul", "short", { resolution: "action-value", actionValues: { damage: 3 } });
    wren = await person({ name: "Wren", owner: PLAYER, skills: { martialArts: 6, stunt: 6 }, items: [maul] });
    moth = await person({ name: "Moth", type: "npc", skills: { dodge: 4, stunt: 4 } });
    await setting("turns", "free");
    await moth.update({
      system: {
        life: { value: LIFE, max: LIFE },
        printed: { size: 3, concussion: { value: 10, max: 10 } },
        actionValues: { toughness: 2, threshold: 5 },
      },
    });
  });

  it("is the degree's points of a pool without that setting", async () => {
    await plays(moth, "avatar");
    await strike();
    expect(result().degree).toMatchObject({ degree: "majorSuccess", payoff: 8 });
    await act(takeRequest({ pool: "shock" }));
    expect([shock(moth), stored(moth).life.value]).toEqual([SHOCK - 1, LIFE]);
    expect(taken()).toMatchObject([{ converted: { game: "" } }]);
  });

  it("is its Payoff in LIFE for whom plays with it, if the world says so, and one Undo gives it back (C6)", async () => {
    await convertHarm();
    await plays(moth, "avatar");
    await strike();
    await act(takeRequest({ pool: "shock" }), PLAYER);
    expect([shock(moth), stored(moth).life.value]).toEqual([SHOCK, LIFE - 8]);
    const losses = [{ key: "life", amount: 8, place: "" }];
    expect(taken()).toMatchObject([{ pools: [], converted: { game: "avatar", losses } }]);
    expect(await counted("contest")).toEqual([["life", 8]]);
    expect(await refusal(takeRequest())).toBe("TakenAlready");
    await act(undoRequest(0));
    expect(stored(moth).life.value).toBe(LIFE);
    expect(taken()).toEqual([]);
  });

  it("is wounds by Size, and the rest from CT (I5)", async () => {
    await convertHarm();
    await plays(moth, "printed");
    await strike();
    await act(takeRequest());
    expect([stored(moth).printed.wounds["chest"], stored(moth).printed.concussion.value]).toEqual([2, 8]);
    await act(undoCard(card("contest").id));
    expect([stored(moth).printed.wounds["chest"], stored(moth).printed.concussion.value]).toEqual([0, 10]);
  });

  it("is at least four Thresholds by a Total Victory, whatever its Payoff", async () => {
    await convertHarm();
    await plays(moth, "avatar");
    await strike([10, 1, 10, 1]);
    expect(result().degree).toMatchObject({ degree: "totalVictory", payoff: 3 });
    await act(takeRequest());
    expect(stored(moth).life.value).toBe(LIFE - 20);
  });

  it("is its Payoff by a Maneuver too, which still impairs (X7)", async () => {
    await convertHarm();
    await plays(moth, "avatar");
    await act(contestRequest(wren, moth, { action: "maneuver", skill: "stunt", value: 1 }));
    dice([9, 1]);
    await act(answerRequest("dodge", { value: 1 }));
    expect(result().degree.payoff).toBe(10);
    await act(takeRequest());
    expect([shock(moth), stored(moth).life.value]).toEqual([SHOCK, LIFE - 10]);
    expect(again(moth).fight.activeModifiers.influences).toMatchObject([{ av: -2 }]);
  });

  it("is a pool's points for whom plays Action! as well", async () => {
    await convertHarm();
    await plays(moth, "all");
    await strike();
    expect(await refusal(takeRequest())).toBe("WrongPool");
    await act(takeRequest({ pool: "shock" }));
    expect([shock(moth), stored(moth).life.value]).toEqual([SHOCK - 1, LIFE]);
  });
});
