/** Tests which requests the rulings Q22 to Q28 allow and refuse. */
import { beforeEach, describe, expect, it } from "vitest";
import { answerRequest, contestRequest, takeRequest, testRequest, undoRequest } from "./values-requests.ts";
import {
  act,
  card,
  clock,
  dice,
  fight,
  layTable,
  person,
  PLAYER,
  refusal,
  result,
  isIdle,
  seatOf,
  setting,
  state,
  type Person,
} from "./action-table.ts";
import { changeFight } from "./fights.ts";
import { load } from "./odds-table.ts";
import { settle } from "../../host/fake-table/fake-table.ts";

let wren: Person;
let moth: Person;

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", skills: { trick: 9, social: 9, throwing: 8, drive: 8, stunt: 9 } });
  moth = await person({
    name: "Moth",
    owner: PLAYER,
    skills: { guile: 8, athletics: 9 },
    attributes: { wits: 4 },
  });
});

const trick = () => contestRequest(wren, moth, { action: "trick", skill: "trick" });

/** Wren tricks Moth with a Total Victory and takes the Trick's effect, so Moth is bound. */
async function bindMoth(): Promise<void> {
  dice([10, 10, 9, 1]);
  await act(trick());
  await act(answerRequest("guile"));
  expect(result().step).toBe(4);
  await act(takeRequest());
}

const boundBy = (who: Person) =>
  who.effects.contents.flatMap(({ flags }) => flags["action-cards"]?.bound ?? []);

describe("a Trick (Q22)", () => {
  it("is met with Guile or Willpower, which whoever lacks them uses unlearnt", async () => {
    await act(trick());
    expect(await refusal(answerRequest("athletics"), PLAYER)).toBe("WrongSkill");
    dice([5, 5]);
    await act(answerRequest("guile"), PLAYER);
    expect(card("contest").system.defense).toMatchObject({ label: "guile", skill: 8, value: 4 });
    await act(undoRequest());
    dice([5, 5]);
    await act(trick());
    await act(answerRequest("willpower"), PLAYER);
    // Moth defends with the attribute alone.
    expect(card("contest").system.defense).toMatchObject({ skill: 0, value: 4 });
    expect(result().degree).toMatchObject({ outcome: 9, payoff: 10 });
  });

  it("is met with whatever a GM accepts, by choosing it or by opening it", async () => {
    dice([5, 5]);
    await act(trick());
    await act(answerRequest("athletics"));
    expect(card("contest").system.defense.skill).toBe(9);
    await act(undoRequest());
    dice([5, 5]);
    await act(trick());
    await act(openRequest(["athletics"]));
    await act(answerRequest("athletics"), PLAYER);
    expect(card("contest").system.defense.skill).toBe(9);
  });

  it("is tried unlearnt by whoever lacks the skill", async () => {
    dice([5, 3, 3, 1]);
    await act(contestRequest(moth, wren, { action: "trick", skill: "trick" }), PLAYER);
    await act(answerRequest("trick"));
    expect(result().value.av).toBe(2);
    expect(card("contest").system["attack"]).toMatchObject({ skill: 0, value: 4 });
  });
});

function openRequest(skills: readonly string[], changes: object = {}): object {
  return {
    type: "openDefenses",
    message: card("contest").id,
    limited: true,
    skills,
    active: true,
    ...changes,
  };
}

