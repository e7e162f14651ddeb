/**
 * Tests that a person who is down, out or gone can't give chase or accept a Charge's offer, even on an open
 * card (Q34).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { attack, chance, itemOf, layAvatars, PLAIN, turnOf, type Cast } from "./avatar-table.ts";
import { act, card, fight, GM, PLAYER, refusal, type Fight, type Person } from "./action-table.ts";

let cast: Cast;
let combat: Fight;

beforeEach(async () => {
  cast = await layAvatars();
  for (const one of Object.values(cast)) await one.update({ system: { life: { value: 20, max: 20 } } });
  combat = await fight(Object.values(cast));
  (globalThis as unknown as { game: { time: object } }).game.time = { worldTime: 60, serverTime: 0 };
  chance();
});

afterEach(() => vi.unstubAllGlobals());

const kill = (who: Person) => who.update({ system: { life: { value: 0, max: 20 } } });

async function defeat(who: Person): Promise<void> {
  const one = combat.combatants.contents.find(({ actor }) => actor?.id === who.id) as unknown as {
    update(changes: object): Promise<void>;
  };
  await one.update({ defeated: true });
}

const flee = (commanded: boolean) => ({ type: "flee", actor: cast.wren.uuid, commanded, ...PLAIN });

interface Runner {
  actor: { uuid: string };
  answer: string;
}

const runners = () => card("flight").system["challengers"] as Runner[];
const placeOf = (who: Person) => runners().findIndex(({ actor }) => actor.uuid === who.uuid);

const chase = (who: Person) => ({ type: "giveChase", message: card("flight").id, target: placeOf(who) });
const challenge = (who: Person, take = true) => ({ ...chase(who), type: "challenge", take, ...PLAIN });

describe.each([
  ["down", kill, "Down"],
  ["taken out of the fight", defeat, "Gone"],
])("one who is %s while a Flee is open (Q34)", (_what, fell, reason) => {
  it("can neither chase nor catch, for a GM either, but lets the fleer go", async () => {
    await act(flee(false));
    await fell(cast.moth);
    for (const user of [PLAYER, GM]) {
      expect(await refusal(chase(cast.moth), user)).toBe(reason);
      expect(await refusal(challenge(cast.moth), user)).toMatch(new RegExp(`${reason}|NotYourPlace`, "u"));
    }
    expect(await refusal(challenge(cast.moth, false), PLAYER)).toBe("");
    expect(runners()[placeOf(cast.moth)]!.answer).toBe("let");
  });

  it("cannot draw after having given chase", async () => {
    await act(flee(false));
    await act(chase(cast.moth), PLAYER);
    for (const one of [cast.ash, cast.tess]) await refusal(challenge(one, false), GM);
    await fell(cast.moth);
    expect(await refusal(challenge(cast.moth), PLAYER)).toBe(reason);
    expect(await refusal(challenge(cast.moth, false), PLAYER)).toBe("");
    expect(cast.wren.fight.flight.since).toBe(60);
  });

  it("cannot stop one who is commanded to flee", async () => {
    await act(flee(true));
    await fell(cast.moth);
    expect(await refusal(chase(cast.moth), PLAYER)).toBe(reason);
    expect(await refusal(challenge(cast.moth), PLAYER)).toBe(reason);
  });
});

describe("one who is out of action as somebody flees (Q34)", () => {
  it("is not asked, and may not chase", async () => {
    await cast.moth.update({ system: { printed: { concussion: { value: -1, max: 5 } } } });
    await act(flee(true));
    expect(runners()[placeOf(cast.moth)]!.answer).toBe("let");
    expect(await refusal(chase(cast.moth), PLAYER)).toBe("Concussed");
  });
});

describe("what a Charge offers to one who falls while its card is open (Q34)", () => {
  beforeEach(async () => {
    await turnOf(combat, cast.moth);
    await act(attack(cast.moth, "Bow", [cast.wren]), PLAYER);
    await turnOf(combat, cast.wren);
    await act({ type: "charge", actor: cast.wren.uuid, destination: "the gate", inMelee: false, near: [] });
  });

  const answer = (kind: string, item = "") => ({
    type: "offer",
    message: card("action").id,
    target: 0,
    answer: kind,
    item,
    away: "",
  });

  it.each([
    ["down", kill, "Down"],
    ["taken out of the fight", defeat, "Gone"],
  ])("is lost to one who is %s: no swap, no free shot", async (_what, fell, reason) => {
    await fell(cast.moth);
    const shot = attack(cast.moth, "Bow", [cast.wren], { charge: card("action").id });
    for (const user of [PLAYER, GM]) {
      expect(await refusal(answer("swap", itemOf(cast.moth, "Blade")), user)).toBe(reason);
      expect(await refusal(shot, user)).toBe(reason);
    }
    expect(await refusal(answer("declined"), PLAYER)).toBe("");
  });

  it("is had by one who is up", async () => {
    expect(await refusal(answer("swap", itemOf(cast.moth, "Blade")), PLAYER)).toBe("");
  });
});
