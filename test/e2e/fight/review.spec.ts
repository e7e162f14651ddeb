import type { Page } from "@playwright/test";
import { breakBehindCard } from "../support/breaking.ts";
import { cardDraws } from "../support/cards.ts";
import { allowProblem } from "../support/join.ts";
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
  guards,
  nextRound,
  refusalOf,
  type Scope,
  undoCard,
} from "./ask.ts";
import { change, changeFight } from "./props.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

test.describe("what breaks, what is forged, what comes too late", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));

  test("a check made in another's name holds nobody up", async () => {
    await ash.evaluate(async (uuid) => {
      const deck = { tens: 1, out: [10], aside: [] };
      const calculation = { actor: { uuid }, begun: true, picks: 1, cards: [10], deck };
      const { ChatMessage } = globalThis as unknown as Scope;
      await ChatMessage.create({ type: "check", system: { title: "Forged", calculation } });
    }, cast.ogre);
    await ask(gm, await attackRequest(gm, cast.ogre, "Cudgel", cast.bram));
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
  });

  test("a request whose refusal cannot be written holds nobody else up", async () => {
    allowProblem(gm, /no such user/);
    await gm.evaluate(() => {
      const user = (globalThis as unknown as Scope).game.users.getName("Ash");
      user.update = async () => {
        Reflect.deleteProperty(user, "update");
        throw new Error("no such user");
      };
    });
    await ask(ash, { ...(await attackRequest(ash, cast.sela, "Blade", cast.bram)), targets: [] });
    await ask(briar, await attackRequest(briar, cast.bram, "Club", cast.sela));
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
  });

  test("calling off an attack of an earlier round gives nothing back that the new round has given", async () => {
    await beginEncounter(gm, cast);
    await forceRandom(gm, cardDraws([5], { tens: 1 }));
    await ask(ash, await attackRequest(ash, cast.sela, "Bow", cast.bram));
    await expect.poll(async () => (await avatar(gm, cast.sela)).shots).toBe(1);
    await nextRound(gm);
    await expect.poll(async () => (await avatar(gm, cast.sela)).shots).toBe(0);
    await forceRandom(gm, cardDraws([5], { tens: 1 }));
    await ask(ash, await attackRequest(ash, cast.sela, "Bow", cast.bram));
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(2);
    const [first] = await cards(gm, "exchange");
    await ask(gm, undoCard(first!.id));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.undone).toBe(true);
    expect(await avatar(gm, cast.sela)).toMatchObject({ shots: 1, actions: 1, out: [5], dr: 5 });
  });

  test("a Charge of an earlier round cannot be taken back for a second Action", async () => {
    await beginEncounter(gm, cast);
    await ask(ash, charge(cast.sela));
    await expect.poll(async () => (await avatar(gm, cast.sela)).actions).toBe(1);
    await nextRound(gm);
    await ask(ash, charge(cast.sela));
    await expect.poll(async () => (await cards(gm, "action")).length).toBe(2);
    await expect.poll(async () => (await avatar(gm, cast.sela)).actions).toBe(1);
    const [first] = await cards(gm, "action");
    expect(await refusalOf(ash, undoCard(first!.id))).toBe("ChangedSince");
    expect((await avatar(gm, cast.sela)).actions).toBe(1);
  });

  test("a guard whose card was put down before a break is taken up after it", async () => {
    await beginEncounter(gm, cast);
    await breakBehindCard(table, gm, async () => ask(ash, guard(cast.sela, cast.bram)));
    await expect.poll(async () => (await avatar(gm, cast.sela)).actions).toBe(1);
    await expect.poll(async () => guards(gm)).toBe(1);
    expect((await cards(gm, "action")).length).toBe(1);
  });

  test("a free shot counts as taken, even where the browser breaks off behind its card", async () => {
    await changeFight(gm, cast.bram, { lastAction: { range: "long", at: [cast.sela], group: false } });
    await gm.evaluate(async (uuid) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(uuid: string): {
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        };
      };
      const bow = { name: "Bow", type: "weapon", system: { attack: { range: "long" } } };
      await fromUuidSync(uuid).createEmbeddedDocuments("Item", [bow]);
    }, cast.bram);
    await beginEncounter(gm, cast);
    await ask(ash, charge(cast.sela));
    await expect.poll(async () => (await cards(gm, "action"))[0]?.offers).toEqual(["open"]);
    await expect.poll(async () => (await avatar(gm, cast.sela)).actions).toBe(1);
    const [charged] = await cards(gm, "action");
    const shot = await attackRequest(briar, cast.bram, "Bow", cast.sela, charged!.id);
    await breakBehindCard(table, gm, async () => ask(briar, shot));
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
    expect((await cards(gm, "action"))[0]?.offers).toEqual(["shot"]);
    expect((await cards(gm, "exchange")).length).toBe(1);
    expect((await avatar(gm, cast.bram)).shots).toBe(1);
  });

  test("damage is taken once, though the card alone was written before a break", async () => {
    await forceRandom(gm, cardDraws([9], { tens: 1 }));
    await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.ogre));
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
    const [exchange] = await cards(gm, "exchange");
    await forceRandom(gm, cardDraws([2], { tens: 0 }));
    await ask(gm, { type: "defend", message: exchange!.id, target: 0, ...declaration });
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.begun).toEqual([true]);
    const apply = { type: "apply", message: exchange!.id, target: 0 };
    // The first write is the request itself.
    await breakBehindCard(table, gm, async () => ask(gm, apply), 2);
    await gm.evaluate(async () => {
      await (globalThis as unknown as Scope).game.user.update({
        flags: { "action-cards": { requests: [] } },
      });
    });
    // Sela's attack is 9 + OR 6 + blade 2 = 17, the ogre's defense 2 + DR 5 = 7: the ogre loses 10 LIFE.
    await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBe(2);
    expect((await cards(gm, "exchange"))[0]?.applied).toEqual([true]);
    expect(await refusalOf(gm, apply)).toBe("AlreadyApplied");
    expect((await avatar(gm, cast.ogre)).life).toBe(2);
  });

  test("one who attacks whom he guards strikes him, and not himself", async () => {
    await beginEncounter(gm, cast);
    await ask(ash, guard(cast.sela, cast.ogre));
    await expect.poll(async () => guards(gm)).toBe(1);
    await changeFight(gm, cast.sela, { actions: 0 });
    await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.ogre));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.targets).toEqual(["Ogre"]);
    await expect.poll(async () => guards(gm)).toBe(0);
  });

  test("one who is down takes no blow for anybody", async () => {
    await beginEncounter(gm, cast);
    await ask(ash, guard(cast.sela, cast.bram));
    await expect.poll(async () => guards(gm)).toBe(1);
    await change(gm, cast.sela, { system: { life: { value: 0 } } });
    await ask(gm, await attackRequest(gm, cast.ogre, "Cudgel", cast.bram));
    await expect.poll(async () => (await cards(gm, "exchange"))[0]?.targets).toEqual(["Bram"]);
  });

  test("an encounter that ends takes nothing from those who are in another", async () => {
    await beginEncounter(gm, cast);
    await beginEncounter(gm, cast);
    await changeFight(gm, cast.sela, { shots: 1, actions: 1, deck: { out: [5], aside: [] } });
    await gm.evaluate(async (uuid) => {
      const { game, fromUuidSync } = globalThis as unknown as Scope;
      const { encounter } = fromUuidSync(uuid) as unknown as { encounter: object };
      await game.combats.contents.find((one) => one !== encounter)!.delete();
    }, cast.sela);
    // Deleting the other encounter must not write anything. If it did, that write would arrive before this
    // change is answered.
    await change(gm, cast.bram, { system: { life: { value: 14 } } });
    expect(await avatar(gm, cast.sela)).toMatchObject({ shots: 1, actions: 1, out: [5] });
    await gm.evaluate(async () => {
      await (globalThis as unknown as Scope).game.combats.contents[0]!.delete();
    });
    await expect.poll(async () => avatar(gm, cast.sela)).toMatchObject({ shots: 0, actions: 0, out: [] });
  });

  test("of two encounters that go on, the one counts that the GM has activated", async () => {
    await beginEncounter(gm, cast);
    await beginEncounter(gm, cast);
    const { encounter, active } = await gm.evaluate(async (uuid) => {
      const { game, fromUuidSync } = globalThis as unknown as {
        game: { combats: { contents: { id: string; active: boolean; activate(): Promise<unknown> }[] } };
        fromUuidSync(uuid: string): { encounter: { id: string } };
      };
      await game.combats.contents[1]!.activate();
      return {
        encounter: fromUuidSync(uuid).encounter.id,
        active: game.combats.contents.filter((combat) => combat.active).map(({ id }) => id),
      };
    }, cast.sela);
    expect(active).toEqual([encounter]);
  });

  test("the order is drawn, though one of the encounter has no actor", async () => {
    await gm.evaluate(async (uuids) => {
      const { game, Combat, fromUuidSync } = globalThis as unknown as Scope;
      await game.settings.set("action-cards", "order", "avatar-initiative");
      const actors = uuids.map((uuid) => ({ actorId: fromUuidSync(uuid).id }));
      const combat = await Combat.create({
        combatants: [...actors, { name: "A falling roof" }],
        active: true,
      });
      await combat.startCombat();
      await game.settings.set("action-cards", "order", "in");
    }, Object.values(cast));
    const drawn = await gm.evaluate(
      () =>
        (globalThis as unknown as Scope).game.messages.contents.filter(({ type }) => type === "initiative")
          .length,
    );
    expect(drawn).toBe(1);
  });

  test("a request is struck with its card, and is not done again", async () => {
    const requestsOfBriar = async () =>
      gm.evaluate(() => {
        const { users } = globalThis.game;
        const flags = users.find(({ name }) => name === "Briar")?.flags as Record<
          string,
          { requests?: unknown[] }
        >;
        return flags["action-cards"]?.requests?.length;
      });
    const deleteCards = async () =>
      gm.evaluate(async () => {
        const { contents } = globalThis.game.messages as unknown as {
          contents: { delete(): Promise<unknown> }[];
        };
        for (const message of [...contents]) await message.delete();
      });
    for (const away of [false, true]) {
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2], { tens: 0 })]);
      await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
      await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
      const [exchange] = await cards(gm, "exchange");
      await ask(briar, { type: "defend", message: exchange!.id, target: 0, ...declaration });
      await expect.poll(async () => (await cards(gm, "exchange"))[0]?.begun).toEqual([true]);
      expect(await requestsOfBriar()).toBe(1);
      if (away) {
        await briar.close();
        await expect
          .poll(async () =>
            gm.evaluate(() => globalThis.game.users.find(({ name }) => name === "Briar")?.active),
          )
          .toBe(false);
      }
      await deleteCards();
      await expect.poll(requestsOfBriar).toBe(0);
    }
  });
});
