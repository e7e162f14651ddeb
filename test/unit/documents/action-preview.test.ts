/**
 * Compares the odds that the dialog shows with every possible roll of the dice on the chat card it creates
 * (Q22, Q23, Q26, Q27).
 */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { degreeOdds, type DegreeOddsContext } from "../../../src/rules/actionValues/odds.ts";
import { DEGREES } from "../../../src/rules/actionValues/degree.ts";
import { answerRequest, contestRequest, takeRequest } from "./values-requests.ts";
import { act, card, dice, layTable, person, setting, type Person } from "./action-table.ts";
import { degreeOf, type Told } from "./values-oracle.ts";
import { changeFight } from "./fights.ts";

interface Draft {
  read(values: object): void;
  request: object;
}

interface Possible {
  stance: string;
  skill: string | null;
}

let makeDraft: (actor: Person, start: object) => Draft;
let preview: (draft: Draft) => { odds: DegreeOddsContext | null; refusal: string };
let defensesOf: (foe: Person, contest: unknown, isGm: boolean) => Possible[];

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src/families/actionValues", module))) as T;
}

let wren: Person;
let moth: Person;

const CLUB = { name: "Club", type: "weapon", system: { actionValues: { damage: 6 } } };
const MAIL = { name: "Mail", type: "armor", system: { equipped: true, actionValues: { value: 3 } } };
const bike = (maneuverability: number) => ({
  name: "Bike",
  type: "gear",
  system: { actionValues: { maneuverability, weight: 4 } },
});

beforeEach(async () => {
  await layTable();
  type Made = { AttemptDraft: new (actor: Person, start: object) => Draft };
  const { AttemptDraft } = await load<Made>("dialogs/attempt-draft.ts");
  makeDraft = (actor, start) => new AttemptDraft(actor, start);
  ({ previewAttempt: preview } = await load<{ previewAttempt: typeof preview }>(
    "dialogs/attempt-preview.ts",
  ));
  ({ defensesOf } = await load<{ defensesOf: typeof defensesOf }>("plans/answering.ts"));
  await setting("ruleVariants", { actionValues: { zero: "plain" } });
  wren = await person({ name: "Wren", skills: { trick: 9, throwing: 8, social: 7 }, items: [CLUB, bike(2)] });
  moth = await person({
    name: "Moth",
    skills: { guile: 8, dodge: 6, drive: 5 },
    attributes: { wits: 3, empathy: 7 },
    items: [MAIL, bike(6)],
  });
});

describe("an Action of words (X7)", () => {
  it("is tried against a Difficulty until somebody is chosen who objects", () => {
    for (const action of ["leadership", "support"])
      expect(makeDraft(wren, { action, foe: moth.uuid }).request).toMatchObject({ type: "testSkill" });
    const draft = makeDraft(wren, { action: "leadership", foe: moth.uuid });
    draft.read({ foe: moth.uuid });
    expect(draft.request).toMatchObject({ type: "contest", foe: moth.uuid });
  });

  it.each(["leadership", "humiliation"])("is not met with a Dodge: %s (X2)", (row) => {
    const asked = { row, weight: 0, skill: "", open: { limited: false, skills: [], active: true } };
    const skills = (isGm: boolean) => defensesOf(moth, asked, isGm).map(({ skill }) => skill);
    expect(skills(false)).not.toContain("dodge");
    expect(skills(true)).toContain("dodge"); // a GM may accept any skill
    expect(defensesOf(moth, { ...asked, row: "attack" }, false).map(({ skill }) => skill)).toContain("dodge");
  });
});

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Every possible roll of this many dice. */
function throwsOf(count: number): number[][] {
  if (count === 0) return [[]];
  return throwsOf(count - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));
}

/** The chance of each degree. Counts all possible rolls of the card's dice, each of which `degreeOf` judges. */
function literally(told: Told): Record<string, number> {
  const { plus, minus } = told;
  const all = throwsOf(plus.length + minus.length);
  const counted: Record<string, number> = Object.fromEntries(DEGREES.map((degree) => [degree, 0]));
  for (const faces of all) {
    const pairs = faces.map((face) => [face]);
    const thrown = { ...told, plus: pairs.slice(0, plus.length), minus: pairs.slice(plus.length) };
    counted[degreeOf(thrown)]! += 1 / all.length;
  }
  return counted;
}

/**
 * Checks a draft's previewed odds against the card that the draft creates, once the target has answered with
 * the first proposed defense.
 */
async function holds(draft: Draft): Promise<void> {
  const { odds, refusal } = preview(draft);
  expect(refusal).toBe("");
  dice(Array<number>(8).fill(5));
  await act(draft.request);
  const { system } = card("contest");
  if (!system.thrown) {
    const [likely] = defensesOf(moth, system, false);
    await act(answerRequest(likely!.skill, { stance: likely!.stance }));
  }
  const expected = literally(card("contest").system as unknown as Told);
  const found = degreeOdds(odds!);
  for (const degree of DEGREES) expect(found[degree], degree).toBeCloseTo(expected[degree]!, 8);
}

/** A draft changed by a form's data. */
function drafted(start: object, form: object = {}): Draft {
  const draft = makeDraft(wren, start);
  draft.read(form);
  return draft;
}

const foe = () => ({ foe: moth.uuid });
const MORE = { subject: "", effectLabel: "", effectValue: 0, dice: 0 };

describe("the odds of a dialog are those of every face", () => {
  it("for a Trick that is met with Guile, aimed and with dice gained", async () => {
    await act({
      type: "useManeuver",
      actor: wren.uuid,
      action: "aim",
      maneuver: "",
      weapon: "",
      cost: 0,
    });
    await holds(
      drafted({ ...foe(), row: "trick" }, { ...MORE, dice: 1, extraLabel: "rain", extraValue: -2 }),
    );
  });

  it("for what is thrown, by its weight", async () => {
    await holds(drafted({ ...foe(), row: "throwing" }));
    await holds(drafted({ ...foe(), row: "throwing" }, { "ratings.weight": 1, ...MORE, subject: "2" }));
  });

  it("for a chase, by the craft of each side, with a skill that is unlearnt", async () => {
    await holds(drafted({ ...foe(), row: "carChase" }));
  });

  it("for an attack on one in armor, who keeps up an Active Defense", async () => {
    const weapon = wren.items.getName("Club").uuid;
    await holds(drafted({ ...foe(), weapon }));
    await act({ type: "activeDefense", actor: moth.uuid, skill: "dodge" });
    await holds(
      drafted({ ...foe(), weapon }, { ...MORE, "flags.hazardous": true, subject: "2", effectValue: 2 }),
    );
  });

  it("for one who is Stymied, with and without a die gained", async () => {
    await changeFight(wren, { activeModifiers: { stymied: true } });
    await holds(drafted({ ...foe(), row: "humiliation" }));
    await changeFight(wren, { activeModifiers: { stymied: true } });
    await holds(drafted({ ...foe(), row: "humiliation" }, { ...MORE, "flags.wild": true, subject: "2" }));
  });

  it("against a Difficulty below 0, and beside Actions", async () => {
    await holds(drafted({ skill: "social", difficulty: -6 }));
    await holds(drafted({ skill: "social", difficulty: 4, free: true }, { ...MORE, dice: 1, subject: "2" }));
  });

  it("for seeing through a Trick", async () => {
    dice([10, 1]);
    await act(
      contestRequest(moth, wren, { action: "trick", skill: "trick", extras: [{ label: "", value: 60 }] }),
    );
    await act(answerRequest("trick"));
    await act(takeRequest());
    await holds(drafted({ ...foe(), row: "seeThrough" }));
  });
});
