import { describe, expect, it } from "vitest";
import { taskView } from "../../../../src/families/printed/dialogs/lookup-view.ts";
import { shotWarnings } from "../../../../src/families/printed/dialogs/shoot-view.ts";
import { targetNumberView } from "../../../../src/families/printed/dialogs/target-number-view.ts";
import { addEffectView, otherNameOf } from "../../../../src/ui/dialogs/add-effect-view.ts";
import { chargeView, MARKED } from "../../../../src/ui/dialogs/charge-view.ts";
import { effectTimeView, type EffectTimeDraft } from "../../../../src/ui/dialogs/effect-time-view.ts";
import { guardView } from "../../../../src/ui/dialogs/guard-view.ts";
import { forecastView, noForecastView, playingView } from "../../../../src/ui/dialogs/forecast-view.ts";
import { OUT, prepareView } from "../../../../src/ui/dialogs/prepare-view.ts";
import { editHandView } from "../../../../src/ui/tracker/edit-hand-view.ts";
import { STANDARD_VARIANTS } from "../../../../src/rules/variants.ts";
import { swapView } from "../../../../src/ui/dialogs/swap-view.ts";
import { questionRows } from "../../../../src/ui/settings/settings-view.ts";
import { waitingView } from "../../../../src/ui/waiting-view.ts";
import { words } from "../english.ts";

const people = [
  { uuid: "Actor.a", calledAs: "Ada" },
  { uuid: "Actor.b", calledAs: "Bo" },
];

describe("a Charge and a guard as they are declared", () => {
  it("mark those near, and whom they are about", () => {
    const draft = { destination: "the door", place: "", inMelee: true, near: ["Actor.b"] };
    const listed = (measured: readonly string[]) =>
      chargeView(draft, people, (uuid) => measured.includes(uuid), null, words).hostiles.map(
        ({ name, near, measured: told }) => [name, near, told],
      );
    expect(listed([])).toEqual([
      ["Ada", false, false],
      ["Bo", true, false],
    ]);
    // Now both people have tokens. Ada's is too far away, so she is not listed.
    expect(listed(["Actor.a", "Actor.b"])).toEqual([["Bo", true, true]]);
    const things = [
      { uuid: "Item.a", name: "Bow", equipped: false },
      { uuid: "Item.b", name: "Blade", equipped: true },
    ];
    const swap = swapView(things, "Item.a", "", words);
    expect(swap.taking.map(({ uuid, selected }) => [uuid, selected])).toEqual([
      ["", false],
      ["Item.a", true],
      ["Item.b", false],
    ]);
    expect(swap.putting.map(({ uuid }) => uuid)).toEqual(["", "Item.b"]);
    const situation = { near: true, inMelee: false, meleeHasOther: false, measured: true };
    const { others, ...rest } = guardView(people, "Actor.a", situation);
    expect(others.map(({ name, selected }) => [name, selected])).toEqual([
      ["Ada", true],
      ["Bo", false],
    ]);
    expect(rest).toEqual(situation);
  });
});

describe("where a Charge goes on the board", () => {
  const view = (place: string, marked: typeof people | null) =>
    chargeView(
      { destination: "", place, inMelee: false, near: [] },
      people,
      () => false,
      { nextTo: people.slice(1), marked },
      words,
    );
  const chosen = (place: string, marked: typeof people | null = null) =>
    view(place, marked).places.find(({ selected }) => selected)?.label;

  it("is by hand, next to somebody, or where it was picked", () => {
    expect(view("", null).places.map(({ label }) => label)).toEqual(["By hand", "Next to Bo"]);
    expect(chosen("")).toBe("By hand");
    expect(chosen("Actor.b")).toBe("Next to Bo");
    expect(chosen(MARKED, [])).toBe("To the marked place");
    expect(chosen(MARKED, people)).toBe("To the marked place, next to Ada and Bo");
  });

  it("needs no words once it is chosen, and is not offered without a token", () => {
    expect(view("", null).isPlaced).toBe(false);
    expect(view("Actor.b", null).isPlaced).toBe(true);
    expect(view("Actor.a", null).isPlaced).toBe(false); // Ada is not among the people to stop next to
    const draft = { destination: "", place: MARKED, inMelee: false, near: [] };
    expect(chargeView(draft, people, () => false, null, words)).toMatchObject({
      places: [],
      isPlaced: false,
    });
  });
});

