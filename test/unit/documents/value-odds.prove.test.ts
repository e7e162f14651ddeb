/**
 * Compares the odds in the window of a test or contest with every possible roll of its card's dice (X1 to
 * X6).
 */
import { beforeEach, describe, expect, it } from "vitest";
import { DEGREES, type Degree } from "../../../src/rules/actionValues/degree.ts";
import { dicePool, SIDES, type Faces } from "../../../src/rules/actionValues/dice.ts";
import { FLAGS, type Flag } from "../../../src/rules/actionValues/flags.ts";
import { degreeOdds, type DegreeOddsContext } from "../../../src/rules/actionValues/odds.ts";
import { VARIANTS } from "../../../src/rules/variants.ts";
import {
  act,
  card,
  dice,
  layTable,
  person,
  resultOn,
  setting,
  type Card,
  type Person,
} from "./action-table.ts";
import { expectPercent, load, opened, wantOdds, type Window } from "./odds-table.ts";
import { answerRequest } from "./values-requests.ts";

interface Shown {
  readonly odds: {
    success: string;
    notes: readonly string[];
    bars: readonly { key: Degree; chance: string }[];
  } | null;
  readonly preview: { readonly refusal: string; readonly odds: DegreeOddsContext | null };
}

interface Possible {
  readonly stance: string;
  readonly skill: string | null;
}

let wren: Person;
let moth: Person;
let defensesOf: (foe: Person, contest: unknown, isGm: boolean) => Possible[];

const CLUB = { name: "Club", type: "weapon", system: { actionValues: { damage: 6 } } };
const RIFLE = {
  name: "Rifle",
  type: "weapon",
  system: { actionValues: { damage: 8, ammunition: { automatic: true } } },
};
const MAIL = { name: "Mail", type: "armor", system: { equipped: true, actionValues: { value: 3 } } };
const maneuver = (name: string, system: object) => ({ name, type: "maneuver", system });
const MANEUVERS = [
  maneuver("Full Auto", { action: "fullAuto" }),
  maneuver("Long Odds", {
    action: "own",
    contest: "humiliation",
    flags: ["promising", "hindered"],
    av: -1,
    dice: 1,
    threshold: 3,
  }),
  maneuver("Bluster", { action: "bluff" }),
];

beforeEach(async () => {
  await layTable();
  await wantOdds();
  await setting("odds", "everyone");
  ({ defensesOf } = await load<{ defensesOf: typeof defensesOf }>(
    "families/actionValues/plans/answering.ts",
  ));
  const skills = { trick: 9, social: 7, guile: 6, martialArts: 8 };
  wren = await person({ name: "Wren", skills, items: [CLUB, RIFLE, ...MANEUVERS] });
  moth = await person({
    name: "Moth",
    skills: { guile: 8, dodge: 6 },
    attributes: { wits: 3, empathy: 7 },
    items: [MAIL],
  });
});

const DIALOG = ["families/actionValues/dialogs/contest-dialog.ts", "ContestDialog"] as const;
type Opening = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Opens the window of a test or contest with its method `way`, and fills it in with `form`. */
async function declared(form: object, way = "begin", ...args: unknown[]): Promise<Window<Shown>> {
  const window = await opened<Shown>(...DIALOG, (dialog) => (dialog as Opening)[way]!(wren, ...args));
  window.read(form);
  return window;
}

/** Opens the window of Wren's maneuver against Moth. */
async function named(name: string, attacks: boolean): Promise<Window<Shown>> {
  return declared(foe(), "named", { action: "", maneuver: wren.items.getName(name).uuid }, attacks);
}

/**
 * How often a die may be rolled again. For two dice, the rolls beyond this limit have a total probability below
 * 1e-9.
 */
const DEEP = 9;

/**
 * Every sequence of faces that one die can give, up to the limit. An open die is rolled again after its
 * highest face.
 */
