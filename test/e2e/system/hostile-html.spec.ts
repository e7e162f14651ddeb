import type { Page } from "@playwright/test";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { effectData, encoded, giveEffects, ranByOpening, ranOn, remove, script, waysOf } from "./hostile.ts";
import {
  closeWindows,
  GENERATIONS,
  give,
  itemOf,
  read,
  showSheet,
  useSession,
  write,
  type Session,
} from "./support.ts";

/**
 * Keys that reach an HTML field, or the objects behind an actor's data, by another path. Each has the value that
 * an effect tries to write there.
 */
const WAYS_ROUND: readonly (readonly [string, string])[] = [
  ["system", JSON.stringify({ notes: script("system") })],
  ["_source.system.notes", script("source")],
  ["avatar.notes", script("getter")],
  ["system._source.notes", script("model source")],
  ["system.parent.system.notes", script("parent")],
  ["system.parent._source.system.notes", script("parent source")],
  ["items.contents.0.system.description", script("item")],
  ["items.contents.0._source.system.description", script("item source")],
  ["items.contents.0.system._source.description", script("item model source")],
];

const POLLUTING = [
  "__proto__.hostile",
  "constructor.prototype.hostile",
  "system.__proto__.hostile",
  "system.constructor.prototype.hostile",
  "system.or.__proto__.hostile",
  "system.or.constructor.prototype.hostile",
  "flags.__proto__.hostile",
];