describe("a total Trick (Q27)", () => {
  it("is seen through by its victim's player, at anybody's turn, with a skill that meets Tricks", async () => {
    await setting("turns", "strict");
    const combat = await fight([wren, moth]);
    await bindMoth();
    expect(boundBy(moth)).toEqual([wren.uuid]);
    expect([seatOf(combat, moth).shots, isIdle(combat, moth)]).toEqual([0, true]);
    expect(await refusal(testRequest(moth, { skill: "athletics" }), PLAYER)).toBe("Bound");
    const free = contestRequest(moth, wren, { row: "seeThrough", skill: "guile" });
    expect(await refusal({ ...free, skill: "athletics" }, PLAYER)).toBe("WrongSkill");
    dice([9, 1]);
    await act(free, PLAYER);
    await act(answerRequest("trick"));
    expect(result().step).toBeNull();
    expect([boundBy(moth), isIdle(combat, moth)]).toEqual([[], false]);
    await act(undoRequest());
    expect([boundBy(moth), isIdle(combat, moth)]).toEqual([[wren.uuid], true]);
  });

  it("is tried again, once a round, however often it fails", async () => {
    await setting("turns", "strict");
    const combat = await fight([wren, moth]);
    await bindMoth();
    const free = () => contestRequest(moth, wren, { row: "seeThrough", skill: "willpower" });
    for (const faces of [
      [5, 5],
      [1, 9],
    ]) {
      dice(faces);
      await act(free(), PLAYER);
      await act(answerRequest("trick"));
      expect(result().degree.success).toBe(false);
      expect(await refusal(free(), PLAYER)).toBe("ActionUsed");
      await clock(combat, { type: "newTurn" });
    }
    dice([10, 8, 1]);
    await act(free(), PLAYER);
    await act(answerRequest("trick"));
    expect(boundBy(moth)).toEqual([]);
  });

  it("is seen through by a Trick that is played back, too, and by nobody who is not bound", async () => {
    expect(await refusal(contestRequest(moth, wren, { row: "seeThrough", skill: "guile" }))).toBe(
      "NotEntitled",
    );
    await bindMoth();
    dice([10, 9, 1]);
    await act(contestRequest(moth, wren, { action: "trick", skill: "guile" }));
    expect(card("contest").system["row"]).toBe("seeThrough");
    await act(answerRequest("trick"));
    expect(boundBy(moth)).toEqual([]);
  });

  it("is over in the count of Shots too once a GM deletes its effect by hand", async () => {
    const combat = await fight([wren, moth]);
    await bindMoth();
    expect(isIdle(combat, moth)).toBe(true);
    const [binding] = moth.effects.contents as unknown as {
      update(data: object): Promise<unknown>;
      delete(): Promise<unknown>;
    }[];
    await binding!.update({ disabled: true });
    expect(isIdle(combat, moth), "the effect only shows it").toBe(true);
    await binding!.delete();
    await settle();
    expect(isIdle(combat, moth)).toBe(false);
    await clock(combat, { type: "newTurn" });
    await clock(combat, { type: "next" });
    const { acting } = combat.timing.state;
    expect(combat.combatants.contents.find(({ id }) => id === acting)?.actor?.uuid).toBe(moth.uuid);
  });

  it("takes the Actions alone of a foe without Shots", async () => {
    const dull = await person({
      name: "Dull",
      skills: { willpower: 3 },
      attributes: { agility: 0, wits: 0, luck: 0 },
    });
    dice([10, 10, 9, 1]);
    await act(contestRequest(wren, dull, { action: "trick", skill: "trick" }));
    await act(answerRequest("willpower"));
    await act(takeRequest());
    expect(boundBy(dull)).toEqual([wren.uuid]);
    expect(card("contest").system.taken).toMatchObject([{ pools: [], people: [{ uuid: dull.uuid }] }]);
  });

  it("one step below it is a Negotiated Victory, of a foe without Shots and Shock too", async () => {
    const dull = await person({
      name: "Dull",
      skills: { willpower: 3 },
      attributes: { agility: 0, wits: 0, luck: 0, focus: 0 },
      actionValues: { toughness: 0 },
    });
    dice([5, 1]);
    await act(contestRequest(wren, dull, { action: "trick", skill: "trick" }));
    await act(answerRequest("willpower"));
    expect(result().step).toBe(3);
    await act(takeRequest());
    expect(wren.fight.activeModifiers.influences.map(({ key }) => key)).toEqual(["inspiredEncounter"]);
  });
});

