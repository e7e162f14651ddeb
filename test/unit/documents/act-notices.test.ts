/** Tests the notice that a player gets during an open Phase, and its buttons Attack, Actions and End. */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { attack, chance, layAvatars } from "./avatar-table.ts";
import {
  act,
  clock,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  setting,
  type Fight,
  type Person,
} from "./action-table.ts";

interface Globals {
  game: { userId: string; users: { get(id: string): { active: boolean } | undefined } };
  ui: { combat: { viewed: unknown } };
}

const globals = (): Globals => globalThis;

/** Imports a module of `src/ui`. Such a module needs the globals that `layTable` sets. */
const load = async (file: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src/ui", file))) as unknown;

interface OwnNotice {
  row?: string;
  detail: string;
  actions: readonly { control?: string }[];
}

/** A user's notices about this person, by default the player's. */
async function noticesAbout(who: Person, combat: Fight, as = PLAYER): Promise<OwnNotice[]> {
  const { watchActs } = (await load("tracker/act-notices.ts")) as { watchActs(): void };
  const { Notices } = (await load("notices/notices.ts")) as {
    Notices: { all(): readonly OwnNotice[] };
  };
  globals().ui.combat.viewed = combat;
  globals().game.userId = as;
  watchActs();
  globals().game.userId = GM;
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)!.id;
  return Notices.all().filter(({ row }) => row === own);
}

/** The keys of the buttons in the player's notice about this person. */
async function offered(who: Person, combat: Fight): Promise<string[]> {
  const notices = await noticesAbout(who, combat);
  return notices.flatMap(({ actions }) => actions.map(({ control = "" }) => control));
}

/** The keys of the controls that the play bar shows for this person. */
async function seatControlsFor(who: Person, combat: Fight): Promise<string[]> {
  const load = async (file: string): Promise<unknown> =>
    import(path.resolve(import.meta.dirname, "../../../src", file));
  const { seatView } = (await load("ui/bar/seat-view.ts")) as {
    seatView(
      actor: object,
      seated: object | null,
      offered: readonly string[],
    ): { controls: { key: string }[] };
  };
  const { seatedAs } = (await load("ui/clock/seated.ts")) as {
    seatedAs(combat: object, id: string): object | null;
  };
  const row = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)!.id;
  return seatView(who, seatedAs(combat, row), []).controls.map(({ key }) => key);
}

/** Advances the clock until this person's Phase is open. */
async function openPhase(combat: Fight, who: Person): Promise<void> {
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === who.id)!.id;
  for (let times = 0; combat.timing.state.acting !== own; times += 1) {
    if (times > 60) throw new Error(`${who.name}'s Phase does not open`);
    const row = combat.timing.rows.find(({ id }) => id === own) as {
      acts: readonly { key: string; cards: readonly number[] }[];
    };
    const [way] = row.acts;
    await clock(combat, way ? { type: "act", id: own, way } : { type: "next" });
  }
}

const GAMES = [
  { name: "FADs", game: "fads", scheme: "fads-cards", attack: { attack: { range: "short" } } },
  {
    name: "Future Imperfect",
    game: "printed",
    scheme: "impulse",
    attack: { resolution: "action-card", printed: { damage: { dice: 2, die: "d8" } } },
  },
];

describe.each(GAMES)("the notice of an open Phase in $name", ({ game, scheme, attack }) => {
  let wren: Person;
  let bare: Person;
  let combat: Fight;

  beforeEach(async () => {
    await layTable();
    const { registerPlayBarSettings } = (await load("../platform/settings/play-bar.ts")) as {
      registerPlayBarSettings(onChange: () => void): void;
    };
    registerPlayBarSettings(() => {});
    await setting("game", game);
    wren = await person({
      name: "Wren",
      owner: PLAYER,
      items: [{ name: "Bow", type: "weapon", system: attack }],
    });
    bare = await person({ name: "Moth", owner: PLAYER });
    combat = await fight([wren, bare], scheme);
  });

  it("offers Attack, Actions and End, in this order, and only to their user", async () => {
    await openPhase(combat, wren);
    expect(await offered(wren, combat)).toEqual(["attack", "actions", "end"]);
    expect(await offered(bare, combat)).not.toContain("end");
  });

  it("tells a GM which player it waits for while they are online", async () => {
    await openPhase(combat, wren);
    const details = async () => (await noticesAbout(wren, combat, GM)).map(({ detail }) => detail);
    const player = globals().game.users.get(PLAYER)!;
    player.active = false;
    expect(await details()).toEqual(["ACTIONCARDS.Bar.TurnHint"]);
    player.active = true;
    expect(await details()).toEqual([expect.stringContaining("ACTIONCARDS.Notice.WaitsFor")]);
  });

  it("offers no Attack to somebody without an attack", async () => {
    await openPhase(combat, bare);
    expect(await offered(bare, combat)).toEqual(["actions", "end"]);
  });

  it("offers the end first when the Action is used", async () => {
    await openPhase(combat, wren);
    const { changeFight } = (await load("../platform/fight-state.ts")) as {
      changeFight(actor: object, changes: object): Promise<void>;
    };
    await changeFight(wren, { actions: 1 });
    expect(await offered(wren, combat)).toEqual(["end", "actions"]);
  });
});

describe("the play bar of a character who can only act with several action cards", () => {
  it("offers the proposed cards with one click, and the other ways next to them", async () => {
    await layTable();
    await setting("game", "fads");
    const wren = await person({ name: "Wren", owner: PLAYER });
    const combat = await fight([wren], "fads-cards");
    const { id } = combat.combatants.contents[0]!;
    const stored = combat as unknown as { update(data: object): Promise<unknown> }; // the table types only the clock
    await stored.update({
      system: { timing: { state: { segment: 10, seats: { [id]: { own: { held: [2, 4, 6, 8] } } } } } },
    });
    expect(await seatControlsFor(wren, combat)).toEqual(["act", "ways", "hold", "react"]);
  });
});

describe("the notice of who may act by one card or by several", () => {
  it("offers the one card with one click, and the other ways next to it", async () => {
    await layTable();
    await setting("game", "fads");
    const wren = await person({ name: "Wren", owner: PLAYER });
    const combat = await fight([wren], "fads-cards");
    const { id } = combat.combatants.contents[0]!;
    await clock(combat, { type: "edit", id, seat: { own: { hand: { held: [4, 8, 12], spent: [] } } } });
    expect(await offered(wren, combat)).toEqual(["act", "ways", "hold"]);
  });
});

describe("the notice of an open Phase with no Action left", () => {
  it("says how many exchanges are still open", async () => {
    const { moth, wren } = await layAvatars();
    await setting("game", "fads");
    const combat = await fight([moth, wren], "fads-cards");
    await openPhase(combat, moth);
    chance();
    await act(attack(moth, "Blade", [wren]), PLAYER);
    expect((await noticesAbout(moth, combat)).map(({ detail }) => detail)).toEqual([
      expect.stringContaining("ACTIONCARDS.Count.Open"),
    ]);
  });
});
