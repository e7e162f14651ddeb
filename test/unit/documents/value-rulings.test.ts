/**
 * Tests the rulings Q29 to Q31 and Q36 on Action!, and the rule about people who are bound by a Trick (X8).
 */
import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  card,
  dice,
  layTable,
  person,
  PLAYER,
  refusal,
  result,
  setting,
  type Person,
} from "./action-table.ts";
import { load, opened, wantOdds } from "./odds-table.ts";
import { answerRequest, contestRequest, takeRequest, undoRequest } from "./values-requests.ts";

interface Possible {
  readonly stance: string;
  readonly skill: string | null;
  readonly value: number;
}

interface Shown {
  readonly weapons: readonly { readonly value: string; readonly label: string }[];
  readonly preview: { readonly odds: { readonly defense: number } | null };
}

type Opening = Record<string, (...args: unknown[]) => Promise<unknown>>;

let wren: Person;
let moth: Person;
let defensesOf: (foe: Person, contest: unknown, isGm: boolean) => Possible[];

beforeEach(async () => {
  await layTable();
  await wantOdds();
  await setting("odds", "everyone");
  ({ defensesOf } = await load<{ defensesOf: typeof defensesOf }>(
    "families/actionValues/plans/answering.ts",
  ));
  const club = { name: "Club", type: "weapon", system: { actionValues: { damage: 6 } } };
  wren = await person({ name: "Wren", skills: { trick: 9, martialArts: 8, throwing: 8 }, items: [club] });
  const actionValues = { name: "martialArts", value: 9, group: "combat" };
  moth = await person({
    name: "Moth",
    owner: PLAYER,
    skills: { dodge: 2, guile: 3 },
    items: [{ name: "Martial Arts", type: "skill", system: { actionValues } }],
  });
});

const attack = (changes: object = {}) =>
  contestRequest(wren, moth, { row: "attack", skill: "martialArts", ...changes });

/** The Defenses that the newest card offers to Moth's player. */
const offered = () => defensesOf(moth, card("contest").system, false);

const influences = (who: Person) => who.fight.activeModifiers.influences.map(({ key }) => key);

/** Opens the window of Wren's attack on Moth. */
async function attackWindow(form: object): Promise<Shown> {
  const window = await opened<Shown>(
    "families/actionValues/dialogs/contest-dialog.ts",
    "ContestDialog",
    (dialog) => (dialog as Opening)["attack"]!(wren, wren.items.getName("Club")),
  );
  window.read({ foe: moth.uuid, ...form });
  return window.view();
}

describe("the Passive Defense that is proposed (Q31)", () => {
  it.each(["martialArts", "throwing"])("against %s is one for window, card and answer", async (skill) => {
    const { preview } = await attackWindow({ skill });
    await act(attack({ skill }));
    const [likely] = offered();
    expect(likely).toMatchObject({ stance: "passive", skill: "martialArts" });
    expect(preview.odds?.defense).toBe(likely!.value);
    dice([5, 5]);
    await act(answerRequest(likely!.skill), PLAYER);
    expect(card("contest").system.defense).toMatchObject({ label: "Martial Arts", skill: likely!.value });
  });
});

describe("an Action without a roll (Q29)", () => {
  const use = (action: string, changes: object = {}) => ({
    type: "useManeuver",
    actor: wren.uuid,
    action,
    maneuver: "",
    weapon: "",
    cost: 0,
    ...changes,
  });

  it.each([
    ["any", []],
    ["rolled", ["aim"]],
  ])("where the next Action is %s", async (nextAction, left) => {
    await setting("ruleVariants", { actionValues: { nextAction } });
    await act(use("aim"));
    await act(use("move"));
    expect(influences(wren)).toHaveLength(1);
    await act(use("fullMove"));
    expect(influences(wren)).toHaveLength(left.length);
  });
});

describe("whoever is bound by a Trick (X8)", () => {
  it("is offered no Active Defense, and is refused one", async () => {
    await act(attack());
    expect(offered().some(({ stance }) => stance === "active")).toBe(true);
    dice([10, 10, 9, 1]);
    await act(contestRequest(wren, moth, { action: "trick", skill: "trick" }));
    await act(answerRequest("guile"));
    await act(takeRequest());
    await act(attack({ subject: "again" }));
    expect(offered().some(({ stance }) => stance === "active")).toBe(false);
    expect(await refusal(answerRequest("dodge", { stance: "active" }), PLAYER)).toBe("Bound");
    dice([5, 5]);
    await act(answerRequest("dodge"), PLAYER);
  });
});

describe("bare hands (Q36)", () => {
  it("are the last of the weapons, and add nothing to the Effect Value of the row", async () => {
    const { weapons } = await attackWindow({});
    expect(weapons.map(({ value }) => value)).toEqual([wren.items.getName("Club").uuid, ""]);
    const effect = async (weapon: string) => {
      dice([5, 5]);
      await act(attack({ weapon, subject: weapon }));
      await act(answerRequest("dodge"));
      const { offensive } = result().degree;
      await act(undoRequest()); // so a success has no lasting effect
      return offensive!;
    };
    expect((await effect(wren.items.getName("Club").uuid)) - (await effect(""))).toBe(6);
  });
});

describe("a Trick's permanent die (Q30)", () => {
  it.each([
    ["opponent", [1, 0]],
    ["every", [1, 1]],
  ])("where it counts against %s", async (trickDie, counted) => {
    await setting("ruleVariants", { actionValues: { trickDie } });
    dice([7, 1]);
    await act(contestRequest(wren, moth, { action: "trick", skill: "trick" }));
    await act(answerRequest("guile"));
    await act(takeRequest({ option: 1 })); // the permanent die
    const tess = await person({ name: "Tess", skills: { dodge: 2 } });
    const dicesOf = async (foe: Person) => {
      await act(contestRequest(wren, foe, { row: "attack", skill: "throwing", subject: foe.name }));
      dice([5, 5, 5]);
      await act(answerRequest("dodge"));
      const more = (card("contest").system["plus"] as object[]).length - 1;
      await act(undoRequest()); // so a success has no lasting effect
      return more;
    };
    expect([await dicesOf(moth), await dicesOf(tess)]).toEqual(counted);
  });
});
