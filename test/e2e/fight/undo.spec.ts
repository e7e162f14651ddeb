import type { Page } from "@playwright/test";
import { breakBehindCard } from "../support/breaking.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import {
  ask,
  attackRequest,
  cards,
  charge,
  declaration,
  guard,
  nextRound,
  refusalOf,
  setGuards,
  activeModifiers,
  undoCard,
} from "./ask.ts";
import { submit } from "./fan-play.ts";
import { change, give, changeFight } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

test.describe("what has not happened", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));
  test.beforeEach(async () => beginEncounter(gm, cast));

  const flee = (actor: string) => ({ type: "flee", actor, commanded: false, ...declaration });
  const letGo = (message: string, target: number) => ({
    type: "challenge",
    message,
    target,
    take: false,
    ...declaration,
  });

  test("an attack that is called off gives back the last Action and the guards that it ended", async () => {
    await changeFight(gm, cast.sela, { lastAction: { range: "long", at: [cast.ogre], group: false } });
    await setGuards(gm, [
      [cast.ogre, cast.sela],
      [cast.sela, cast.bram],
      [cast.bram, cast.ogre],
    ]);
    const before = await activeModifiers(gm, cast);
    await forceRandom(gm, cardDraws([7], SELA));
    await submit(ash, await attackRequest(ash, cast.sela, "Blade", cast.ogre));
    // The attack hits Bram, who takes the blow for the ogre. Attacking ends Sela's own guard and the guard
    // over her.
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.targets).toEqual(["Bram"]);
    await expect.poll(async () => (await activeModifiers(gm, cast)).guards).toEqual(["bram for ogre"]);
    expect((await activeModifiers(gm, cast)).actors[0]).toMatchObject({
      lastAction: { range: "short", at: [cast.ogre] },
      actions: 1,
    });
    const [exchange] = await cards(gm, "exchange");
    await ask(ash, undoCard(exchange!.id));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.undone).toBe(true);
    expect(await activeModifiers(gm, cast)).toEqual(before);
  });

  test("called off a round later, it gives back no guard that the new round has ended", async () => {
    await setGuards(gm, [[cast.sela, cast.bram]]);
    await forceRandom(gm, cardDraws([7], SELA));
    await submit(ash, await attackRequest(ash, cast.sela, "Blade", cast.ogre));
    await expect.poll(async () => (await activeModifiers(gm, cast)).guards).toEqual([]);
    await nextRound(gm);
    const [exchange] = await cards(gm, "exchange");
    await ask(gm, undoCard(exchange!.id));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.undone).toBe(true);
    const { guards, actors } = await activeModifiers(gm, cast);
    expect(guards).toEqual([]);
    expect(actors[0]).toMatchObject({ lastAction: { range: "none" }, actions: 0 });
  });

  test("a free shot that is called off can be taken again", async () => {
    await changeFight(gm, cast.sela, { lastAction: { range: "long", at: [cast.bram], group: false } });
    expect(await refusalOf(briar, charge(cast.bram))).toBe("NotYourTurn");
    // The turn order does not bind a GM.
    await submit(gm, charge(cast.bram));
    await expect.poll(async () => (await cards(gm, "action"))[0]?.offers).toEqual(["open"]);
    const [charged] = await cards(gm, "action");
    const before = await activeModifiers(gm, cast);
    await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([7], SELA)]);
    const shot = await attackRequest(ash, cast.sela, "Bow", cast.bram, charged!.id);
    await submit(ash, shot);
    await expect.poll(async () => (await cards(gm, "action"))[0]?.offers).toEqual(["shot"]);
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
    const [exchange] = await cards(gm, "exchange");
    await ask(ash, undoCard(exchange!.id));
    await expect.poll(async () => (await cards(gm, "action"))[0]?.offers).toEqual(["open"]);
    expect(await activeModifiers(gm, cast)).toEqual(before);
    await submit(ash, shot);
    await expect.poll(async () => (await cards(gm, "action"))[0]?.offers).toEqual(["shot"]);
  });

  test("a free shot is no group effect, and is over with its round", async () => {
    await changeFight(gm, cast.bram, { lastAction: { range: "long", at: [cast.sela], group: false } });
    const attack = { range: "long", targets: 3 };
    await give(gm, cast.bram, { name: "Blast", type: "power", system: { use: "attack", attack } });
    await give(gm, cast.bram, { name: "Bow", type: "weapon", system: { attack: { range: "long" } } });
    await submit(ash, charge(cast.sela));
    await expect.poll(async () => (await cards(gm, "action"))[0]?.offers).toEqual(["open"]);
    const [charged] = await cards(gm, "action");
    const blast = await attackRequest(briar, cast.bram, "Blast", cast.sela, charged!.id);
    expect(await refusalOf(briar, { ...blast, range: "long" })).toBe("NotEntitled");
    await nextRound(gm);
    expect(await refusalOf(briar, await attackRequest(briar, cast.bram, "Bow", cast.sela, charged!.id))).toBe(
      "AlreadyOver",
    );
    const swap = { type: "offer", message: charged!.id, target: 0, answer: "swap" };
    expect(await refusalOf(briar, swap)).toBe("AlreadyOver");
    expect(await cards(gm, "exchange")).toEqual([]);
    expect((await cards(gm, "action"))[0]?.offers).toEqual(["open"]);
  });

  test("who is down neither attacks nor is attacked, nor is who fled; from mind to mind he is reached", async () => {
    await change(gm, cast.ogre, { system: { life: { value: 0 } } });
    expect(await refusalOf(ash, await attackRequest(ash, cast.sela, "Blade", cast.ogre))).toBe("Down");
    expect(await refusalOf(gm, await attackRequest(gm, cast.ogre, "Cudgel", cast.bram))).toBe("Down");
    await change(gm, cast.ogre, { system: { life: { value: 12 } } });
    const encounter = await gm.evaluate(() => globalThis.game.combat!.id);
    await changeFight(gm, cast.bram, { flight: { since: 0, from: [], encounter } });
    expect(await refusalOf(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram))).toBe("Fled");
    expect(await refusalOf(briar, await attackRequest(briar, cast.bram, "Club", cast.sela))).toBe("Fled");
    expect(await cards(gm, "exchange")).toEqual([]);
    const mental = { use: "attack", opposed: "mind", attack: { range: "mental" } };
    await give(gm, cast.sela, { name: "Whisper", type: "power", system: mental });
    await forceRandom(gm, cardDraws([7], SELA));
    const whisper = await attackRequest(ash, cast.sela, "Whisper", cast.bram);
    await submit(ash, { ...whisper, range: "mental" });
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.targets).toEqual(["Bram"]);
  });

  test("a guard that has taken a blow stands as long as that attack does", async () => {
    await submit(ash, guard(cast.sela, cast.bram));
    await expect.poll(async () => (await activeModifiers(gm, cast)).guards).toEqual(["sela for bram"]);
    await forceRandom(gm, cardDraws([7]));
    await submit(gm, await attackRequest(gm, cast.ogre, "Cudgel", cast.bram));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.targets).toEqual(["Sela"]);
    const [taken] = await cards(gm, "action");
    expect(await refusalOf(gm, undoCard(taken!.id))).toBe("TookBlow");
    const [exchange] = await cards(gm, "exchange");
    await ask(gm, undoCard(exchange!.id));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.undone).toBe(true);
    await ask(gm, undoCard(taken!.id));
    await expect.poll(async () => (await cards(gm, "action"))[0]?.undone).toBe(true);
    expect((await activeModifiers(gm, cast)).guards).toEqual([]);
    expect(await avatar(gm, cast.sela)).toMatchObject({ actions: 0 });
  });

  test("a Flee that is taken back leaves alone what others have done to their guards since", async () => {
    await setGuards(gm, [[cast.sela, cast.bram]]);
    const before = await activeModifiers(gm, cast);
    await forceRandom(gm, cardDraws([4], SELA));
    await submit(ash, flee(cast.sela));
    await expect.poll(async () => (await cards(gm, "flight")).length).toBe(1);
    // A fleeing character no longer protects anyone.
    await expect.poll(async () => (await activeModifiers(gm, cast)).guards).toEqual([]);
    await setGuards(gm, [
      [cast.bram, cast.ogre],
      [cast.ogre, cast.sela],
    ]);
    const [flight] = await cards(gm, "flight");
    await ask(briar, letGo(flight!.id, 0));
    await expect.poll(async () => answers(gm)).toEqual(["let", "open"]);
    await submit(gm, letGo(flight!.id, 1));
    await expect.poll(async () => (await activeModifiers(gm, cast)).guards).toEqual(["bram for ogre"]);
    expect((await activeModifiers(gm, cast)).actors[0]).toMatchObject({
      flight: { from: [cast.bram, cast.ogre] },
    });

    await ask(gm, undoCard(flight!.id));
    await expect.poll(async () => (await cards(gm, "flight"))[0]?.undone).toBe(true);
    const after = await activeModifiers(gm, cast);
    expect(after.actors).toEqual(before.actors);
    expect(after.guards.toSorted()).toEqual(["bram for ogre", "ogre for sela", "sela for bram"]);
  });

  test("a Flee that was decided is finished after a break, and taken back after another", async () => {
    const before = await activeModifiers(gm, cast);
    await forceRandom(gm, cardDraws([4], SELA));
    await submit(ash, flee(cast.sela));
    await expect.poll(async () => (await cards(gm, "flight")).length).toBe(1);
    const [flight] = await cards(gm, "flight");
    await ask(briar, letGo(flight!.id, 0));
    await expect.poll(async () => answers(gm)).toEqual(["let", "open"]);
    // Break the GM's second write, because the first one is the request.
    await breakBehindCard(table, gm, async () => ask(gm, letGo(flight!.id, 1)), 2);
    await expect.poll(async () => answers(gm)).toEqual(["let", "let"]);
    await expect
      .poll(async () => (await activeModifiers(gm, cast)).actors[0])
      .toMatchObject({ flight: { from: [cast.bram, cast.ogre] } });

    await breakBehindCard(table, gm, async () => ask(gm, undoCard(flight!.id)), 2);
    await expect.poll(async () => (await cards(gm, "flight"))[0]?.undone).toBe(true);
    await expect.poll(async () => activeModifiers(gm, cast)).toEqual(before);
  });

  async function answers(page: Page): Promise<string[]> {
    return page.evaluate(() =>
      (
        globalThis.game.messages.contents.at(-1) as unknown as {
          system: { challengers: { answer: string }[] };
        }
      ).system.challengers.map(({ answer }) => answer),
    );
  }
});
