import type { Locator, Page } from "@playwright/test";
import { contestRequest, testRequest } from "../action/support.ts";
import { printedDraws, setSetting, shootRequest } from "../printed/support.ts";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { attackRequest, cards } from "./ask.ts";
import { submit } from "./fan-play.ts";
import { exchangeCard } from "./play.ts";
import { change, give } from "./props.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, type Cast } from "./stage.ts";
import { armForAll, endUnseen, hide, newest, startAnew } from "./unseen-play.ts";

/** Matches text that would reveal the hidden ogre's name or items. */
const TOLD = /Ogre|Cudgel|3d8|4d8|reliability|penetration 6/;

test.describe("what somebody hidden does in the other families", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;
  let spit: string;
  let lore: string;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await setSetting(gm, "actionDecks", {});
    ({ spit, lore } = await armForAll(gm, cast));
    await beginEncounter(gm, cast);
    await hide(gm, true);
  });

  /** Makes the next ten-sided dice on the GM's client show these faces. */
  async function dice(faces: readonly number[]): Promise<void> {
    await forceRandom(
      gm,
      faces.map((face) => uniformFor(face, 10)),
    );
  }

  /** Checks that the newest chat card doesn't tell players who acted. Returns the card in Briar's chat. */
  async function kept(title: string): Promise<Locator> {
    const card = await exchangeCard(briar);
    await expect(card.locator("h3")).toHaveText(title);
    for (const page of [ash, briar]) {
      expect(await newest(page)).toContain("Someone unseen");
      expect(await newest(page)).not.toMatch(TOLD);
      await expect((await exchangeCard(page)).locator("h3")).toHaveText(title);
      expect(await (await exchangeCard(page)).getAttribute("aria-label")).toBe(title);
      await expect((await exchangeCard(page)).locator(".ac-head img")).toHaveCount(0);
    }
    return card;
  }

  test("an attack by Action Value: neither weapon nor numbers, before and after the dice", async () => {
    const attack = { row: "attack", skill: "athletics", weapon: spit };
    await submit(gm, contestRequest(cast.ogre, cast.bram, attack));
    const card = await kept("Attack");
    await expect(card.locator(".ac-kind")).toHaveText("Someone unseen against Bram");
    await expect((await exchangeCard(gm)).locator("h3")).toHaveText("Ogre Spit");
    await dice([6, 2]);
    await card.locator("select[name=defense]").selectOption({ label: "Legs: 7" });
    await card.getByRole("button", { name: "Defend", exact: true }).click();
    await expect(card.locator("[data-degree]")).toHaveCount(1);
    await kept("Attack");
    await expect(card.locator(".ac-line")).toHaveText(["Defense 7 (Legs): Outcome 5"]);
    await expect((await exchangeCard(gm)).locator(".ac-line")).toHaveCount(3);
    await hide(gm, false);
    await expect((await exchangeCard(briar)).locator("h3")).toHaveText("Ogre Spit");
    await expect((await exchangeCard(briar)).locator(".ac-line")).toHaveCount(3);
  });

  test("a test, and a contest with him: he is not named as one to be waited for, nor among what was taken", async () => {
    await dice([6, 2]);
    await submit(gm, testRequest(cast.ogre, { skill: "athletics" }));
    const tested = await kept("Test");
    await expect(tested.locator(".ac-kind")).toHaveText("Someone unseen");
    await expect(tested.locator(".ac-line")).toHaveText(["Difficulty 10: Outcome 2"]);

    await hide(gm, false);
    await submit(ash, contestRequest(cast.sela, cast.ogre, { row: "running", skill: "athletics" }));
    const card = await exchangeCard(ash);
    await hide(gm, true);
    await expect(card.locator("p.hint")).toHaveText("Waiting for Someone unseen to defend");
    await dice([9, 1]);
    await (await exchangeCard(gm)).getByRole("button", { name: "Defend", exact: true }).click();
    await expect(card.locator("[data-degree]")).toHaveCount(1);
    await expect(card.locator(".ac-line")).toHaveText(["Strides 7, dice +8: Action Value 15"]);
    const lose = card.getByRole("button", { name: /^Someone unseen: / });
    await lose.first().click();
    await expect(card.locator(".ac-applied")).toContainText(/^Someone unseen: /);
    for (const page of [ash, briar]) expect(await newest(page)).not.toContain("Ogre");
    await expect((await exchangeCard(gm)).locator(".ac-applied")).toContainText(/^Ogre: /);
  });

  test("a named Action: which it is, and nothing of his own", async () => {
    await submit(gm, { type: "useManeuver", actor: cast.ogre, action: "fullMove", maneuver: "", weapon: "", cost: 0 }); // oxfmt-ignore
    const card = await kept("Full Move");
    await expect(card.locator(".ac-line")).toHaveCount(0);
    await expect((await exchangeCard(gm)).locator(".ac-line")).not.toHaveCount(0);
  });

  test("a shot by printed card: the card is drawn, what was looked up on it is not told", async () => {
    await forceRandom(gm, printedDraws([34]));
    await submit(gm, await shootRequest(gm, cast.ogre, "Ogre Spit", cast.bram));
    const card = await kept("an attack");
    await expect(card.locator(".ac-kind")).toHaveText("Someone unseen at Bram");
    await expect(card.locator(".ac-tags li")).toHaveText(["Target number 5"]);
    await expect(card.locator(".ac-lookup-card svg")).toHaveCount(1);
    await expect(card.locator("[data-lit], .ac-lookup-steps")).toHaveCount(0);
    await expect(card.locator(".ac-outcome").first()).toBeVisible();
    await expect((await exchangeCard(gm)).locator("h3")).toHaveText("Ogre Spit");
    await hide(gm, false);
    await expect((await exchangeCard(briar)).locator("h3")).toHaveText("Ogre Spit");
    await setSetting(gm, "othersShown", "numbers"); // by default, only the GM sees an NPC's numbers
    await expect((await exchangeCard(briar)).locator(".ac-lookup-steps li").first()).toContainText("4d8");
    await setSetting(gm, "othersShown", "words");
  });

  test("a lookup and a check: what is tried is not told", async () => {
    await forceRandom(gm, printedDraws([34]));
    const subject = { kind: "skill", item: lore };
    const plain = { task: null, tn: 5, extras: [], entry: false };
    await submit(gm, { type: "lookUp", actor: cast.ogre, subject, ...plain });
    await kept("Something unseen");
    await forceRandom(gm, cardDraws([6]));
    await gm.evaluate(async (uuid) => {
      const { fromUuidSync, game } = globalThis as unknown as {
        fromUuidSync(uuid: string): object;
        game: { actionCards: { checkItem(item: object): Promise<void> } };
      };
      await game.actionCards.checkItem(fromUuidSync(uuid));
    }, lore);
    const card = await kept("Something unseen");
    await expect(card.locator(".ac-total-number")).toHaveText("16");
    await expect((await exchangeCard(gm)).locator("h3")).toHaveText("Ogre Aim");
  });

  test("is not among the allies that a player may tick", async () => {
    // Leadership gives Soul only to allies with Soul points (Q26).
    for (const uuid of [cast.sela, cast.bram, cast.ogre])
      await gm.evaluate(async (actor) => {
        const soul = { value: 1, max: 3 };
        await (fromUuidSync(actor) as unknown as { update(changes: object): Promise<unknown> }).update({
          system: { actionValues: { pools: { soul } } },
          prototypeToken: { disposition: 1 },
        });
      }, uuid);
    await dice([9, 1]);
    await submit(
      ash,
      testRequest(cast.sela, { row: "leadership", action: "leadership", skill: "leadership" }),
    );
    const card = await exchangeCard(ash);
    await expect(card.locator("input[name=ally]")).toHaveCount(1);
    await expect(card.locator(".ac-choices label")).toHaveText(["Bram"]);
    await expect((await exchangeCard(gm)).locator(".ac-choices label")).toHaveText(["Bram", "Ogre"]);
  });

  for (const gone of ["combatant", "encounter"] as const) {
    const tag = gone === "encounter" ? [] : "@all";
    test(
      `stays unnamed on his cards though the ${gone} is gone, even where he came on later`,
      { tag },
      async () => {
        await submit(
          gm,
          contestRequest(cast.ogre, cast.bram, { row: "attack", skill: "athletics", weapon: spit }),
        );
        await kept("Attack");
        const thrown = {
          name: "Squib",
          type: "weapon" as const,
          system: {
            resolution: "action-card",
            attack: { range: "either" },
            printed: { skill: "Lobbing", damage: { dice: 3, die: "d6" }, blast: "thrown", radius: 3 },
          },
        };
        await give(gm, cast.sela, thrown);
        const lobbing = { printed: { die: "d6", ranks: 4 } };
        await give(gm, cast.sela, { name: "Lobbing", type: "skill", system: lobbing });
        await forceRandom(gm, printedDraws([34]));
        await submit(gm, await shootRequest(gm, cast.sela, "Squib", cast.bram));
        await expect(await exchangeCard(gm)).toContainText("Squib");
        const { id } = (await cards(gm, "shot"))[0]!;
        await submit(gm, { type: "inBlast", message: id, actors: [cast.ogre] });
        await expect((await exchangeCard(briar)).locator(".ac-outcome").last()).toContainText(
          "Someone unseen",
        );

        await endUnseen(gm, gone);
        await startAnew(briar);
        const blast = (await exchangeCard(briar)).locator(".ac-outcome").last();
        await expect(blast).toContainText("Someone unseen");
        const attack = chatCards(briar).filter({ has: briar.locator(".ac-contest") });
        await expect(attack.locator("h3")).toHaveText("Attack");
        await expect(attack).not.toContainText(TOLD);
        await expect((await exchangeCard(gm)).locator(".ac-outcome").last()).toContainText("Ogre");
      },
    );
  }

  test("is named for good once he was shown, whatever becomes of him after", async () => {
    await submit(
      gm,
      contestRequest(cast.ogre, cast.bram, { row: "attack", skill: "athletics", weapon: spit }),
    );
    await kept("Attack");
    await hide(gm, false);
    await expect((await exchangeCard(briar)).locator("h3")).toHaveText("Ogre Spit");
    await hide(gm, true);
    await expect((await exchangeCard(briar)).locator("h3")).toHaveText("Attack");
    await endUnseen(gm, "encounter");
    await startAnew(briar);
    await expect((await exchangeCard(briar)).locator("h3")).toHaveText("Ogre Spit");
  });

  test("is not named to a player whose attack at him is refused", async () => {
    await change(gm, cast.ogre, { system: { life: { value: 0 } } });
    await submit(ash, await attackRequest(ash, cast.sela, "Blade", cast.ogre));
    await expect(ash.locator(".notification").last()).toContainText(
      "The target is no longer there. Choose another.",
    );
    await submit(gm, await attackRequest(gm, cast.sela, "Blade", cast.ogre));
    await expect(gm.locator(".notification").last()).toContainText("Ogre is down");
  });
});