describe("a defender (Q23)", () => {
  it("adds to the Defense and to the Defensive Effect Value, below 0 too", async () => {
    dice([5, 5]);
    await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }));
    const extras = [{ label: "cover", value: 4 }];
    const effect = [{ label: "shield", value: -3 }];
    await act(answerRequest("willpower", { extras, effect }), PLAYER);
    expect(card("contest").system).toMatchObject({ defenseExtras: extras, defenseEffect: effect });
    // Action Value 9 against Defense 0 + 4. Effect Value 9 + 5 against 4 + 5 - 3.
    expect(result().degree).toMatchObject({ outcome: 5, offensive: 14, defensive: 6, payoff: 8 });
    await act(undoRequest());
    dice([5, 5]);
    await act(contestRequest(wren, moth, { row: "humiliation", skill: "social", subject: "again" }));
    await act(answerRequest("willpower", { extras: [{ label: "drunk", value: -6 }] }), PLAYER);
    expect(result().degree.outcome).toBe(15);
  });

  it("has the craft of the own sheet, and the weight of what is thrown", async () => {
    const rider = await person({
      name: "Rider",
      skills: { drive: 5, dodge: 4 },
      items: [
        { name: "Bike", type: "gear", system: { actionValues: { maneuverability: 6, speed: 7 } } },
        { name: "Crate", type: "gear", system: { actionValues: { weight: 9 } } },
      ],
    });
    dice([5, 5]);
    const ratings = { maneuverability: 2, speed: 1 };
    await act(contestRequest(wren, rider, { row: "carChase", skill: "drive", ratings }));
    await act(answerRequest("drive"));
    expect(card("contest").system.defense.value).toBe(5 + 6);
    dice([5, 5]);
    await act(contestRequest(wren, rider, { row: "throwing", skill: "throwing", ratings: { weight: 3 } }));
    await act(answerRequest("dodge"));
    expect(card("contest").system.defense.value).toBe(3 + 5);
    dice([5, 5]);
    await act(contestRequest(rider, wren, { row: "throwing", skill: "throwing" }));
    await act(answerRequest("throwing"));
    expect(card("contest").system.defense.value).toBe(9 + 5);
  });

  it("or a Difficulty may be below 0", async () => {
    dice([1, 9]);
    await act(testRequest(wren, { skill: "trick", difficulty: -4 }));
    expect(result().degree).toMatchObject({ degree: "negotiatedVictory", outcome: 5, payoff: 10 });
  });
});

describe("being Stymied (Q24)", () => {
  /** A maneuver that makes the opponent Stymied if it succeeds, and its user on a Total Failure. */
  const FEINT = {
    name: "Feint",
    type: "maneuver",
    system: {
      skill: "stunt",
      attribute: "wits",
      degrees: {
        success: [{ type: "stymie", for: "foe" }],
        majorSuccess: [
          { type: "stymie", for: "foe" },
          { type: "loss", points: 1, pools: ["shot"] },
        ],
        totalFailure: [{ type: "stymie", for: "self", text: "Tangled" }],
      },
    },
  };
  const isStymied = (who: Person) => who.fight.activeModifiers.stymied;

  it("comes of a degree of a maneuver, for the opponent by a click and for its doer by itself", async () => {
    const tess = await person({ name: "Tess", skills: { stunt: 8 }, items: [FEINT] });
    const maneuver = tess.items.getName("Feint").uuid;
    const feint = (subject: string) => contestRequest(tess, moth, { maneuver, skill: "stunt", subject });
    dice([8, 1]);
    await act(feint("one"));
    await act(answerRequest("athletics"));
    expect(result().offers.map(({ type }) => type)).toEqual(["stymie", "loss"]);
    const before = state(moth);
    await act(takeRequest());
    expect(isStymied(moth)).toBe(true);
    await act(takeRequest({ option: 1, pool: "shot" }));
    expect(await refusal(takeRequest())).toBe("TakenAlready");
    await act(undoRequest(1));
    await act(undoRequest(0));
    expect(state(moth)).toEqual(before);
    dice([1, 9]);
    await act(feint("two"));
    await act(answerRequest("athletics"));
    expect(result().degree.degree).toBe("totalFailure");
    expect([isStymied(tess), result().offers]).toEqual([true, []]);
  });

  it("lasts until a positive die is gained, in what is no Action too, or until the scene ends", async () => {
    await changeFight(moth, { activeModifiers: { stymied: true } });
    dice([10, 1]);
    await act(testRequest(moth, { skill: "athletics", difficulty: 20 }));
    expect([isStymied(moth), card("contest").system["plus"]]).toEqual([true, [[10]]]);
    const left = dice([10, 3, 2, 1]);
    await act(testRequest(moth, { skill: "athletics", dice: 1, free: true, subject: "x" }));
    expect([isStymied(moth), left(), result().value.av]).toEqual([false, 0, 9 + 13 - 1]);
    await changeFight(moth, { activeModifiers: { stymied: true } });
    const combat = await fight([wren, moth]);
    await clock(combat, { type: "end" }).catch(() => undefined);
    await (combat as unknown as { delete(): Promise<unknown> }).delete();
    await new Promise((done) => setTimeout(done, 50));
    expect(isStymied(moth)).toBe(false);
  });
});