describe("the choice of an effect's time", () => {
  const view = (draft: Partial<EffectTimeDraft>, carrier: string | null = "Ada") =>
    effectTimeView({ kind: null, count: 2, who: "", ...draft }, carrier, [{ id: "c", name: null }], words);

  it("asks for a number or for somebody as the kind has it", () => {
    expect(view({})).toMatchObject({ counted: false, countLabel: "", awaits: false });
    expect(view({ kind: "segments" })).toMatchObject({ counted: true, count: 2, awaits: false });
    expect(view({ kind: "phaseEnd" })).toMatchObject({ counted: false, awaits: true });
    expect(view({ kind: "segments" }).kinds.filter(({ selected }) => selected)).toHaveLength(1);
  });

  it("names nobody whom the user may not know, and keeps one who is gone", () => {
    const somebody = words("ACTIONCARDS.Effect.Time.Somebody");
    expect(view({ who: "c" }).people.map(({ label, selected }) => [label, selected])).toEqual([
      [words("ACTIONCARDS.Effect.Time.Own", { name: "Ada" }), false],
      [somebody, true],
    ]);
    expect(view({ who: "gone" }).people.at(-1)).toEqual({ value: "gone", label: somebody, selected: true });
    expect(view({}, null).people[0]?.label).toContain(words("ACTIONCARDS.Effect.Time.TheBearer"));
  });
});

describe("a new effect", () => {
  const icons = [
    { img: "plain.svg", label: "Plain" },
    { img: "blind.svg", label: "Blind" },
  ];

  it("is called as its icon where nothing is typed, and plainly where that is the plain one", () => {
    expect(otherNameOf(1, icons, words)).toBe("Blind");
    expect(otherNameOf(0, icons, words)).toBe(words("ACTIONCARDS.Effect.New"));
    const time = effectTimeView({ kind: null, count: 1, who: "" }, null, [], words);
    const view = addEffectView({ name: "", icon: 1, changes: { or: 2 } }, icons, time, words);
    expect(view).toMatchObject({ otherName: "Blind", img: "blind.svg" });
    expect(view.changes.filter(({ value }) => value !== 0).map(({ key }) => key)).toEqual(["or"]);
  });
});

describe("a prepared encounter", () => {
  it("asks who plays each hero, counts the others, and tells who is there", () => {
    const guards = { name: "Guard", img: null, count: 3, most: 12, hidden: true };
    const member = { ...guards, uuid: "x", hero: false, here: false };
    const hero = { ...member, uuid: "h", name: "Ada", count: 1, hero: true, here: true };
    const players = [
      { id: "u1", name: "Ann" },
      { id: "u2", name: "Bob" },
    ];
    const asked = { order: "", players, forecast: playingView(0) };
    const seated = (user: string) =>
      prepareView([hero, member], { ...asked, seating: new Map([["h", user]]) }, words);
    const nobody = [hero, { ...member, count: 0 }];
    expect(prepareView(nobody, { ...asked, seating: new Map([["h", OUT]]) }, words).begins).toBe(false);
    expect([seated("u2"), seated(OUT)].map(({ begins }) => begins)).toEqual([true, true]);
    const view = seated("u2");
    expect(view.heroes[0]?.players.map(({ selected }) => selected)).toEqual([false, true]);
    expect([view, seated(OUT)].map(({ heroes }) => heroes[0]?.out)).toEqual([false, true]);
    expect(view.others).toEqual([guards]);
    expect(view.here).toBe("Already in the world, used as they are: Ada.");
  });
});

