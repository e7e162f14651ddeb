/** Tests the notices about a user's pending answers. */
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { act, card, dice, fight, layTable, person, PLAYER, refusal } from "./action-table.ts";
import { answerRequest, contestRequest, takeRequest } from "./values-requests.ts";
import { attack, chance, layAvatars, PLAIN, turnOf } from "./avatar-table.ts";
import { changeFight } from "./fights.ts";
import { eventually } from "../eventually.ts";

vi.mock("../../../src/platform/numbers-seen.ts", async (original) => ({
  ...(await original<object>()),
  seesLookOf: () => true,
}));

interface Store {
  show(notice: object): void;
  keep(prefix: string): void;
  all(): readonly { key: string; detail?: string; actions: readonly { label: string }[] }[];
}

afterEach(async () => (await load<{ Notices: Store }>("ui/notices/notices.ts")).Notices.keep(""));

async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

/** Starts the notices about exchanges. Returns the module that stores the notices. */
async function watched(): Promise<{ Notices: Store }> {
  const { card: exchange } = await load<{ card: object }>("families/avatar/cards/exchange-card.ts");
  (await load<{ registerDrawn(cards: object[]): void }>("family/cards.ts")).registerDrawn([exchange]);
  await (await load<{ watchCardNotices(): Promise<void> }>("ui/notices/card-notices.ts")).watchCardNotices();
  (
    await load<{ registerOddsSetting(onChange: () => void): void }>("platform/settings/odds.ts")
  ).registerOddsSetting(() => undefined);
  return load("ui/notices/notices.ts");
}

it("lets go of an open exchange when its encounter ends", async () => {
  const { moth, wren } = await layAvatars();
  const { Notices } = await watched();
  const combat = await fight([moth, wren], "avatar-initiative");
  await turnOf(combat, moth);
  chance();
  await act(attack(moth, "Blade", [wren]), PLAYER);
  const message = card("exchange").id;
  await eventually(() => expect(Notices.all().map(({ key }) => key)).toEqual([`${message}-defend-0`]));
  await (combat as unknown as { delete(): Promise<unknown> }).delete();
  await eventually(() => expect(Notices.all()).toEqual([]));
  const notes = await load<{ addNotes(card: HTMLElement, message: object): void }>("ui/cards/notes.ts");
  const shown = document.createElement("article");
  shown.innerHTML = '<header class="ac-head"></header>';
  notes.addNotes(shown, card("exchange"));
  expect(shown.textContent).toBe("ACTIONCARDS.Encounter.End.LeftOpen");
  await act({ type: "defend", message, target: 0, reaction: "", ...PLAIN });
  expect(card("exchange").system["targets"]).toMatchObject([{ begun: true }]);
});

it("tells how somebody looks by now, and lets go of a result once another attack begins", async () => {
  const { moth, ash, wren } = await layAvatars();
  const { Notices } = await watched();
  chance();
  await act(attack(wren, "Blade", [moth], { extras: [{ label: "Sure", value: 40 }] }));
  await act({ type: "defend", message: card("exchange").id, target: 0, reaction: "", ...PLAIN });
  await act({ type: "apply", message: card("exchange").id, target: 0 });
  const details = () => Notices.all().map(({ detail }) => detail);
  await eventually(() => expect(details()).toEqual([expect.stringContaining("ACTIONCARDS.Look.out")]));
  await act(attack(ash, "Blade", [wren]), PLAYER);
  const waits = `${card("exchange").id}-defend-0`;
  await eventually(() => expect(Notices.all().map(({ key }) => key)).toEqual([waits]));
});

it("says what a contest took from somebody and how to undo it, or that it changes nothing", async () => {
  await layTable();
  const { card: contest } = await load<{ card: object }>("families/actionValues/cards/contest-card.ts");
  (await load<{ registerDrawn(cards: object[]): void }>("family/cards.ts")).registerDrawn([contest]);
  await (await load<{ watchCardNotices(): Promise<void> }>("ui/notices/card-notices.ts")).watchCardNotices();
  const { Notices } = await load<{ Notices: Store }>("ui/notices/notices.ts");
  const wren = await person({ name: "Wren", skills: { trick: 9, social: 7 } });
  const moth = await person({ name: "Moth", type: "npc", skills: { willpower: 6 } });
  const told = () =>
    Notices.all().map(({ detail, actions }) => [detail, ...actions.map(({ label }) => label)]);
  const card = "ACTIONCARDS.ActionValues.ContestCard";
  dice([6, 5]);
  await act(contestRequest(wren, moth, { row: "trick", action: "trick", skill: "trick" }));
  await act(answerRequest("willpower"));
  const nothing = `${card}.Mark.inspired · ${card}.UnderThreshold`;
  await eventually(() => expect(told()).toEqual([[nothing, "ACTIONCARDS.Notice.ShowCard"]]));
  dice([9, 2]);
  await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }));
  await act(answerRequest("willpower"));
  await act(takeRequest({ pool: "shock" }));
  const taken = [
    `${card}.Taken · ACTIONCARDS.Look.unhurt`,
    "ACTIONCARDS.Undo.Label",
    "ACTIONCARDS.Notice.ShowCard",
  ];
  await eventually(() => expect(told()).toEqual([taken]));
});

it("lets go of a draw that a ten leaves open when its encounter ends", async () => {
  const { moth, wren } = await layAvatars();
  const combat = await fight([moth, wren], "avatar-initiative");
  await turnOf(combat, moth);
  await changeFight(moth, { deck: { out: [], aside: [] } });
  chance(0.95);
  await act(attack(moth, "Blade", [wren]), PLAYER);
  expect(card("exchange").system["attacker"]).toMatchObject({ cards: [10], decisions: [] });
  await (combat as unknown as { delete(): Promise<unknown> }).delete();
  expect(await refusal(attack(moth, "Blade", [wren]), PLAYER)).toBe("");
});

it("has the results of the newest card alone", async () => {
  await layTable();
  const { Notices } = await load<{ Notices: Store }>("ui/notices/notices.ts");
  const show = (key: string, message: string, urgency = "result") =>
    Notices.show({ key, message, urgency, text: key, icon: "", actor: "", actions: [], isForBar: true });
  const keys = () => Notices.all().map(({ key }) => key);
  show("a-0", "a");
  show("a-1", "a");
  show("mine", "", "turn");
  expect(keys()).toEqual(["a-0", "a-1", "mine"]);
  show("b-0", "b");
  expect(keys()).toEqual(["b-0", "mine"]);
  show("b-0", "b");
  expect(keys()).toEqual(["b-0", "mine"]);
});
