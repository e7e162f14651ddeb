import { beforeEach, describe, expect, it } from "vitest";
import { answerDeed, contestDeed, testDeed } from "./action-deeds.ts";
import { act, card, dice, layTable, person, PLAYER, refusal, setting, type Person } from "./action-table.ts";

/** Wren and Moth are the player's. Shock 5 and Wound 5 at most, by the attributes of a new actor. */
let wren: Person;
let moth: Person;

const pools = (shock: number, wound = 5) => ({
  system: { action: { pools: { shock: { value: shock }, wound: { value: wound } } } },
});

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", owner: PLAYER, skills: { trick: 9, dodge: 7 } });
  moth = await person({ name: "Moth", owner: PLAYER, skills: { trick: 6, dodge: 7 } });
}, 60_000);

const noted = () =>
  (card() as unknown as { flags: Record<string, { out?: string }> }).flags["action-cards"]?.out ?? null;

const maneuver = () => ({
  type: "useManeuver", actor: wren.uuid, action: "aim", maneuver: "", weapon: "", cost: 0,
}); // prettier-ignore

const defence = () => ({ type: "activeDefence", actor: wren.uuid, skill: "dodge" });

describe("who is out", () => {
  beforeEach(async () => {
    await wren.update(pools(0));
  });

  it("tries nothing, does nothing and defends actively against nobody", async () => {
    for (const deed of [
      testDeed(wren, { skill: "trick" }),
      contestDeed(wren, moth, { skill: "trick", row: "trick" }),
      maneuver(),
      defence(),
    ])
      expect(await refusal(deed, PLAYER)).toBe("Out");
    expect(wren.system.action.standing.defence.skill).toBe("");
    expect(wren.system.round.actions).toBe(0);
  });

  it("has a passive Defence, but no active one", async () => {
    await act(contestDeed(moth, wren, { skill: "trick", row: "trick" }), PLAYER);
    expect(await refusal(answerDeed("dodge", { stance: "active" }), PLAYER)).toBe("Out");
    dice([3, 2]);
    expect(await refusal(answerDeed("trick"), PLAYER)).toBe("");
    expect(card("contest").system.thrown).toBe(true);
  });

  it("is acted for by a GM, and the card says so", async () => {
    await act(maneuver());
    expect(noted()).toBe("Wren");
    dice([3, 2]);
    await act(testDeed(wren, { skill: "trick" }));
    expect(noted()).toBe("Wren");
  });

  it("acts again once a point is back, and the card says nothing", async () => {
    await wren.update(pools(1));
    expect(await refusal(maneuver(), PLAYER)).toBe("");
    expect(noted()).toBeNull();
  });
});

it("dying forbids nothing by itself, and where Action Values are off nobody is out", async () => {
  await wren.update(pools(5, 0));
  expect(await refusal(maneuver(), PLAYER)).toBe("");
  await wren.update(pools(0, 0));
  expect(await refusal(maneuver(), PLAYER)).toBe("Out");
  await setting("actionValues", false);
  expect(await refusal(maneuver(), PLAYER)).toBe("ActionValuesOff");
});