describe("the forecast of a fight", () => {
  const forecast = {
    plays: 1000,
    wins: { heroes: 0.71, foes: 0.25 },
    rounds: 4.6,
    out: { wren: 0.38, odo: 0.1 },
  };
  const heroes = new Map([
    ["odo", "Odo"],
    ["wren", "Wren"],
  ]);

  it("says the chance with its error, the rounds in the clock's own word, and who is most at risk", () => {
    expect(forecastView(forecast, { time: "segments", heroes }, words).lines).toEqual([
      "Heroes win about 71% (± 3%), in about 5 Turns.",
      "Undecided: about 4%.",
      "Most at risk: Wren, out in about 38%.",
    ]);
  });

  it("tells a first estimate while the fight is still played", () => {
    const { lines } = forecastView(forecast, { time: "segments", heroes }, words);
    expect(playingView(200, lines)).toEqual({ playing: { plays: 200, most: 1_000 }, lines, hint: "" });
  });

  it("says that no hero goes down, and that one round is one", () => {
    const easy = { plays: 1000, wins: { heroes: 1, foes: 0 }, rounds: 1.2, out: { odo: 0 } };
    expect(forecastView(easy, { time: "rounds", heroes }, words).lines).toEqual([
      "Heroes win >99% (± 1%), in about 1 round.",
      "No hero goes down.",
    ]);
  });

  it.each(["games", "clock", "side", "attacks", "rules"] as const)("says why there is none: %s", (why) => {
    expect(noForecastView(why, words)).toEqual({
      playing: null,
      lines: [words(`ACTIONCARDS.Encounter.Forecast.None.${why}`)],
      hint: "",
    });
  });
});

describe("what waits", () => {
  it("says why it is not done, and offers to try again what has failed", () => {
    const shown = [{ id: "1", type: "attack" }];
    expect(waitingView(shown, ["1"], true, words)).toEqual({
      hint: words("ACTIONCARDS.Request.Queue.Failed"),
      requests: [{ id: "1", failed: true, label: words("ACTIONCARDS.Request.Queue.attack") }],
    });
    expect(waitingView(shown, [], true, words).hint).toBe(words("ACTIONCARDS.Request.Queue.GmBusy"));
    expect(waitingView(shown, ["1"], false, words).hint).toBe(words("ACTIONCARDS.Request.Queue.NoGm"));
  });
});

describe("a hand that is put right", () => {
  it("says of each card where it is", () => {
    const { cards } = editHandView(new Map([[8, "spent"]]), false, words);
    const word = words("ACTIONCARDS.Hand.PlaceSpent");
    const label = words("ACTIONCARDS.Hand.EditCard", { card: 8, place: word });
    expect(cards).toEqual([{ value: 8, place: "spent", word, label }]);
  });
});

describe("the choice of rule variants", () => {
  it("marks the reading that nobody has to choose", () => {
    const rows = questionRows("printed", "variants.", STANDARD_VARIANTS, words);
    expect(rows[0]?.name).toBe("variants.printed.wrench");
    for (const { options } of rows) {
      expect(options?.map(({ selected }) => selected)).toEqual(
        options?.map((_reading, index) => index === 0),
      );
      expect(options?.[0]?.label).toContain("default");
      expect(options?.[0]?.label).not.toBe(options?.[1]?.label);
    }
  });
});

describe("checks and shots by printed card", () => {
  it("keep the numbers of a task that is under way", () => {
    const task = { on: true, gear: "Item.a", complexity: 2, needed: 0, after: "" };
    const tools = [{ uuid: "Item.a", label: "Kit (2d6)" }];
    expect(taskView(task, tools)).toMatchObject({ fixed: false, tools: [{ selected: true }] });
    expect(taskView({ ...task, after: "card" }, tools).fixed).toBe(true);
  });

  it("list the usual target numbers", () => {
    const view = targetNumberView(
      "d",
      { tn: 5, from: "", locked: false, extraLabel: "", extraValue: 0, entry: false },
      words,
    );
    expect(view.common.length).toBeGreaterThan(2);
    for (const { value, label } of view.common) expect(label).toContain(String(value));
  });

  it("warn of the weapon always, of the moment only where Actions are counted", () => {
    const situation = {
      actor: "Ada",
      weapon: "Bow",
      refused: false,
      broken: true,
      hot: false,
      harmless: true,
      bound: false,
      isTurn: false,
      mayAct: false,
      actionUsed: true,
    };
    const warning = (key: string) =>
      words(`ACTIONCARDS.Printed.Shot.Warning.${key}`, { actor: "Ada", weapon: "Bow" });
    expect(shotWarnings(situation, words)).toEqual([warning("Broken"), warning("NoDamage")]);
    const bound = { ...situation, broken: false, harmless: false, bound: true };
    expect(shotWarnings(bound, words)).toEqual([warning("NotYourTurn"), warning("ActionUsed")]);
    expect(shotWarnings({ ...bound, refused: true }, words)).toEqual([]);
  });
});