function waysOf(open: boolean, before: Faces = []): readonly Faces[] {
  return Array.from({ length: SIDES }, (_, index) => [...before, index + 1]).flatMap((faces) => {
    if (!open || faces.at(-1) !== SIDES) return [faces];
    return faces.length <= DEEP ? waysOf(open, faces) : [];
  });
}

/** Each degree's chance, from every possible roll of the card's dice. */
function literally(system: Card["system"]): Record<Degree, number> {
  const { rolled, variants } = system as unknown as {
    rolled: { flags: Flag[]; dice: number };
    variants: { zero: "opens" | "plain" };
  };
  const pool = dicePool(rolled.flags, rolled.dice, variants.zero);
  const all = pool.reduce<readonly (readonly Faces[])[]>(
    (thrown, { open }) => thrown.flatMap((dice) => waysOf(open).map((faces) => [...dice, faces])),
    [[]],
  );
  const chances = Object.fromEntries(DEGREES.map((degree) => [degree, 0])) as Record<Degree, number>;
  for (const thrown of all) {
    const of = (sign: number) => thrown.filter((_faces, index) => pool[index]!.sign === sign);
    const { degree } = resultOn({ ...system, plus: of(1), minus: of(-1) }).degree;
    chances[degree] += 0.1 ** thrown.flat().length;
  }
  return chances;
}

/** Sends a window's request. If it awaits a Defense, answers with the first one proposed. Returns the card's data. */
async function done(window: Window<Shown>): Promise<Card["system"]> {
  dice(Array<number>(8).fill(5));
  await act(window.request());
  const asked = card("contest");
  if (!asked.system.thrown) {
    const [likely] = defensesOf(moth, asked.system, false);
    await act(answerRequest(likely!.skill, { stance: likely!.stance }));
  }
  return card("contest").system;
}

/**
 * Checks a window's odds, both the exact and the displayed ones, against the odds counted from every possible roll.
 * Returns the counted odds.
 */
async function holds(window: Window<Shown>): Promise<Record<Degree, number>> {
  const { odds, preview } = window.view();
  expect(preview.refusal).toBe("");
  const expected = literally(await done(window));
  const found = degreeOdds(preview.odds!);
  for (const degree of DEGREES) expect(Math.abs(found[degree] - expected[degree]), degree).toBeLessThan(1e-9);
  for (const { key, chance } of odds!.bars) expectPercent(chance, expected[key]);
  const won = DEGREES.slice(DEGREES.indexOf("success")).reduce((sum, degree) => sum + expected[degree], 0);
  expectPercent(/(\S+%)/u.exec(odds!.success)![1]!, won);
  return expected;
}

const foe = () => ({ foe: moth.uuid });
let subjects = 0;
/** Options that few tests need. The subject is new each time, so that nothing counts as a retry. */
const more = (rest: object = {}) => {
  subjects += 1;
  return { subject: `s${subjects}`, effectLabel: "", effectValue: 0, dice: 0, ...rest };
};
const flagged = (...flags: readonly Flag[]) =>
  Object.fromEntries(flags.map((flag) => [`flags.${flag}`, true]));
const TWO_DICE = FLAGS.filter((flag) => flag !== "inspired" && flag !== "wild");

