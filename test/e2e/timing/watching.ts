import type { Page } from "@playwright/test";

/**
 * Notes, in the page, core's hooks of encounters and the four turn events, in order, from now on; `takeLog` gives and
 * forgets them.
 */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as {
      turnLog: string[];
      Hooks: { on(hook: string, call: (...args: never[]) => void): void };
    };
    scope.turnLog = [];
    interface Place {
      round: number;
      combatantId: string | null;
    }
    interface Encounter {
      round: number;
      combatants: { get(id: string | null): { name: string } | undefined };
    }
    const note = (line: string) => scope.turnLog.push(line);
    scope.Hooks.on("combatStart", (_combat: Encounter, { round }: Place) => note(`combatStart ${round}`));
    for (const hook of ["combatTurn", "combatRound"]) {
      scope.Hooks.on(hook, (_combat: Encounter, { round }: Place, { direction }: { direction: number }) =>
        note(`${hook} ${round} ${direction}`),
      );
    }
    scope.Hooks.on("combatTurnChange", (combat: Encounter, _prior: Place, { round, combatantId }: Place) =>
      note(`change ${round} ${combat.combatants.get(combatantId)?.name ?? "-"}`),
    );
    const { prototype } = globalThis.CONFIG.Combat.documentClass;
    for (const event of ["EndTurn", "EndRound", "StartRound", "StartTurn"]) {
      const original = Reflect.get(prototype, `_on${event}`) as (...args: object[]) => Promise<void>;
      Reflect.set(prototype, `_on${event}`, async function (this: Encounter, ...args: object[]) {
        const [who, context = who] = args as [{ name?: string }, { round: number }?];
        note(`${event} ${"name" in who ? who.name : "-"} ${(context as { round: number }).round}`);
        return original.apply(this, args);
      });
    }
  });
}

/** What was noted since the last look. */
export async function takeLog(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { turnLog: string[] }).turnLog.splice(0));
}

/** Whose Phase the clock says it is, whose turn core says it is, and the names in core's order. */
export async function place(
  page: Page,
): Promise<{ clock: string | null; core: string | null; turns: string[] }> {
  return page.evaluate(() => {
    const combat = globalThis.game.combat as unknown as {
      timing: { state: { acting: string | null } };
      combatants: { get(id: string | null): { name: string } | undefined };
      combatant: { name: string } | null | undefined;
      turns: { name: string }[];
    };
    return {
      clock: combat.combatants.get(combat.timing.state.acting)?.name ?? null,
      core: combat.combatant?.name ?? null,
      turns: combat.turns.map(({ name }) => name),
    };
  });
}

/** Why this user's deeds were refused, oldest first: the keys of the reasons. */
export async function refusals(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { flags } = globalThis.game.user as unknown as {
      flags: { "action-cards"?: { answers?: { key: string }[] } };
    };
    return (flags["action-cards"]?.answers ?? []).map(({ key }) => key.replace("ACTIONCARDS.Refusal.", ""));
  });
}

/** Writes deeds as they are where this user's client writes its own, from the console. */
export async function forge(page: Page, deeds: readonly object[]): Promise<void> {
  await page.evaluate(async (list) => {
    const user = globalThis.game.user as unknown as { update(data: object): Promise<unknown> };
    await user.update({ flags: { "action-cards": { deeds: list } } });
  }, deeds);
}

/** The encounter's id and how many steps it has taken. */
export async function encounter(page: Page): Promise<{ combat: string; step: number }> {
  return page.evaluate(() => {
    const combat = globalThis.game.combat as unknown as {
      id: string;
      system: { timing: { steps: number } };
    };
    return { combat: combat.id, step: combat.system.timing.steps };
  });
}
