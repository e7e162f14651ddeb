import type { Page } from "@playwright/test";
import { ask, cards, itemOf, refusalOf, setGuards, activeModifiers, undoCard } from "../fight/ask.ts";
import { change, give, changeFight } from "../fight/props.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { breakBehindCard } from "../support/breaking.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import {
  conditionOf,
  isBroken,
  printedCard,
  printedDraws,
  setSetting,
  shootRequest,
  sitDownPrinted,
  storedDecks,
  sendRequest,
  useItem,
  type PrintedCast,
} from "./support.ts";
import { chooseTarget, targetOption } from "../support/targets.ts";

/** Part of an actor's fight state: the used Actions and shots, the last action, and surprise. */
async function lastOf(page: Page, uuid: string) {
  return page.evaluate((id) => {
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync(uuid: string): {
        fight: {
          actions: number;
          shots: number;
          lastAction: { range: string; at: string[]; group: boolean };
          surprised: boolean;
        };
      };
    };
    const { actions, shots, lastAction, surprised } = fromUuidSync(id).fight;
    const { range, at, group } = lastAction;
    return { actions, shots, range, at: [...at], group, surprised };
  }, uuid);
}

test.describe("a shot by printed card is part of the fight", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ table, gm, ash, cast } = seats), { players: ["Ash"] });
  test.beforeEach(async () => {
    await change(gm, cast.xenes, { system: { in: 30 } });
  });
  const begin = async () => beginEncounter(gm, cast as unknown as Cast); // `beginEncounter` accepts any cast

  test("it is the Action of the round and the last Action, halves no DR, and ends guards; called off, nothing of it was", async () => {
    const carbine = await itemOf(gm, cast.xenes, "Carbine");
    await change(gm, carbine, { system: { attack: { range: "either" } } });
    await changeFight(gm, cast.xenes, { lastAction: { range: "short", at: [cast.sid], group: false } });
    await begin();
    await setGuards(gm, [
      [cast.xenes, cast.sid],
      [cast.commando, cast.sid],
    ]);
    const before = await activeModifiers(gm, cast);
    expect(before.guards).toEqual(["xenes for sid", "commando for sid"]);
    await forceRandom(gm, printedDraws([34]));
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.thug, { burst: 3 }));
    const card = await printedCard(gm);
    await expect(card.locator(".ac-outcome")).toHaveCount(6);
    expect(await lastOf(gm, cast.xenes)).toEqual({
      actions: 1,
      shots: 0,
      range: "long",
      at: [cast.thug],
      group: false,
      surprised: false,
    });
    expect(await isBroken(gm, carbine)).toBe(true);
    await expect.poll(async () => (await activeModifiers(gm, cast)).guards).toEqual(["commando for sid"]);
    // The shooter can't undo a finished shot. A GM can, until the damage is applied.
    await expect((await printedCard(ash)).locator("footer [data-ac=undo]")).toHaveCount(0);
    const { id } = (await cards(gm, "shot"))[0]!;
    expect(await refusalOf(ash, undoCard(id))).toBe("GmOnly");
    await card.getByRole("button", { name: "Apply to Thug" }).click();
    await expect(card.locator("footer [data-ac=undo]")).toHaveCount(0);
    expect(await refusalOf(gm, undoCard(id))).toBe("NotCancelable");
    await card.getByRole("button", { name: "Undo" }).click();
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card.locator(".ac-note")).toHaveText("Undone.");
    expect(await activeModifiers(gm, cast)).toEqual(before);
    expect(await isBroken(gm, carbine)).toBe(false);
    expect((await storedDecks(gm)).decks["shared"]).toEqual({ held: [], discard: [34] });
  });

  test("what is no right of his is refused: a second Action, somebody down, a second Surprise", async () => {
    const request = await shootRequest(ash, cast.xenes, "Carbine", cast.thug);
    await change(gm, cast.thug, { system: { life: { value: 0 } } });
    expect(await refusalOf(ash, request)).toBe("Down");
    await change(gm, cast.thug, { system: { life: { value: 10 } } });
    await setSetting(gm, "surprise", true);
    expect(await refusalOf(ash, request)).toBe("NeedsEncounter");
    const carbine = await itemOf(gm, cast.xenes, "Carbine");
    await change(gm, carbine, { system: { attack: { range: "long" } } });
    await forceRandom(gm, printedDraws([0]));
    await sendRequest(ash, request);
    await expect.poll(async () => (await lastOf(gm, cast.xenes)).surprised).toBe(true);
    expect(await refusalOf(ash, request)).toBe("SurpriseUsed");
    await (await printedCard(gm)).getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await lastOf(gm, cast.xenes)).surprised).toBe(false);
    await setSetting(gm, "surprise", false);
    await begin();
    await forceRandom(gm, printedDraws([3], [0]));
    await sendRequest(ash, request);
    await expect.poll(async () => (await lastOf(gm, cast.xenes)).actions).toBe(1);
    expect(await refusalOf(ash, request)).toBe("ActionUsed");
    await change(gm, cast.thug, { system: { life: { value: -1 } } });
    expect(await refusalOf(gm, request)).toBe("Down");
  });

  test("it holds to one weapon for each encounter, which calling off frees", async () => {
    await setSetting(gm, "oneOfEach", true);
    await begin();
    const printed = { skill: "Rifle", damage: { dice: 1, die: "d8" } };
    const system = { resolution: "action-card", printed };
    await give(gm, cast.xenes, { name: "Sidearm", type: "weapon", system });
    const sidearm = await shootRequest(gm, cast.xenes, "Sidearm", cast.thug);
    await forceRandom(gm, printedDraws([3, 5]));
    await sendRequest(gm, await shootRequest(gm, cast.xenes, "Carbine", cast.thug));
    expect(await refusalOf(gm, sidearm)).toBe("OneWeapon");
    await (await printedCard(gm)).getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await cards(gm, "shot"))[0]?.undone).toBe(true);
    await sendRequest(gm, sidearm);
    await expect.poll(async () => (await cards(gm, "shot")).length).toBe(2);
    await setSetting(gm, "oneOfEach", false);
  });

  test("a dialog grays whoever has fled, and warns a GM of what that still forbids", async () => {
    await changeFight(gm, cast.thug, { flight: { since: 0, from: [], encounter: "" } });
    await useItem(ash, cast.xenes, "Carbine");
    const target = ash.locator(".ac-shoot-dialog").getByLabel("Target", { exact: true });
    await expect(targetOption(target, "Thug")).toHaveText("Thug · fled");
    await expect(targetOption(target, "Thug")).toBeDisabled();
    await useItem(gm, cast.xenes, "Carbine");
    const asked = gm.locator(".ac-shoot-dialog");
    await chooseTarget(asked.getByLabel("Target", { exact: true }), "Thug");
    await expect(asked.locator(".ac-warning")).toHaveText(
      "Thug has fled and stays out of the fight for another 60 minutes. As a GM you can let it happen; the card will say so.",
    );
  });

  test("who guards the target is struck in his place, in his own armor; a blast nobody takes for another", async () => {
    await begin();
    await setGuards(gm, [[cast.thug, cast.sid]]);
    await forceRandom(gm, printedDraws([42]));
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.sid));
    const card = await printedCard(gm);
    await expect(card.getByText("Takes the blow for Sid.")).toBeVisible();
    await expect(card.locator(".ac-lookup-steps")).toContainText(
      "Left leg: 6 + shield 5 against 4, penetrates",
    );
    await expect(card.getByRole("button", { name: "Apply to Thug" })).toBeVisible();
    // The guard has taken a shot for Sid, but a blast still hits Sid.
    await forceRandom(gm, printedDraws([34], [42]));
    await sendRequest(gm, await shootRequest(gm, cast.commando, "Thunderclap", cast.sid, { tn: 5 }));
    await expect((await printedCard(gm)).getByRole("button", { name: "Apply to Sid" })).toBeVisible();
  });

  test("a blast harms whomever the GM puts in it, its thrower too, each by his own size", async () => {
    await forceRandom(gm, printedDraws([34]));
    const thunderclap = await itemOf(gm, cast.commando, "Thunderclap");
    await change(gm, thunderclap, { system: { printed: { concussion: false } } });
    await change(gm, cast.commando, { system: { printed: { size: 4 } } });
    await sendRequest(gm, await shootRequest(gm, cast.commando, "Thunderclap", cast.sid, { tn: 7 }));
    const card = await printedCard(gm);
    // The damage is 11. The commando has size 4, and everyone else has size 6.
    await expect(card.locator(".ac-outcome").filter({ hasText: "Total:" })).toHaveText(
      "Total: 1 wound (chest), 5 concussion",
    );
    await expect(
      (await printedCard(ash)).getByRole("group", { name: "Who else is in the blast" }),
    ).toHaveCount(0);
    const there = card.getByRole("group", { name: "Who else is in the blast" });
    // A checkbox and its name are on the same line.
    const pieces = await there
      .locator("label")
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(pieces)).toEqual(new Set([1]));
    await there.getByLabel("Thug").check();
    await there.getByLabel("Commando").check();
    await card.getByRole("button", { name: "Add to the blast" }).click();
    await expect(card.locator(".ac-outcome").filter({ hasText: "is in the blast for" })).toHaveText([
      "Thug is in the blast for 11 damage: 1 wound, 5 concussion",
      "Commando is in the blast for 11 damage: 2 wounds, 3 concussion",
    ]);
    await card.getByRole("button", { name: "Apply to Commando" }).click();
    await expect(card.locator(".ac-applied")).toHaveText(["Commando: 2 wounds (chest), CT 10 → 7"]);
    expect((await conditionOf(gm, cast.commando)).wounds["chest"]).toBe(2);
    // People who have already been harmed stay in the blast, even if the GM unchecks them.
    await there.getByLabel("Thug").uncheck();
    await there.getByLabel("Commando").uncheck();
    await card.getByRole("button", { name: "Add to the blast" }).click();
    await expect(card.locator(".ac-outcome").filter({ hasText: "is in the blast for" })).toHaveText([
      "Commando is in the blast for 11 damage: 2 wounds, 3 concussion",
    ]);
    await card.getByRole("button", { name: "Undo for Commando" }).click();
    await expect(card.locator(".ac-applied")).toHaveCount(0);
    expect(await conditionOf(gm, cast.commando)).toMatchObject({ ct: 10, wounds: { chest: 0 } });
    const { id } = (await cards(gm, "shot"))[0]!;
    expect(await refusalOf(ash, { type: "inBlast", message: id, actors: [cast.thug] })).toBe("GmOnly");
  });

  test("rounds that miss hit those whom the GM named, each in his own armor, with Apply and Undo", async () => {
    await setSetting(gm, "bystanders", true);
    await forceRandom(gm, printedDraws([42]));
    const bystanders = [cast.commando, cast.sid];
    await sendRequest(gm, await shootRequest(gm, cast.xenes, "Carbine", cast.thug, { burst: 3, bystanders }));
    const card = await printedCard(gm);
    // On card 42, one of three rounds hits, and figures 1 and 2 have an X. The shield is 5, the location the
    // left leg, the damage 13.
    await expect(card.locator(".ac-outcome").filter({ hasText: "by mistake" })).toHaveText([
      "Commando is hit by mistake, left leg: 6 + shield 5 against 0 penetrates for 13 damage: 2 wounds, 1 concussion",
      "Sid is hit by mistake, left leg: 6 + shield 5 against 0 penetrates for 13 damage: 2 wounds, 1 concussion",
    ]);
    await (await printedCard(ash)).getByRole("button", { name: "Apply to Sid" }).click();
    await expect(card.locator(".ac-applied")).toHaveText(["Sid: 2 wounds (left leg), CT 3 → 2"]);
    expect(await conditionOf(gm, cast.sid)).toMatchObject({ ct: 2, wounds: { leftLeg: 2 } });
    await card.getByRole("button", { name: "Undo for Sid" }).click();
    await expect.poll(async () => (await conditionOf(gm, cast.sid)).ct).toBe(3);
    expect((await conditionOf(gm, cast.sid)).wounds["leftLeg"]).toBe(0);
    await setSetting(gm, "bystanders", false);
  });

  test("by ablation equal numbers do half the damage and wear armor off, and Undo gives all of it back", async () => {
    await setSetting(gm, "ablation", true);
    const vest = await itemOf(gm, cast.thug, "Vest");
    await change(gm, vest, { system: { printed: { protection: { leftArm: 6, chest: 9 } } } });
    const wear = async () =>
      gm.evaluate((uuid) => {
        const { fromUuidSync } = globalThis as unknown as {
          fromUuidSync(uuid: string): { system: { printed: { wear: Record<string, number> } } };
        };
        const { leftArm, chest } = fromUuidSync(uuid).system.printed.wear;
        return [leftArm, chest];
      }, vest);
    await forceRandom(gm, printedDraws([34]));
    await sendRequest(gm, await shootRequest(gm, cast.xenes, "Carbine", cast.thug, { burst: 3 }));
    const card = await printedCard(gm);
    await expect(card.locator(".ac-lookup-steps")).toContainText("Left arm: 6 + shield 0 against 6");
    await card.getByRole("button", { name: "Apply to Thug" }).click();
    await expect(card.locator(".ac-applied")).toHaveText([
      "Thug: 1 wound (left arm)",
      "Thug: armor at left arm loses 1",
    ]);
    expect(await wear()).toEqual([1, 0]);
    expect((await conditionOf(gm, cast.thug)).wounds).toMatchObject({ leftArm: 1, chest: 0 });
    await card.getByRole("button", { name: "Undo" }).click();
    await expect(card.locator(".ac-applied")).toHaveCount(0);
    expect(await wear()).toEqual([0, 0]);
    expect((await conditionOf(gm, cast.thug)).wounds["leftArm"]).toBe(0);
    await setSetting(gm, "ablation", false);
  });

  test("the GM's own shot is finished after his browser has broken off in the middle of it", async () => {
    await begin();
    await setGuards(gm, [[cast.xenes, cast.sid]]);
    await forceRandom(gm, printedDraws([34]));
    const carbine = await itemOf(gm, cast.xenes, "Carbine");
    const shot = await shootRequest(gm, cast.xenes, "Carbine", cast.thug, { burst: 3 });
    // The first write is the request itself, so break the second.
    await breakBehindCard(table, gm, async () => ask(gm, shot), 2);
    await expect.poll(async () => isBroken(gm, carbine)).toBe(true);
    await expect.poll(async () => (await cards(gm, "shot")).length).toBe(1);
    await expect.poll(async () => (await activeModifiers(gm, cast)).guards).toEqual([]);
    expect((await lastOf(gm, cast.xenes)).actions).toBe(1);
    const card = await printedCard(gm);
    await expect(card.locator(".ac-outcome").last()).toHaveText("Carbine breaks");
    expect((await storedDecks(gm)).decks["shared"]).toEqual({ held: [], discard: [34] });
  });
});
