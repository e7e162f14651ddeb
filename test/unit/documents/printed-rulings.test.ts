/** Tests the targets of a shot by printed card, and the wear that the shot causes (Q32, Q37). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  act,
  card,
  fight,
  layTable,
  person,
  PLAYER,
  printed,
  refusal,
  setting,
  type Fight,
  type Person,
} from "./action-table.ts";
import { load } from "./odds-table.ts";

const GUN = {
  name: "Carbine",
  type: "weapon",
  system: {
    resolution: "action-card",
    attack: { range: "long" },
    printed: {
      skill: "Rifle",
      damage: { dice: 3, die: "d8" },
      burst: 3,
      penetration: 6,
      reliability: "6",
    },
  },
};
const RIFLE = { name: "Rifle", type: "skill", system: { printed: { die: "d8", ranks: 4 } } };
const LOCATIONS = ["head", "chest", "belly", "leftArm", "rightArm", "leftLeg", "rightLeg"];

const layer = (name: string, value: number) => {
  const protection = Object.fromEntries(LOCATIONS.map((location) => [location, value]));
  return { name, type: "armor", system: { equipped: true, printed: { protection } } };
};

let wren: Person;
let moth: Person;
let bulwark: Person;

beforeEach(async () => {
  await layTable();
  await setting("families", ["printed"]);
  await setting("turns", "free");
  wren = await person({ name: "Wren", owner: PLAYER, items: [GUN, RIFLE] });
  moth = await person({ name: "Moth", type: "npc" });
  bulwark = await person({ name: "Bulwark", type: "npc", items: [layer("Mail", 12)] });
});

function shoot(changes: object = {}): object {
  return {
    type: "shoot",
    actor: wren.uuid,
    weapon: wren.items.getName("Carbine").uuid,
    target: moth.uuid,
    tn: 5,
    extras: [],
    entry: false,
    burst: 1,
    gear: "",
    bystanders: [],
    charge: "",
    called: "",
    calledFor: 0,
    ...changes,
  };
}

describe("a shot that waits (Q17)", () => {
  it("calls the GM to name bystanders, then the shooter to draw", async () => {
    await setting("bystanders", true);
    const { card: drawn } = await load<{
      card: {
        view(shot: object, context: object): object;
        notices(view: object, shot: object, message: object): { key: string; isForBar?: boolean }[];
      };
    }>("families/printed/cards/shot-card.ts");
    const told = () => {
      const { user } = globalThis.game as unknown as { user: object };
      const message = card("shot");
      const view = drawn.view(message.system, { message, forged: false, user, words: (key: string) => key });
      const notices = drawn.notices(view, message.system, message);
      return notices.filter(({ isForBar }) => !isForBar).map(({ key }) => key);
    };
    await act(shoot(), PLAYER);
    expect(told()).toEqual(["name"]);
    const { game } = globalThis as unknown as { game: { user: object; users: Map<string, object> } };
    const gm = game.user;
    const player = game.users.get(PLAYER)!;
    const toldPlayer = () => {
      Object.defineProperty(game, "user", { value: player, configurable: true });
      const keys = told();
      Object.defineProperty(game, "user", { value: gm, configurable: true });
      return keys;
    };
    expect(toldPlayer()).toEqual(["wait"]);
    await act({ type: "nameBystanders", message: card("shot").id, bystanders: [] });
    expect(told()).toEqual([]);
    expect(toldPlayer()).toEqual(["fire"]);
    printed([34]);
    await act({ type: "fireShot", message: card("shot").id });
    expect(toldPlayer()).toEqual([]);
    vi.restoreAllMocks();
  });
});

/** The number of a printed card. With it, a person with four ranks of d8 hits. */
const HIT = 34;

describe("whoever is struck (Q32)", () => {
  interface Struck {
    target: { uuid: string };
    others: { actor: { uuid: string } }[];
    protection: object;
  }
  const shot = () => card("shot").system as unknown as Struck;
  const others = () => shot().others.map(({ actor }) => actor.uuid);

  let combat: Fight;

  beforeEach(async () => {
    await setting("bystanders", true);
    combat = await fight([bulwark, moth, wren], "impulse");
    const guard = { type: "guard", actor: bulwark.uuid, other: moth.uuid };
    await act({ ...guard, feet: 5, inMelee: false, meleeHasOther: false });
  });

  it("is no bystander, nor is the shooter, and the one who is protected may be", async () => {
    const bystanders = [wren.uuid, bulwark.uuid, moth.uuid];
    printed([HIT]);
    await act(shoot({ bystanders }));
    expect([shot().target.uuid, others()]).toEqual([bulwark.uuid, [moth.uuid]]);
  });

  it("is none either where the GM names them once the shot is aimed", async () => {
    const bystanders = [wren.uuid, bulwark.uuid, moth.uuid];
    await act(shoot(), PLAYER);
    await act({ type: "nameBystanders", message: card("shot").id, bystanders });
    expect(others()).toEqual([moth.uuid]);
  });

  it("is whose body and armor odds are counted by", async () => {
    const { shootOdds } = await load<{ shootOdds(request: object, actor: Person): object | null }>(
      "families/printed/odds/printed-odds.ts",
    );
    const odds = (target: Person) => shootOdds(shoot({ target: target.uuid }), wren);
    const atGuarded = odds(moth);
    expect(atGuarded).toEqual(odds(bulwark));
    await (combat as unknown as { delete(): Promise<unknown> }).delete();
    expect(odds(moth)).not.toEqual(atGuarded);
  });
});

describe("the odds of a shot past bystanders", () => {
  it("say how often one of them is hit, but never count the shooter or the target", async () => {
    await setting("bystanders", true);
    const { shootOdds } = await load<{
      shootOdds(request: object, actor: Person): { odds: { bystander: number } | null } | null;
    }>("families/printed/odds/printed-odds.ts");
    const past = (...people: Person[]) =>
      shootOdds(shoot({ bystanders: people.map(({ uuid }) => uuid) }), wren)?.odds?.bystander;
    expect(past()).toBe(0);
    expect(past(bulwark)).toBeGreaterThan(0);
    expect(past(wren, moth)).toBe(0);
  });
});

describe("a called location (I9)", () => {
  it("that the target lacks is refused in words", async () => {
    await setting("ruleVariants", { printed: { called: "yes" } });
    await moth.update({ system: { printed: { lacks: ["head"] } } });
    const called = { called: "head", calledFor: 3 };
    expect(await refusal(shoot(called), PLAYER)).toBe("LacksLocation");
    printed([HIT]);
    expect(await refusal(shoot({ ...called, called: "chest" }), PLAYER)).toBe("");
  });
});

describe("two layers of armor (Q37)", () => {
  it.each([
    [5, 5, 1, 1],
    [5, 4, 1, 0],
  ])("of %i and %i lose %i and %i to a hit", async (first, second, ...lost) => {
    await setting("ablation", true);
    await setting("bumps", false);
    moth = await person({ name: "Moth", type: "npc", items: [layer("Coat", first), layer("Vest", second)] });
    printed([HIT]);
    await act(shoot({ target: moth.uuid, tn: 1 }));
    await act({ type: "applyHarm", message: card("shot").id, place: 0 });
    const worn = (name: string) => {
      const { wear } = (
        moth.items.getName(name).system as unknown as { printed: { wear: Record<string, number> } }
      ).printed;
      return Object.values(wear).reduce((sum, points) => sum + points, 0);
    };
    expect([worn("Coat"), worn("Vest")]).toEqual(lost);
  });
});
