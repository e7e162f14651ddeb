import { beforeEach, describe, expect, it } from "vitest";
import { ACTION_KEYS, ACTIONS, type ActionKey } from "../../../src/rules/actionValues/actions.ts";
import { CONTESTS, type ContestKey } from "../../../src/rules/actionValues/contests.ts";
import { answerRequest, contestRequest, takeRequest, testRequest, undoRequest } from "./values-requests.ts";
import {
  act,
  card,
  clock,
  dice,
  fight,
  layTable,
  person,
  refusal,
  result,
  type Person,
} from "./action-table.ts";

let wren: Person;
let moth: Person;
let ally: Person;

const GUN = {
  name: "Carbine",
  type: "weapon",
  system: { actionValues: { damage: 9, ammunition: { needed: true, loaded: true, automatic: true } } },
};

beforeEach(async () => {
  await layTable();
  const skills = { trick: 9, bluff: 9, leadership: 9, stunt: 9, social: 9, martialArts: 8 };
  const marks = {
    name: "Marksmanship",
    type: "skill",
    system: { actionValues: { value: 8, group: "combat" } },
  };
  wren = await person({
    name: "Wren",
    skills,
    items: [GUN, marks],
    actionValues: { pools: { soul: { value: 1, max: 3 } } },
  });
  moth = await person({ name: "Moth", skills: { trick: 6, willpower: 6, dodge: 7, social: 6 } });
  ally = await person({ name: "Ally", actionValues: { pools: { soul: { value: 0, max: 2 } } } });
});

/** Wren shoots at Moth, whose Defense is 7, with this Action from the table of Actions. */
async function shoot(action: string, faces: readonly number[]): Promise<void> {
  dice(faces);
  const skill = wren.items.getName("Marksmanship").id;
  await act(contestRequest(wren, moth, { action, skill, weapon: wren.items.getName("Carbine").uuid }));
  await act(answerRequest("dodge"));
}

function use(action: string, changes: object = {}): object {
  return { type: "useManeuver", actor: wren.uuid, action, maneuver: "", weapon: "", cost: 0, ...changes };
}

const loaded = () => wren.items.getName("Carbine").system.actionValues.ammunition.loaded;
const influences = (who: Person) => who.fight.activeModifiers.influences;