describe("a failed Action (Q25)", () => {
  it("is One-Shot, an attack only to the letter", async () => {
    const attack = () =>
      contestRequest(wren, moth, { row: "attack", skill: "throwing", weapon: club().uuid });
    const club = () => wren.items.getName("Club");
    wren = await person({
      name: "Wren",
      skills: { throwing: 8, social: 8 },
      items: [{ name: "Club", type: "weapon", system: { actionValues: { damage: 4 } } }],
    });
    const fail = async (request: object) => {
      dice([4, 5]);
      await act(request);
      await act(answerRequest("athletics", { skill: "athletics" }));
      expect(result().degree.degree).toBe("failure");
    };
    await fail(attack());
    expect(await refusal(attack())).toBe("");
    await act(undoRequest());
    await setting("ruleVariants", { actionValues: { oneShot: "every" } });
    await fail(attack());
    expect(await refusal(attack())).toBe("OneShotOnly");
  });
});

describe("movements (Q26)", () => {
  const use = (action: string, changes: object = {}) => ({
    type: "useManeuver",
    actor: wren.uuid,
    action,
    maneuver: "",
    weapon: "",
    cost: 0,
    ...changes,
  });

  it("bind: two Moves a round, none with a Full Move, whichever comes first", async () => {
    const combat = await fight([wren, moth]);
    await act(use("move"));
    expect(await refusal(use("fullMove"))).toBe("MovedOtherwise");
    await act(use("move"));
    expect(await refusal(use("move"))).toBe("MovesUsed");
    expect(wren.fight.activeModifiers.moved).toEqual([{ key: "move", times: 2 }]);
    await act(undoRequest());
    await act(use("move"));
    await clock(combat, { type: "newTurn" });
    expect(wren.fight.activeModifiers.moved).toEqual([]);
    await act(use("fullMove"));
    expect(await refusal(use("move"))).toBe("MovedOtherwise");
    expect(await refusal(use("fullMove"))).toBe("MovesUsed");
    await act({ type: "activeDefense", actor: wren.uuid, skill: "trick" });
    await clock(combat, { type: "back", steps: 1 });
  });

  it("are the Move that a reload costs, and are not counted where there are no rounds", async () => {
    for (let times = 0; times < 3; times += 1) await act(use("move"));
    const gun = {
      name: "Gun",
      type: "weapon",
      system: { actionValues: { damage: 4, ammunition: { needed: true } } },
    };
    wren = await person({ name: "Wren", items: [gun] });
    await fight([wren, moth]);
    const reload = use("reload", { actor: wren.uuid, weapon: wren.items.getName("Gun").uuid, cost: 1 });
    await act(reload);
    await act(reload);
    expect(await refusal(reload)).toBe("MovesUsed");
    expect(await refusal({ ...reload, cost: 0 })).toBe("");
  });
});

