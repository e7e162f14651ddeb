/** Tests what the Action! dialog proposes as the user makes choices, and the request that it sends (X9, Q27). */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { act, card, dice, layTable, person, type Person } from "./action-table.ts";
import { answerRequest, contestRequest, takeRequest } from "./values-requests.ts";

interface Draft {
  read(values: object): void;
  readonly skill: string;
  readonly request: { readonly weapon: string };
}

let makeDraft: (actor: Person, start: object) => Draft;
let wren: Person;
let moth: Person;
let weapon: string;

const HATPIN = { name: "Hatpin", type: "weapon", system: { actionValues: { damage: 6, skill: "Dodge" } } };

beforeEach(async () => {
  await layTable();
  const file = path.resolve(
    import.meta.dirname,
    "../../../src/families/actionValues/dialogs/attempt-draft.ts",
  );
  const { AttemptDraft } = (await import(file)) as {
    AttemptDraft: new (actor: Person, start: object) => Draft;
  };
  makeDraft = (actor, start) => new AttemptDraft(actor, start);
  wren = await person({ name: "Wren", skills: { athletics: 7, dodge: 8, throwing: 6 }, items: [HATPIN] });
  moth = await person({ name: "Moth", skills: { trick: 8, dodge: 6 } });
  weapon = wren.items.getName("Hatpin").uuid;
});

describe("an attack that becomes something else in its dialog", () => {
  it("goes by the weapon's own skill again where it is an attack again", () => {
    const draft = makeDraft(wren, { foe: moth.uuid, weapon });
    expect(draft.skill).toBe("dodge");
    draft.read({ row: "test" });
    draft.read({ row: "test", skill: "athletics" });
    draft.read({ row: "attack" });
    expect(draft.skill).toBe("dodge");
    draft.read({ row: "test" });
    draft.read({ row: "test", skill: "athletics" });
    draft.read({ row: "" });
    expect(draft.skill).toBe("dodge");
  });

  it("is told as what it is, without the weapon", async () => {
    const draft = makeDraft(wren, { foe: moth.uuid, weapon });
    draft.read({ row: "throwing" });
    expect(draft.request.weapon).toBe("");
    dice([2, 1]);
    await act(draft.request);
    expect(card("contest").system).toMatchObject({ title: "ACTIONCARDS.ActionValues.ContestRow.throwing" });
    draft.read({ row: "attack" });
    expect(draft.request.weapon).toBe(weapon);
  });
});

it("proposes to a GM, too, what the rule names for seeing through a Trick", async () => {
  dice([9, 1]);
  const sure = { extras: [{ label: "", value: 60 }] };
  await act(contestRequest(moth, wren, { action: "trick", skill: "trick", ...sure }));
  await act(answerRequest("trick"));
  await act(takeRequest());
  expect(makeDraft(wren, { foe: moth.uuid, row: "seeThrough" }).skill).toBe("trick");
});