describe("a test against a Difficulty", () => {
  it.each(TWO_DICE)("that is %s", async (flag) => {
    await holds(await declared({ foe: "", difficulty: 8, ...more(flagged(flag)) }, "skill", "social"));
  });

  it.each([
    ["zero", "opens", "experimental"],
    ["zero", "plain", "experimental"],
    ["totalFailure", "threshold", "boosted"],
    ["experimental", "success", "experimental"],
    ["hazardous", "failure", "hazardous"],
  ] as const)("where %s is read as %s, and it is %s", async (question, reading, flag) => {
    expect(VARIANTS.actionValues[question] as readonly string[]).toContain(reading);
    await setting("ruleVariants", { actionValues: { [question]: reading } });
    await wren.update({ system: { actionValues: { threshold: 3 } } });
    await holds(await declared({ foe: "", difficulty: 11, ...more(flagged(flag)) }, "skill", "social"));
  });

  it("below 0, and with resistance and modifiers to both values", async () => {
    await holds(await declared({ foe: "", difficulty: -6, ...more() }, "skill", "social"));
    const form = { foe: "", difficulty: 6, resistance: 4, extraLabel: "", extraValue: -2 };
    await holds(await declared({ ...form, ...more({ effectValue: 3 }) }, "skill", "social"));
  });

  it("with more dice, where a 0 is a plain ten", async () => {
    await setting("ruleVariants", { actionValues: { zero: "plain" } });
    await holds(await declared({ foe: "", difficulty: 9, ...more({ dice: 1 }) }, "skill", "social"));
    await holds(
      await declared({ foe: "", difficulty: 9, ...more(flagged("inspired", "routine")) }, "skill", "social"),
    );
    await holds(await declared({ foe: "", difficulty: 9, ...more(flagged("wild")) }, "skill", "social"));
  });

  it("Stymied, closed by it and ended by a die that is gained (Q24)", async () => {
    const stymie = () => wren.update({ system: { actionValues: { activeModifiers: { stymied: true } } } });
    await stymie();
    await holds(await declared({ foe: "", difficulty: 9, ...more() }, "skill", "social"));
    await setting("ruleVariants", { actionValues: { zero: "plain" } });
    await stymie();
    await holds(await declared({ foe: "", difficulty: 9, ...more({ dice: 1 }) }, "skill", "social"));
  });
});

describe("a contest, met as its window says", () => {
  it.each(["trick", "bluff", "humiliation", "throwing", "carChase"])("of %s", async (row) => {
    const window = await declared({ ...foe() });
    window.read({ ...foe(), row });
    expect(window.view().odds!.notes.join(" ")).not.toBe("");
    await holds(window);
  });

  it.each(VARIANTS.actionValues.aim)("of an attack, aimed for %s (Q26)", async (aim) => {
    await setting("ruleVariants", { actionValues: { aim } });
    const useManeuver = { type: "useManeuver", actor: wren.uuid, maneuver: "", weapon: "", cost: 0 };
    await act({ ...useManeuver, action: "aim" });
    const window = await declared({ ...foe(), ...more() }, "attack", wren.items.getName("Club"));
    const { hitOnly = 0, modifiers = 0 } = window.view().preview.odds!;
    expect([hitOnly, modifiers]).toEqual(aim === "hit" ? [2, 0] : [0, 2]);
    await holds(window);
  });

  it("of an attack on one who keeps up an Active Defense, and of bursts", async () => {
    const weapon = wren.items.getName("Club");
    await act({ type: "activeDefense", actor: moth.uuid, skill: "dodge" });
    await holds(await declared({ ...foe(), ...more() }, "attack", weapon));
    await setting("ruleVariants", { actionValues: { zero: "plain" } });
    await holds(await named("Full Auto", true));
  });

  it("by a maneuver with flags, dice and a Threshold of its own", async () => {
    await setting("ruleVariants", { actionValues: { zero: "plain" } });
    await holds(await named("Long Odds", false));
    await holds(await named("Bluster", false));
  });

  it("after a failure that has made it Hazardous, and a success that goes on Inspired (X5)", async () => {
    await setting("ruleVariants", { actionValues: { zero: "plain" } });
    const again = { foe: "", difficulty: 30, ...more() };
    dice([1, 9]);
    await act((await declared(again, "skill", "social")).request());
    await holds(await declared(again, "skill", "social"));
    const easy = { ...again, ...more(), difficulty: 7 };
    dice([5, 5]);
    await act((await declared(easy, "skill", "social")).request());
    await holds(await declared(easy, "skill", "social"));
  });

  it("with a foe whose answer the window does not know: what it takes for granted stands beside it", async () => {
    const window = await declared({ ...foe() });
    window.read({ ...foe(), row: "trick" });
    const [note] = window.view().odds!.notes;
    const { defense, defenseAttribute } = window.view().preview.odds!;
    expect(note).toContain(String(defense));
    expect(note).toContain(String(defenseAttribute));
  });
});