for (const generation of GENERATIONS) {
  test.describe(`markup that players write, generation ${generation}`, { tag: "@both" }, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    let briar: Page;

    useSession(generation, (opened) => ({ gm, ash, briar } = session = opened));

    test("an effect on notes runs nothing, whichever way it changes them", async () => {
      for (const way of waysOf(generation)) {
        const value = script(`${way.type} ${way.phase}`);
        const [effect] = await giveEffects(
          ash,
          session.cast.sela,
          effectData(generation, [{ key: "system.notes", value, ...way }]),
        );
        expect.soft(await ranByOpening(gm, session.cast.sela)).toEqual([]);
        await remove(ash, effect!);
      }
    });

    test("an effect on notes runs nothing for those with limited rights either", async () => {
      const data = effectData(generation, [{ key: "system.notes", value: script("limited") }]);
      await giveEffects(ash, session.cast.sela, data);
      expect(await ranByOpening(briar, session.cast.sela)).toEqual([]);
    });

    test("an effect that an item lends its owner, or has for itself, runs nothing", async () => {
      const blade = await itemOf(ash, session.cast.sela, "Blade");
      for (const transfer of [true, false]) {
        const changes = [
          { key: "system.notes", value: script("lent notes") },
          { key: "system.description", value: script("own description") },
        ];
        await giveEffects(ash, blade, effectData(generation, changes, { transfer }));
      }
      for (const uuid of [session.cast.sela, blade]) expect.soft(await ranByOpening(gm, uuid)).toEqual([]);
    });

    test("no way round to an HTML field runs anything, nor to the objects behind the data", async () => {
      const first = await gm.evaluate((uuid) => {
        const { items } = fromUuidSync(uuid) as unknown as { items: { contents: { uuid: string }[] } };
        return items.contents[0]!.uuid;
      }, session.cast.sela);
      for (const [key, value] of WAYS_ROUND) {
        const [effect] = await giveEffects(ash, session.cast.sela, effectData(generation, [{ key, value }]));
        for (const uuid of [session.cast.sela, first])
          expect.soft(await ranByOpening(gm, uuid), key).toEqual([]);
        await remove(ash, effect!);
      }
      expect(await read(gm, session.cast.sela, "system.notes")).toBe("");
    });

    test("an effect whose own words are markup runs nothing", async () => {
      const words = {
        name: script("name"),
        description: `<p>${script("description")}${encoded("decoded")}</p>`,
      };
      const idle = [{ key: `system.notes.${script("idle key")}`, value: "x" }];
      const [effect] = await giveEffects(ash, session.cast.sela, effectData(generation, idle, words));
      expect(await ranOn(ash)).toEqual([]);
      expect(await ranByOpening(gm, session.cast.sela)).toEqual([]);
      expect(await ranByOpening(gm, effect!)).toEqual([]);
    });

    test("an effect's change whose own words are markup runs nothing", async () => {
      const changes = [{ key: `flags.${script("key")}`, value: script("value") }];
      await giveEffects(ash, session.cast.sela, effectData(generation, changes));
      expect(await ranByOpening(gm, session.cast.sela)).toEqual([]);
    });

    test("links, values and tests with hostile labels run nothing, on the sheet and in the chat", async () => {
      const label = encoded("label");
      const description = [
        `<p>@UUID[${session.cast.bram}]{${label}} @UUID[Actor.none]{${label}} @Embed[${session.cast.bram} caption="${label}"]</p>`,
        `<p>@Value[12 range]{${label}} @Value[${label}] @Test[athletics 12]{${label}} @Test[${label}]</p>`,
        `<p>[[1d6]]{${label}} [[/roll 1d6 # ${label}]]</p>`,
        `<svg onload="(globalThis.hostile ??= []).push('svg')"></svg>${script("stored")}`,
        `<prose-mirror name="system.notes" value="${script("editor").replaceAll('"', "&quot;")}"></prose-mirror>`,
      ].join("");
      const [uuid] = await give(ash, session.cast.sela, {
        name: script("item name"),
        type: "gear",
        system: { description },
      });
      expect(await ranByOpening(gm, uuid!)).toEqual([]);
      await write(ash, session.cast.sela, { "system.notes": description });
      expect(await ranByOpening(gm, session.cast.sela)).toEqual([]);
      await (await showSheet(ash, uuid!)).getByRole("button", { name: "Show in the chat" }).click();
      await showChat(gm);
      await expect(lastChatCard(gm).locator(".ac-prose")).toContainText("onerror");
      expect(await ranOn(gm)).toEqual([]);
      expect(await ranOn(ash)).toEqual([]);
    });

    test("links, values and tests stay what they are", async () => {
      const { sela } = session.cast;
      const description = `<p>@UUID[${sela}]{Sela} @Value[12 range]{as far as} @Test[athletics 12]{Jump!} [[/roll 1d6]]</p>`;
      const [map] = await give(ash, sela, { name: "Map", type: "gear", system: { description } });
      const prose = (await showSheet(ash, map!)).locator(".ac-prose");
      await expect(prose.locator("span.ac-value")).toContainText("as far as");
      await expect(prose.locator("span.ac-value")).toHaveAttribute("data-tooltip", /12/);
      await expect(prose.locator("a.inline-roll")).toBeVisible();
      await prose.locator(`a.content-link[data-uuid="${sela}"]`).click();
      await expect(ash.locator(".application .window-title", { hasText: "Sela" })).toBeVisible();
      await closeWindows(ash);
      const again = (await showSheet(ash, map!)).locator(".ac-prose");
      await again.getByRole("button", { name: "Jump!" }).click();
      await expect(ash.locator(".ac-contest-dialog")).toBeVisible();
    });

    test("fields and controls that a text brings are none of the sheet's own", async () => {
      const fields = `<input name="name" value="Pwned"><select name="img"><option value="x">x</option></select>`;
      const button = `<button type="button" name="system.lb" data-action="createEffect">More</button>`;
      await write(ash, session.cast.sela, { "system.notes": `<p>Hello</p><form>${fields}</form>${button}` });
      const sheet = await showSheet(gm, session.cast.sela);
      const notes = sheet.locator('prose-mirror[name="system.notes"] .editor-content');
      await expect(notes).toContainText("Hello");
      await expect(notes.locator("form, input, select, [name], [data-action]")).toHaveCount(0);
    });

    test("a plot's text runs nothing, for whom it is dealt and in the chat", async () => {
      const description = `<p>Twist @Value[12]{${encoded("plot")}}${script("stored plot")}</p>`;
      await gm.evaluate(async (text) => {
        interface Stack {
          deal(hands: Stack[], number: number, options: object): Promise<unknown>;
        }
        const { Cards } = globalThis as unknown as { Cards: { create(data: object): Promise<Stack> } };
        const ashId = globalThis.game.users.find(({ name }) => name === "Ash")!.id ?? "";
        const card = {
          name: "Twist",
          type: "base",
          suit: "plot",
          faces: [{ name: "Twist" }],
          face: 0,
          description: text,
        };
        const deck = await Cards.create({ name: "Plots", type: "deck", cards: [card] });
        const hand = await Cards.create({ name: "Ash's plots", type: "hand", ownership: { [ashId]: 3 } });
        await deck.deal([hand], 1, { chatNotification: false });
      }, description);
      const sheet = await showSheet(gm, session.cast.sela);
      await expect(sheet.locator(".ac-plot-text .ac-prose")).toContainText("onerror");
      expect(await ranOn(gm)).toEqual([]);
      await (
        await showSheet(ash, session.cast.sela)
      )
        .locator("[data-action=playPlot]")
        .dispatchEvent("click");
      await showChat(gm);
      await expect(lastChatCard(gm).locator(".ac-plot-card .ac-prose")).toContainText("onerror");
      for (const page of [gm, ash]) expect(await ranOn(page)).toEqual([]);
    });

    test("a key into a prototype changes nothing, on anybody's page", async () => {
      for (const way of waysOf(generation)) {
        const changes = POLLUTING.map((key) => ({ key, value: "7", ...way }));
        const [effect] = await giveEffects(ash, session.cast.sela, effectData(generation, changes));
        for (const page of [gm, ash, briar]) {
          const polluted = await page.evaluate(() => {
            const kept: unknown = Reflect.get({}, "hostile") ?? Reflect.get(Object, "hostile");
            Reflect.deleteProperty(Object.prototype, "hostile");
            return kept ?? null;
          });
          expect.soft(polluted, `${way.type} ${way.phase}`).toBeNull();
        }
        await remove(ash, effect!);
      }
    });

    test("whoever writes such a change is told that it has no effect, and the sheet says so", async () => {
      const changes = [
        { key: "system.notes", value: "x" },
        { key: "system.or.constructor.prototype.x", value: "1" },
        { key: "system.lb", value: "1", type: "add" },
      ];
      // Otherwise, notifications from earlier tests would show first.
      await ash.evaluate(() => {
        const { ui } = globalThis as unknown as { ui: { notifications: { clear(): void } } };
        ui.notifications.clear();
      });
      await giveEffects(ash, session.cast.sela, effectData(generation, changes, { name: "Cursed" }));
      const notices = (page: Page) => page.locator("#notifications .notification", { hasText: "Cursed" });
      await expect(notices(ash)).toContainText(
        "Cursed changes nothing about system.notes and system.or.constructor.prototype.x: effects change single ratings",
      );
      const row = (await showSheet(gm, session.cast.sela)).locator(".ac-effect", { hasText: "Cursed" });
      await expect(row.locator(".ac-tag", { hasText: "does nothing" })).toHaveCount(2);
      expect(await read(gm, session.cast.sela, "system.lb")).toBe(2);
      await expect(notices(gm)).toHaveCount(0);
    });
  });
}
