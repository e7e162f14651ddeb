import type { Page } from "@playwright/test";
import { setSetting, submit } from "../fight/fan-play.ts";
import { give } from "../fight/props.ts";
import { sitDown, type Seats } from "../fight/seats.ts";
import { type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { expect, test } from "../support/test.ts";
import {
  attackCard,
  attackId,
  begin,
  breakdown,
  buckler,
  callForward,
  dexDice,
  drawDefense,
  duck,
  forgetSettings,
  MADE_BY_4,
  openDefense,
  parry,
  reactionCards,
  refused,
  strike,
  writesOf,
} from "./calls.ts";
import { call, handOf } from "./party.ts";

test.describe("the right to what an action called forward adds", () => {
  let seats: Seats;
  let gm: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((taken) => {
    seats = taken;
    ({ gm, briar, cast } = taken);
  });
  test.afterEach(async () => forgetSettings(gm));

  test("what was not called is refused, however it is asked for", async () => {
    const [dodge, block] = [await give(gm, cast.bram, duck), await give(gm, cast.bram, parry)];
    const plain = await give(gm, cast.bram, {
      name: "Nerve",
      type: "skill",
      system: { modifiers: { defense: 1 } },
    });
    const ids = await begin(seats, [8]);
    await strike(seats, 9, [...MADE_BY_4, ...cardDraws([3])]);
    const message = await attackId(briar);
    const bare = {
      type: "defend",
      message,
      target: 0,
      item: "",
      aids: [] as string[],
      extras: [],
      reaction: "",
    };
    await refused(briar, { ...bare, reaction: dodge }, "Duck counts only if you call its kind");
    await refused(briar, { ...bare, aids: [block] }, "Parry counts only when called forward.");
    await refused(briar, { ...bare, reaction: plain }, "You can't use Nerve here.");
    // Briar can't call forward for a target other than Bram.
    const way = { key: "callForward", cards: [8] };
    const react = {
      type: "timing",
      combat: await combatId(),
      step: await steps(),
      answers: { message, target: 1, as: "dodge" },
    };
    await refused(
      briar,
      { ...react, command: { type: "react", id: ids["Bram"], way, dodge: true } },
      "This card concerns nobody of yours.",
    );
    expect(await handOf(gm, ids["Bram"]!)).toEqual({ held: [8], spent: [] });
    await callForward(briar, "Dodge");
    // A Dodge can't use a Block's skill.
    await refused(briar, { ...bare, reaction: block }, "Parry counts only if you call its kind");
    await expect((await attackCard(gm)).locator(".ac-target .ac-total-number")).toHaveCount(0);
    await submit(briar, { ...bare, reaction: dodge });
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Duck +3"]);
  });

  async function combatId(): Promise<string> {
    return gm.evaluate(() => globalThis.game.combat!.id!);
  }

  async function steps(): Promise<number> {
    return gm.evaluate(
      () =>
        (globalThis.game.combat as unknown as { system: { timing: { steps: number } } }).system.timing.steps,
    );
  }

  test("a card made up by a player counts for nothing", async () => {
    const dodge = await give(gm, cast.bram, duck);
    await begin(seats, [8]);
    await strike(seats, 9, cardDraws([3]));
    const message = await attackId(briar);
    const made = {
      type: "reaction",
      system: {
        exchange: message,
        side: 0,
        kind: "dodge",
        success: true,
        actor: { uuid: cast.bram, name: "Bram" },
      },
    };
    await briar.evaluate(async (data) => {
      const { ChatMessage } = globalThis as unknown as {
        ChatMessage: { create(data: object): Promise<unknown> };
      };
      await ChatMessage.create(data);
    }, made);
    await expect(reactionCards(gm).locator(".ac-warning")).toHaveCount(1);
    const bare = { type: "defend", message, target: 0, item: "", aids: [], extras: [], reaction: dodge };
    await refused(briar, bare, "Duck counts only if you call its kind");
  });

  test("a call that the GM takes back counts no more", async () => {
    await give(gm, cast.bram, parry);
    const ids = await begin(seats, [8]);
    await strike(seats, 9, [...MADE_BY_4, ...cardDraws([3])]);
    await callForward(briar, "Block");
    await seats.table.countAnew();
    await call(gm, "previousTurn");
    // One batch updates both the encounter and the chat card.
    expect(await writesOf(seats, "batch", "Combat", "ChatMessage", "Actor")).toEqual({ batch: 1 });
    await expect(reactionCards(briar).locator(".ac-note")).toHaveText("Undone.");
    expect(await handOf(gm, ids["Bram"]!)).toEqual({ held: [8], spent: [] });
    await expect((await attackCard(briar)).getByRole("button", { name: "Call forward: Bram" })).toHaveCount(
      1,
    );
    const dialog = await openDefense(briar, "Bram");
    await expect(dialog.getByRole("radio", { name: "Parry" })).toBeDisabled();
    await drawDefense(dialog);
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8"]);
  });

  test("a shield called for a Block is the encounter's one armor, and free again once all is called off", async () => {
    await setSetting(gm, "oneOfEach", true);
    const [shield, club] = await gm.evaluate((uuid) => {
      const actor = (
        globalThis as unknown as {
          fromUuidSync(uuid: string): { items: { getName(name: string): { uuid: string } } };
        }
      ).fromUuidSync(uuid);
      return ["Shield", "Club"].map((name) => actor.items.getName(name).uuid);
    }, cast.bram);
    const block = await give(gm, cast.bram, buckler);
    await begin(seats, [12]);
    await strike(seats, 9, [...dexDice(1, 1, 1), ...cardDraws([3])]);
    await callForward(briar, "Block");
    const message = await attackId(briar);
    const both = { type: "defend", message, target: 0, item: shield, aids: [], extras: [], reaction: block };
    await refused(briar, both, "one armor for each encounter");
    await submit(briar, { ...both, item: club });
    expect(await breakdown(briar)).toEqual(["AC Pick 3", "DR +8", "Called forward: Buckler +6"]);
    const itemsUsed = async () =>
      gm.evaluate((uuid) => {
        const { fromUuidSync } = globalThis as unknown as {
          fromUuidSync(uuid: string): { fight: { itemsUsed: { weapon: string; armor: string } } };
        };
        const { weapon, armor } = fromUuidSync(uuid).fight.itemsUsed;
        return [weapon, armor];
      }, cast.bram);
    const ids = [club, block].map((uuid) => uuid!.split(".").at(-1));
    expect(await itemsUsed()).toEqual(ids);
    await (await attackCard(gm)).getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(itemsUsed).toEqual(["", ""]);
  });
});
