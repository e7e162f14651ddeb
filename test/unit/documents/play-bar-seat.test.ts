/** Tests for whom a user acts in the play bar, and what they are called. */
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  clock,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  playAsCopies,
  setting,
  type Fight,
  type Person,
} from "./action-table.ts";

interface Seats {
  seatNow(chosen: string): { actor: { name: string } } | null;
  momentNow(): string;
}

interface Globals {
  game: { userId: string; i18n: { format(key: string, data: object): string } };
  ui: { combat: { viewed: unknown } };
}

const globals = (): Globals => globalThis as never; // what `layTable` sets

/** Imports the module under test. It needs the globals that `layTable` sets. */
const seats = async () =>
  (await import(path.resolve(import.meta.dirname, "../../../src/ui/bar/seats.ts"))) as Seats;

describe("for whom a GM acts in the play bar", () => {
  let combat: Fight;
  let people: Person[];

  beforeEach(async () => {
    await layTable();
    await setting("game", "fads");
    people = [await person({ name: "Heron" }), await person({ name: "Quill" })];
    combat = await fight(people, "fads-cards");
    globals().ui.combat.viewed = combat;
  });

  /** Gives each person a hand. */
  async function deal(...hands: number[][]): Promise<void> {
    for (const [place, held] of hands.entries()) {
      const { id } = combat.combatants.contents[place]!;
      await clock(combat, { type: "edit", id, seat: { own: { hand: { held, spent: [] } } } });
    }
  }

  it("whoever may act by one card comes before those who could combine", async () => {
    const { seatNow } = await seats();
    await deal([1, 11], [2, 12]);
    expect(seatNow("")?.actor.name).toBe("Quill");
    await deal([3, 12], [2, 11]);
    expect(seatNow("")?.actor.name).toBe("Heron");
  });

  it("a choice holds until the clock moves on", async () => {
    const { momentNow } = await seats();
    await deal([1, 11], [2, 12]);
    const before = momentNow();
    await clock(combat, { type: "hold", id: combat.combatants.contents[1]!.id });
    expect(momentNow()).toBe(before);
    await clock(combat, { type: "next" });
    expect(momentNow()).not.toBe(before);
  });

  it("a token is called by its own name", async () => {
    const { actionsView } = (await import(
      path.resolve(import.meta.dirname, "../../../src/ui/sheets/actor/actions-view.ts")
    )) as { actionsView(actor: object): { obstacle: string } };
    playAsCopies(true);
    const copy = await person({ name: "Hound", owner: PLAYER });
    playAsCopies(false);
    const { token } = copy as unknown as { token: { update(data: object): Promise<unknown> } };
    await token.update({ name: "Hound 2" });
    await fight([copy], "fads-cards");
    globals().game.userId = PLAYER; // GMs may act at any time
    const format = vi.spyOn(globals().game.i18n, "format");
    actionsView(copy);
    globals().game.userId = GM;
    expect(format).toHaveBeenCalledWith("ACTIONCARDS.Encounter.ActFirst", { actor: "Hound 2" });
  });

  it("before the encounter begins, the bar says that it is ready", async () => {
    const { barView } = (await import(
      path.resolve(import.meta.dirname, "../../../src/ui/bar/bar-view.ts")
    )) as {
      barView(key: string, seat: object | null, isPaged: boolean): { view: { moment: { text: string } } };
    };
    const { registerPlayBarSettings } = (await import(
      path.resolve(import.meta.dirname, "../../../src/platform/settings/play-bar.ts")
    )) as { registerPlayBarSettings(onChange: () => void): void };
    registerPlayBarSettings(() => {});
    const { seatNow } = await seats();
    vi.spyOn(combat as unknown as { started: boolean }, "started", "get").mockReturnValue(false);
    expect(barView("", seatNow(""), false).view.moment.text).toBe("ACTIONCARDS.Tracker.StatusReady");
  });
});

it("a concussed actor's seat says so, and not whose turn it is", async () => {
  await layTable();
  await setting("game", "printed");
  const wren = await person({ name: "Wren", owner: PLAYER });
  await fight([wren], "impulse");
  await wren.update({ system: { printed: { concussion: { value: 0, max: 9 } } } });
  const { seatView } = (await import(
    path.resolve(import.meta.dirname, "../../../src/ui/bar/seat-view.ts")
  )) as { seatView(actor: object, seated: null, offered: string[]): { idle: string } };
  globals().game.userId = PLAYER;
  const { idle } = seatView(wren, null, []);
  globals().game.userId = GM;
  expect(idle).toBe("ACTIONCARDS.Request.Refusal.Concussed");
});