/** A test for each row of the table of Actions: checks its effect, and for some rows also the undo. */
const ROWS: Record<ActionKey, () => Promise<void>> = {
  reload: async () => {
    await wren.items
      .getName("Carbine")
      .update({ system: { actionValues: { ammunition: { loaded: false } } } });
    expect(await refusal(use("reload"))).toBe("NoWeapon");
    await act(use("reload", { weapon: wren.items.getName("Carbine").uuid, cost: 1 }));
    expect([loaded(), card().system.lines[0]?.key]).toEqual([true, "Reloaded"]);
    await act(undoRequest());
    expect(loaded()).toBe(false);
  },
  activeDefense: async () => {
    expect(await refusal(use("activeDefense"))).toBe("field action");
    await act({ type: "activeDefense", actor: moth.uuid, skill: "dodge" });
    expect(moth.fight.activeModifiers.defense).toEqual({ skill: "dodge", value: 12 });
    expect(card().system.lines).toEqual([
      { key: "Defends", data: { skill: "dodge", value: "12" } },
      { key: "Moves", data: { meters: "1" } },
    ]);
  },
  move: async () => {
    await act(use("move"));
    expect(card().system.lines).toEqual([{ key: "MovesTimes", data: { meters: "5", times: "2" } }]);
  },
  fullMove: async () => {
    await act({ type: "activeDefense", actor: wren.uuid, skill: "trick" });
    await act(use("fullMove"));
    expect(card().system.lines).toEqual([{ key: "Moves", data: { meters: "10" } }]);
    expect(wren.fight.activeModifiers.defense.skill).toBe("trick");
  },
  aim: async () => {
    await act({ type: "activeDefense", actor: wren.uuid, skill: "trick" });
    await act(use("aim"));
    await act(use("aim"));
    expect(influences(wren)).toMatchObject([{ key: "aim", av: 0, hitOnly: 2, dice: 0, lasts: "nextAction" }]);
    expect(wren.fight.activeModifiers.defense.skill).toBe("");
    await shoot("", [5, 5]);
    const { value, degree } = result();
    expect([value.av, degree.outcome, influences(wren).map(({ key }) => key)]).toEqual([8, 3, ["inspired"]]);
  },
  setup: async () => {
    await act(use("setup"));
    expect(card().system.lines.map(({ key }) => key)).toEqual(["NextDice", "NotOneShot", "Longer"]);
    await shoot("", [5, 4, 5]);
    expect([result().value.av, influences(wren).map(({ key }) => key)]).toEqual([12, ["inspired"]]);
  },
  threeRoundBurst: async () => {
    await shoot("threeRoundBurst", [5, 5]);
    expect(result().degree).toMatchObject({ outcome: 1, offensive: 8 + 9 + 3, payoff: 8 });
    expect(loaded()).toBe(true);
  },
  burst: async () => {
    await shoot("burst", [5, 4]);
    expect([loaded(), card().system["augment"]]).toEqual([true, 1]);
    await shoot("burst", [5, 4, 5]);
    expect(loaded()).toBe(false);
    await act(undoRequest());
    expect(loaded()).toBe(true);
  },
  fullAuto: async () => {
    await shoot("fullAuto", [5, 2, 4]);
    expect([result().value.av, loaded()]).toEqual([11, false]);
    const skill = wren.items.getName("Marksmanship").id;
    const again = contestRequest(wren, moth, { skill, weapon: wren.items.getName("Carbine").uuid });
    expect(await refusal(again)).toBe("NoAmmunition");
  },
  support: async () => {
    dice([8, 1]);
    await act(testRequest(wren, { action: "support", skill: "social", supports: "attack", difficulty: 9 }));
    expect(await refusal(takeRequest())).toBe("NoAllies");
    expect(await refusal(takeRequest({ targets: [ally.uuid, moth.uuid] }))).toBe("NoAllies");
    await act(takeRequest({ targets: [ally.uuid] }));
    expect(influences(ally)).toMatchObject([{ dice: 1, lasts: "sameType", action: "attack" }]);
    await act(undoRequest(0));
    expect(influences(ally)).toEqual([]);
  },
  leadership: async () => {
    dice([8, 1]);
    await act(testRequest(wren, { action: "leadership", skill: "leadership", difficulty: 9 }));
    await act(takeRequest({ targets: [ally.uuid] }));
    expect(ally.system.actionValues.pools["soul"]!.value).toBe(1);
    await act(undoRequest(0));
    expect(ally.system.actionValues.pools["soul"]!.value).toBe(0);
    expect(await refusal(takeRequest({ targets: [moth.uuid] }))).toBe("NoPool");
  },
  maneuver: async () => {
    dice([9, 1]);
    await act(contestRequest(wren, moth, { action: "maneuver", skill: "stunt", value: 1 }));
    await act(answerRequest("dodge", { value: 1 }));
    expect(result().degree.payoff).toBe(10);
    await act(takeRequest());
    expect(moth.system.actionValues.pools["shock"]!.value).toBe(0);
    expect(influences(moth)).toMatchObject([{ av: -2, lasts: "sequences", sequences: 2 }]);
  },
  trick: async () => {
    dice([9, 1]);
    await act(contestRequest(wren, moth, { action: "trick", skill: "trick" }));
    await act(answerRequest("trick"));
    expect(result().step).toBe(2);
  },
  bluff: async () => {
    dice([9, 1]);
    await act(contestRequest(wren, moth, { action: "bluff", skill: "bluff" }));
    await act(answerRequest("willpower"));
    expect(result().step).toBe(2);
  },
};

