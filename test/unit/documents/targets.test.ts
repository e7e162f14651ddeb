/** Tests which targets an attack offers, in which order, and with which text. */
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { JsonObject } from "../../host/common/protocol.ts";
import { actorId, cast, encounter, uuidOf, type Name } from "./journal/cast.ts";
import { GM, idOf, layStage, PLAYER, setting } from "./journal/stage.ts";

interface Option {
  readonly uuid: string;
  readonly name: string;
  readonly disabled: boolean;
}

interface Aim {
  readonly reach: "short" | "long" | "either" | "mental";
  readonly binds: boolean;
}

interface Targets {
  targetOptions(actor: object, chosen: readonly string[], aim: Aim | null): Option[];
  proposedTargets(actor: object, most: number, aim: Aim | null): string[];
}

interface Warnings {
  reachWarnings(item: string, actor: object, targets: readonly string[], range: string): string[];
}

const FIELD = idOf("the field");
const BLADE: Aim = { reach: "short", binds: true };
const BOW: Aim = { reach: "long", binds: true };
const CLUB: Aim = { reach: "short", binds: false };

const load = async <T>(file: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../src/ui/dialogs", file))) as T; // T: the module's exports
const found = (name: Name) =>
  (globalThis as unknown as { fromUuidSync(uuid: string): object }).fromUuidSync(uuidOf(name));

/**
 * Sets up a fight of Sela against two others at these distances, in spaces of 5 feet. `changed` edits each
 * actor's data.
 */
async function lay(
  spaces: Partial<Record<Name, number>>,
  changed: (name: Name, actor: JsonObject) => JsonObject = (_name, actor) => actor,
  defeated: readonly Name[] = [],
): Promise<void> {
  const names = ["sela", "bram", "ogre"] as const;
  const actors = cast().map((actor, index) => changed(names[index]!, actor));
  const tokens = names.flatMap((name, index) => {
    const space = name === "sela" ? 0 : spaces[name];
    const own = actors[index]!["prototypeToken"] as JsonObject | undefined;
    const link = { ...own, _id: idOf(`token ${name}`), name, actorId: actorId(name), actorLink: true };
    return space === undefined ? [] : [{ ...link, x: space * 100, y: 0 }];
  });
  const combat = encounter("in");
  const combatants = (combat["combatants"] as JsonObject[]).map((one) => {
    const token = tokens.find((own) => own.actorId === one["actorId"]);
    const isOut = defeated.some((name) => actorId(name) === one["actorId"]);
    return { ...one, defeated: isOut, ...(token ? { tokenId: token._id, sceneId: FIELD } : {}) };
  });
  const grid = { size: 100, units: "ft", distance: 5 };
  await layStage(14, {
    Actor: actors,
    Scene: [{ _id: FIELD, name: "The field", active: false, grid, tokens }],
    Combat: [{ ...combat, combatants }],
  });
}

/** Makes Bram a foe too, as an NPC without a player. */
const bothFoes = (name: Name, actor: JsonObject) => (name === "bram" ? { ...actor, type: "npc" } : actor);
const life = (value: number) => ({ life: { value, max: 40 } });
const changedSystem = (actor: JsonObject, system: JsonObject) => ({
  ...actor,
  system: { ...(actor["system"] as JsonObject), ...system },
});

async function as(user: string): Promise<void> {
  const { game } = globalThis as unknown as { game: { users: { get(id: string): object } } };
  Object.defineProperty(game, "user", { value: game.users.get(user), configurable: true });
  await setting("turns", "free");
}

async function offered(aim: Aim | null, chosen: readonly string[] = []): Promise<string[]> {
  const { targetOptions } = await load<Targets>("targets.ts");
  const options = targetOptions(found("sela"), chosen, aim);
  return options.map(({ name, disabled }) => (disabled ? `(${name})` : name));
}

async function proposed(aim: Aim | null, name: Name = "sela"): Promise<string[]> {
  const { proposedTargets } = await load<Targets>("targets.ts");
  const called = new Map([
    [uuidOf("sela"), "Sela"],
    [uuidOf("bram"), "Bram"],
    [uuidOf("ogre"), "Ogre"],
  ]);
  return proposedTargets(found(name), 1, aim).map((uuid) => called.get(uuid) ?? uuid);
}

afterEach(() => vi.unstubAllGlobals());

describe("targets of an attack", () => {
  test("stand the nearest foe first, with how far away they are", async () => {
    await lay({ bram: 3, ogre: 1 }, bothFoes);
    await as(GM);
    expect(await offered(BLADE)).toEqual(["Ogre · 5 ft", "Bram · 15 ft · out of reach"]);
    expect(await proposed(BLADE)).toEqual(["Ogre"]);
    expect(await offered(BOW)).toEqual(["Bram · 15 ft", "Ogre · 5 ft · too close"]);
    expect(await proposed(BOW)).toEqual(["Bram"]);
    expect(await offered({ reach: "mental", binds: true })).toEqual(["Ogre · 5 ft", "Bram · 15 ft"]);
  });

  test("are foes before friends, however near a friend is", async () => {
    await lay({ bram: 1, ogre: 4 });
    await as(GM);
    expect(await offered(BLADE)).toEqual(["Ogre · 20 ft · out of reach", "Bram · 5 ft"]);
    expect(await proposed(BLADE)).toEqual(["Ogre"]);
  });

  test("are no friendly NPC, who fights the same foes", async () => {
    const friend = (name: Name, actor: JsonObject) =>
      name === "bram" ? { ...actor, type: "npc", prototypeToken: { disposition: 1 } } : actor;
    await lay({ bram: 1, ogre: 4 }, friend);
    await as(GM);
    expect(await proposed(BLADE)).toEqual(["Ogre"]);
    expect(await proposed(BLADE, "bram")).toEqual(["Ogre"]);
  });

  test("out of reach are grayed for players where that binds, and stay what is proposed where nobody is nearer", async () => {
    await lay({ bram: 6, ogre: 4 }, bothFoes);
    await as(PLAYER);
    expect(await offered(BLADE)).toEqual(["(Ogre · 20 ft · out of reach)", "(Bram · 30 ft · out of reach)"]);
    expect(await proposed(BLADE)).toEqual(["Ogre"]);
    // A target that was chosen stays in the list.
    expect(await offered(BLADE, [uuidOf("ogre")])).toContain("Ogre · 20 ft · out of reach");
    expect(await offered(CLUB)).toEqual(["Ogre · 20 ft · out of reach", "Bram · 30 ft · out of reach"]);
  });

  test("who are down or defeated stand last, grayed, and are not proposed", async () => {
    await lay({ bram: 3, ogre: 1 }, (name, actor) => {
      const foe = bothFoes(name, actor);
      return name === "ogre" ? changedSystem(foe, life(-1)) : foe;
    });
    await as(GM);
    expect(await offered(CLUB)).toEqual(["Bram · 15 ft · out of reach", "(Ogre · 5 ft · down)"]);
    expect(await proposed(CLUB)).toEqual(["Bram"]);
    await lay({ bram: 3, ogre: 1 }, bothFoes, ["ogre"]);
    await as(GM);
    expect(await offered(CLUB)).toEqual(["Bram · 15 ft · out of reach", "(Ogre · 5 ft · out of the fight)"]);
    expect(await proposed(CLUB)).toEqual(["Bram"]);
  });

  test("who can do nothing any more are not proposed, but can be attacked", async () => {
    const concussed = { printed: { size: 6, concussion: { value: 0, max: 10 } } };
    await lay({ bram: 2, ogre: 1 }, (name, actor) => {
      const foe = bothFoes(name, actor);
      return name === "ogre" ? changedSystem(foe, concussed) : foe;
    });
    await as(GM);
    expect(await offered(BOW)).toEqual(["Bram · 10 ft", "Ogre · 5 ft · concussed"]);
    expect(await proposed(BOW)).toEqual(["Bram"]);
  });

  test("are none where every foe is down, so that no friend is struck by a click", async () => {
    await lay({ bram: 1, ogre: 1 }, (name, actor) =>
      name === "ogre" ? changedSystem(actor, life(-1)) : actor,
    );
    await as(GM);
    expect(await proposed(BLADE)).toEqual([]);
    expect(await offered(BLADE)).toEqual(["Bram · 5 ft", "(Ogre · 5 ft · down)"]);
  });

  test("have no distance where no tokens tell", async () => {
    await lay({});
    await as(GM);
    expect(await offered(BLADE)).toEqual(["Ogre", "Bram"]);
    await lay({ ogre: 1 });
    await as(GM);
    expect(await offered(null)).toEqual(["Ogre", "Bram"]);
  });
});

describe("a GM", () => {
  beforeEach(async () => {
    await lay({ bram: 1, ogre: 8 });
    await as(GM);
  });

  test("is warned of an attack that does not reach", async () => {
    const { reachWarnings } = await load<Warnings>("reach-warning.ts");
    const sela = found("sela");
    const both = [uuidOf("bram"), uuidOf("ogre")];
    expect(reachWarnings("Blade", sela, both, "short")).toEqual([
      "Ogre is 40 ft away; at Short Range Blade can strike up to 5 ft.",
    ]);
    expect(reachWarnings("Bow", sela, both, "long")).toEqual([
      "Bram is 5 ft away; Bow needs more than 5 ft at Long Range.",
    ]);
    expect(reachWarnings("Gaze", sela, both, "mental")).toEqual([]);
  });
});