describe("Support and Leadership (Q26)", () => {
  const rope = { name: "Rope-work", type: "skill", system: { actionValues: { value: 6 } } };

  it("a Support is for any skill of the ally's own, by what it is called", async () => {
    const ally = await person({ name: "Ally", items: [rope] });
    dice([8, 1]);
    const supports = "test-rope_work";
    await act(testRequest(wren, { action: "support", skill: "social", supports, difficulty: 9 }));
    await act(takeRequest({ targets: [ally.uuid] }));
    const left = dice([5, 4, 5]);
    const skill = ally.items.getName("Rope-work").id;
    await act(testRequest(ally, { skill, difficulty: 3 }));
    expect([left(), result().value.av, card("contest").system["type"]]).toEqual([0, 10, supports]);
  });

  it("a Support is named after a skill, not after other items", async () => {
    const gear = { name: "ROPE work", type: "gear" };
    const [ally, other] = [await person({ items: [gear, rope] }), await person({ items: [gear] })];
    const { skillName } = await load<{ skillName(actor: Person, key: string): string }>(
      "families/actionValues/words/skill-names.ts",
    );
    expect([skillName(ally, "rope_work"), skillName(other, "rope_work")]).toEqual(["Rope-work", "rope work"]);
  });

  it("Leadership passes over those without a Soul pool, and is refused where nobody has one", async () => {
    const leader = await person({ name: "Lead", skills: { leadership: 9 } });
    const pools = { soul: { value: 0, max: 2 } };
    const soulful = await person({ name: "Soulful", actionValues: { pools } });
    dice([8, 1]);
    await act(testRequest(leader, { action: "leadership", skill: "leadership", difficulty: 9 }));
    expect(await refusal(takeRequest({ targets: [moth.uuid] }))).toBe("NoPool");
    await act(takeRequest({ targets: [moth.uuid, soulful.uuid] }));
    expect(soulful.system.actionValues.pools["soul"]!.value).toBe(1);
    expect(card("contest").system.taken[0]?.pools).toMatchObject([{ pool: "soul", before: 0, after: 1 }]);
  });
});

describe("help in the hour after a flight (C10, Q9)", () => {
  it.each([
    ["support", "social"],
    ["leadership", "leadership"],
  ])("%s is nothing to those who were left behind, unless a GM lets it happen", async (action, skill) => {
    const leader = await person({ name: "Lead", owner: PLAYER, skills: { leadership: 9, social: 9 } });
    const ally = await person({ name: "Ally", actionValues: { pools: { soul: { value: 0, max: 2 } } } });
    dice([8, 1]);
    await act(testRequest(leader, { action, skill, supports: "attack", difficulty: 9 }));
    await changeFight(leader, { flight: { since: 0, from: [ally.uuid], encounter: "" } });
    expect(await refusal(takeRequest({ targets: [ally.uuid] }), PLAYER)).toBe("Fled");
    expect(await refusal(takeRequest({ targets: [ally.uuid] }))).toBe("");
    expect(card("contest")).toMatchObject({ flags: { "action-cards": { truce: ["Lead"] } } });
  });
});

describe("a GM who says which Defenses are open (Q28)", () => {
  it("limits passive and active ones, before the answer, and can take that back", async () => {
    await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }));
    expect(await refusal(openRequest(["guile"]), PLAYER)).toBe("GmOnly");
    expect(await refusal(openRequest([]))).toBe("NothingOpen");
    expect(await refusal(openRequest(["aSkillOfAnother"]))).toBe("LacksSkill");
    await act(openRequest(["guile"], { active: false }));
    expect(await refusal(answerRequest("willpower"), PLAYER)).toBe("WrongSkill");
    expect(await refusal(answerRequest("willpower"))).toBe("WrongSkill");
    expect(await refusal(answerRequest("guile", { stance: "active" }), PLAYER)).toBe("NotOpen");
    await act(openRequest(["guile"]));
    expect(await refusal(answerRequest("athletics", { stance: "active" }), PLAYER)).toBe("NotOpen");
    await act(openRequest([], { limited: false }));
    dice([5, 5]);
    await act(answerRequest("willpower"), PLAYER);
    expect(await refusal(openRequest(["guile"]))).toBe("AnsweredAlready");
  });

  it("opens a skill that the row has not, one that nobody has learnt, and none at all", async () => {
    await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }));
    await act(openRequest(["athletics", "dodge", ""]));
    expect(await refusal(answerRequest("social"), PLAYER)).toBe("WrongSkill");
    for (const [skill, value] of [
      ["athletics", 9],
      ["dodge", 0],
      [null, 0],
    ] as const) {
      dice([5, 5]);
      await act(answerRequest(skill), PLAYER);
      expect(card("contest").system.defense.skill).toBe(value);
      await act(undoRequest());
      await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }));
      await act(openRequest(["athletics", "dodge", ""]));
    }
  });
});