describe("every row of the table of Actions", () => {
  it.each(ACTION_KEYS)("%s does what it says", async (key) => {
    await ROWS[key]();
  });

  it.each(ACTION_KEYS.filter((key) => !["activeDefense"].includes(key)))(
    "%s takes an Action of an encounter where it costs one",
    async (key) => {
      const combat = await fight([wren, moth]);
      while (combat.timing.state.acting !== combat.combatants.contents[0]?.id)
        await clock(combat, { type: "next" });
      const skills: Partial<Record<ActionKey, string>> = { support: "social", maneuver: "stunt" };
      const skill = ["threeRoundBurst", "burst", "fullAuto"].includes(key)
        ? wren.items.getName("Marksmanship").id
        : (skills[key] ?? key);
      const weapon = wren.items.getName("Carbine").uuid;
      const attack = ["threeRoundBurst", "burst", "fullAuto"].includes(key);
      const rolled = attack || ACTIONS[key].contest !== null;
      const request = rolled
        ? contestRequest(wren, moth, { action: key, skill, weapon: attack ? weapon : "", supports: "attack" })
        : use(key, { weapon: key === "reload" ? weapon : "" });
      await act(request);
      expect(wren.fight.actions).toBe((ACTIONS[key].costs as readonly string[])[0] === "action" ? 1 : 0);
    },
  );
});

/**
 * How to try each opposed effect. One tests `skill`, and Other opposes with the skill `foe` (null for no skill).
 * `value` is the index of the value that both add, `said` are the ratings entered, and `payoff` is the Payoff to
 * expect. Both have 5 in every attribute. One's skill is 8; Other's is 6, or 7 for Dodge.
 */
const EFFECTS: Record<
  ContestKey,
  { skill: string; foe: string | null; value?: number; said?: object; payoff: number }
> = {
  attack: { skill: "athletics", foe: "dodge", payoff: 8 - 7 + 9 - 5 },
  humiliation: { skill: "social", foe: "willpower", payoff: 2 },
  running: { skill: "athletics", foe: "athletics", payoff: 2 },
  fastTalk: { skill: "bluff", foe: "willpower", payoff: 2 },
  throwing: { skill: "throwing", foe: "dodge", said: { weight: 2 }, payoff: 8 - 7 + 5 - 7 },
  dogfight: { skill: "pilot", foe: "captain", value: 1, said: { speed: 3 }, payoff: 2 },
  carChase: { skill: "drive", foe: "drive", said: { maneuverability: 1 }, payoff: 2 },
  information: { skill: "academics", foe: null, said: { obscurity: 4 }, payoff: 8 + 5 - 4 },
  siege: { skill: "tactics", foe: "tactics", payoff: 2 },
  holding: { skill: "martialArts", foe: "martialArts", payoff: 2 },
  gambling: { skill: "gambling", foe: "gambling", value: 2, payoff: 2 },
  battleOfWits: { skill: "performance", foe: "performance", value: 1, payoff: 2 },
};

describe("every row of the table of opposed effects", () => {
  const rows = Object.keys(CONTESTS) as ContestKey[];
  it.each(rows)("%s fills both sides", async (row) => {
    const { skill, foe, value = 0, said = {}, payoff } = EFFECTS[row];
    const one = await person({ name: "One", skills: { [skill]: 8 }, items: [GUN] });
    const other = await person({
      name: "Other",
      skills: foe === null ? {} : { [foe]: foe === "dodge" ? 7 : 6 },
    });
    dice([4, 4]);
    const weapon = row === "attack" ? one.items.getName("Carbine").uuid : "";
    const places = CONTESTS[row].attack.values.length;
    const own = { ratings: row === "dogfight" || row === "carChase" ? said : {} };
    await act(contestRequest(one, other, { row, skill, weapon, value: Math.min(value, places - 1), ...own }));
    const sides = CONTESTS[row].defense.values.length;
    await act(answerRequest(foe, { value: Math.min(value, sides - 1), ratings: said }));
    expect(result().degree).toMatchObject({ success: true, payoff });
  });
});
