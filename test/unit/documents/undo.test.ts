/** Tests the `undo` request, which undoes cards of any kind. */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  act,
  card,
  clock,
  fight,
  PLAYER,
  printed,
  refusal,
  type Fight,
  type Person,
} from "./action-table.ts";
import { attack, chance, layAvatars, PLAIN } from "./avatar-table.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

let moth: Person;
let wren: Person;

beforeEach(async () => {
  ({ moth, wren } = await layAvatars());
});

const life = (who: Person) => (who.toObject()["system"] as { life: { value: number } }).life.value;
const onExchange = (type: string, rest: object = {}) => ({
  type,
  message: card("exchange").id,
  target: 0,
  ...rest,
});

/** Moth attacks Wren, who defends. The attack hits, but nothing is applied yet. */
async function hit(): Promise<void> {
  chance();
  await act(attack(moth, "Blade", [wren], { extras: [{ label: "Sure", value: 40 }] }));
  chance();
  await act(onExchange("defend", { reaction: "", ...PLAIN }));
}

describe("the damage of an attack", () => {
  it("is undone alone, and never twice by an older entry", async () => {
    const before = life(wren);
    await hit();
    await act(onExchange("apply"));
    const after = life(wren);
    expect(after).toBeLessThan(before);
    const first = undoPart(card("exchange"), ["apply"], "0");
    await act(first);
    expect(life(wren)).toBe(before);
    expect(await refusal(first)).toBe("UndoneAlready");
    await act(onExchange("apply"));
    expect(life(wren)).toBe(after);
    expect(await refusal(first)).toBe("UndoneAlready");
    const second = undoPart(card("exchange"), ["apply"], "0");
    await act(second);
    expect(await refusal(second)).toBe("UndoneAlready");
    expect(life(wren)).toBe(before);
    await act(undoCard(card("exchange").id));
    expect(life(wren)).toBe(before);
  });

  it("is undone before the attack itself is", async () => {
    await hit();
    const before = life(wren);
    await act(onExchange("apply"));
    expect(await refusal(undoCard(card("exchange").id))).toBe("NotCancelable");
    await act(undoPart(card("exchange"), ["apply"], "0"));
    await act(undoCard(card("exchange").id));
    expect(life(wren)).toBe(before);
  });
});

describe("an undo", () => {
  it("is done once, and nothing is done on the card after it", async () => {
    await hit();
    const { id } = card("exchange");
    await act(undoCard(id));
    expect(await refusal(undoCard(id))).toBe("UndoneAlready");
    expect(await refusal(onExchange("apply"))).toBe("UndoneAlready");
  });

  it("is of no entry that is no part, nor of one of another card", async () => {
    await hit();
    const { id } = card("exchange");
    await act(onExchange("apply"));
    const theirs = undoPart(card("exchange"), ["apply"]);
    expect(await refusal(undoPart(card("exchange"), ["attack"]))).toBe("NothingBack");
    await act({ type: "check", actor: wren.uuid, item: "", stat: "agi", mode: "public" });
    expect(await refusal({ ...undoCard(card("check").id), entry: theirs.entry })).toBe("NothingBack");
    expect(await refusal(undoCard(id), PLAYER)).toBe("GmOnly");
    await act(undoPart(card("exchange"), ["apply"]));
  });

  it("of a finished check by card is the GM's alone", async () => {
    printed([12]);
    const lookUp = { type: "lookUp", tn: 5, extras: [], entry: false, actor: moth.uuid, task: null };
    const subject = { kind: "attribute", attribute: "reflex" };
    await act({ ...lookUp, mode: "public", subject }, PLAYER);
    const { id } = card("lookup");
    expect(await refusal(undoCard(id), PLAYER)).toBe("GmOnly");
    await act(undoCard(id));
    expect(card("lookup").system.undone).toBe(true);
  });
});

describe("the last step of a clock", () => {
  let combat: Fight;
  const steps = () => (combat.timing as unknown as { steps: number }).steps;
  const undo = (entry = "") => ({
    type: "undo",
    document: (combat as unknown as { uuid: string }).uuid,
    entry,
  });
  beforeEach(async () => {
    combat = await fight([moth, wren], "avatar-initiative", 0.35);
    await clock(combat, { type: "next" });
  });

  it("is undone by a GM, once for a doubled click", async () => {
    const before = steps();
    const acting = combat.timing.state.acting;
    await clock(combat, { type: "next" });
    const asked = undo(String(steps()));
    expect(await refusal(asked, PLAYER)).toBe("GmOnly");
    expect(await refusal(undo("7x"))).toBe("Stale");
    await act(asked);
    expect([steps(), combat.timing.state.acting]).toEqual([before, acting]);
    expect(await refusal(asked)).toBe("Stale");
    while (steps() > 0) await act(undo());
    expect(await refusal(undo())).toBe("NothingBack");
  });

  it("is noted by its encounter, so that nobody undoes it again", async () => {
    const { isDoneByEncounter } = (await import(
      path.resolve(import.meta.dirname, "../../../src/requests/done.ts")
    )) as { isDoneByEncounter(user: object, request: object): boolean };
    const { game } = globalThis as unknown as {
      game: { user: { update(data: object): Promise<unknown> } };
    };
    const id = "undoRequest00001";
    const requests = [{ ...undo(), id }];
    await game.user.update({ flags: { "action-cards": { requests } } });
    expect(isDoneByEncounter(game.user, requests[0]!)).toBe(false);
    await act(undo(), undefined, id);
    expect(isDoneByEncounter(game.user, requests[0]!)).toBe(true);
  });
});
