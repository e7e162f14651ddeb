import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/support/test.ts";
import { FOREIGN, sitDownAt } from "./seats.ts";
import { begin, end, people, type Before, type People } from "./stage.ts";

/** The pages of an external world's GM and player, and the test actors. */
export interface Seats {
  gm: Page;
  player: Page;
  cast: People;
}

interface Scope {
  fromUuidSync(uuid: string): object | null;
  game: {
    users: { activeGM: { isSelf: boolean } | null };
    messages: { contents: { type: string }[] };
  };
}

/**
 * For a group of tests, joins as a GM and a player, and creates test actors. After the tests, deletes what was created
 * and expects that the system's code caused no errors.
 */
export function sitDownForeign(take: (seats: Seats) => void): void {
  const problems: string[] = [];
  let seats: Seats;
  let before: Before;

  test.beforeAll(async ({ chromium }) => {
    const gm = await sitDownAt(chromium, FOREIGN.gm, problems);
    const player = await sitDownAt(chromium, FOREIGN.player, problems);
    const isAlone = await gm.evaluate(() => (globalThis as unknown as Scope).game.users.activeGM?.isSelf);
    expect(isAlone, `${FOREIGN.gm.name} is the active GM: have other GMs leave the world`).toBe(true);
    before = await begin(gm);
    const cast = await people(gm, FOREIGN.player.name);
    const hasBoth = async () =>
      player.evaluate(
        (uuids) => uuids.every((uuid) => (globalThis as unknown as Scope).fromUuidSync(uuid) !== null),
        [cast.sela, cast.ogre],
      );
    await expect.poll(hasBoth).toBe(true);
    seats = { gm, player, cast };
    take(seats);
  });

  test.afterAll(async () => {
    const { gm, player } = seats;
    const left = await end(gm, before, [FOREIGN.gm.name, FOREIGN.player.name]);
    await gm.context().close();
    await player.context().close();
    expect(left, "what could not be removed").toEqual([]);
    expect(problems, "errors in this system's code").toEqual([]);
  });
}

/** The type of the newest message on a page. */
export async function newest(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (globalThis as unknown as Scope).game.messages.contents.at(-1)?.type);
}
