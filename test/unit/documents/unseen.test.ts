import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { PLAYER } from "../../host/fake-table/fake-table.ts";
import { act, avatar, gather, layClock, type Avatar, type Clock } from "./clock-table.ts";

interface Unseen {
  isHiddenFrom(uuid: string): boolean;
  openName(actor: Avatar): string;
}
interface Fellows {
  fellowCombatants(actor: Avatar): Avatar[];
}

/** Imports a module of the system. Call this after the simulated Foundry is set up. */
async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

let unseen: Unseen;
let fellows: Fellows;
let scout: Avatar;
let hero: Avatar;

beforeEach(async () => {
  await layClock(PLAYER);
  unseen = await load("platform/unseen.ts");
  fellows = await load("encounter/combatants.ts");
  scout = await avatar({ name: "Scout" });
  hero = await avatar({ name: "Hero", owner: PLAYER });
});

/** Creates an encounter with the hero and the scout. `hidden` hides the scout, and `begun` starts the encounter. */
async function encounter(hidden: boolean, begun: boolean): Promise<Clock> {
  const combat = await gather([], "fads-cards");
  const members = [
    { actorId: hero.id, name: "Hero" },
    { actorId: scout.id, name: "Scout", hidden },
  ];
  await combat.createEmbeddedDocuments("Combatant", members);
  if (begun) await act(combat, { type: "begin" });
  return combat;
}

const namedTo = () => (unseen.isHiddenFrom(scout.uuid) ? "nobody" : unseen.openName(scout));
/** The names that the Charge and guard dialogs list. */
const listed = () => fellows.fellowCombatants(hero).map(({ name }) => name);

describe("whoever is hidden in an encounter that has begun", () => {
  it("is shown by no other encounter that has not begun, whichever was made first", async () => {
    await encounter(false, false);
    await encounter(true, true);
    await encounter(false, false);
    expect([namedTo(), listed()]).toEqual(["nobody", []]);
  });

  it("is shown by no other that has begun either, until a GM shows them in each", async () => {
    const one = await encounter(true, true);
    const other = await encounter(false, true);
    expect([namedTo(), listed()]).toEqual(["nobody", []]);
    const { id } = one.combatants.contents.find(({ name }) => name === "Scout")!;
    await one.updateEmbeddedDocuments("Combatant", [{ _id: id, hidden: false }]);
    expect([namedTo(), listed()]).toEqual(["Scout", ["Scout"]]);
    expect(other.round).toBe(1);
  });
});

describe("whoever is shown in every encounter that has begun", () => {
  it("is named, though another one that is being prepared hides them", async () => {
    await encounter(true, false);
    await encounter(false, true);
    expect([namedTo(), listed()]).toEqual(["Scout", ["Scout"]]);
  });
});

describe("before anything has begun", () => {
  it("one is hidden by all encounters together, and by none alone", async () => {
    expect(namedTo()).toBe("Scout");
    await encounter(true, false);
    expect(namedTo()).toBe("nobody");
    await encounter(false, false);
    expect(namedTo()).toBe("Scout");
  });
});
