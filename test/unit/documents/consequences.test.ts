import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { words } from "../applications/english.ts";
import {
  act,
  card,
  clock,
  dice,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  printed,
  refusal,
  type Person,
} from "./action-table.ts";
import { answerRequest, contestRequest, takeRequest, undoRequest } from "./values-requests.ts";
import { undoCard, undoPart } from "./undo-requests.ts";

interface View {
  side: string;
  text: string;
  means: string;
  over: boolean;
  steps: { action: string; step: string; label: string }[];
}

/** The parts of an encounter that change when a person is taken out. */
interface Combat {
  combatants: {
    contents: {
      actor: Person;
      defeated: boolean;
      update(data: object): Promise<unknown>;
      delete(): Promise<unknown>;
    }[];
  };
}

interface Globals {
  game: { user: object; users: { get(id: string): object } };
}

/** The consequences that the newest card of this type shows to a user. */
async function told(type: string, userId = GM): Promise<View[]> {
  const module = path.resolve(import.meta.dirname, "../../../src/ui/cards/consequences.ts");
  const { consequenceViews } = (await import(module)) as {
    consequenceViews(message: object, user: object, words: object): View[];
  };
  const { game } = globalThis as unknown as Globals;
  return consequenceViews(card(type), game.users.get(userId), words);
}

const known = new Set<string>();

/** Registers a kind of consequence, because these tests load no game's windows. */
async function knowKind(key: string, kind: object): Promise<void> {
  if (known.has(key)) return;
  known.add(key);
  const module = path.resolve(import.meta.dirname, "../../../src/family/registry.ts");
  const { registerFamily } = (await import(module)) as { registerFamily(family: object): void };
  registerFamily({ id: `game-of-${key}`, consequences: { [key]: kind } });
}

const labels = (views: View[]) => views.flatMap(({ steps }) => steps.map(({ label }) => label));

/** The first consequence of the newest card of this type, in the form in which requests name it. */
async function which(type: string): Promise<object> {
  const [first] = await told(type);
  const [entry, place] = first!.side.split("/");
  return { message: card(type).id, entry, place: Number(place) };
}

let wren: Person;
let moth: Person;

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", owner: PLAYER, skills: { trick: 9, athletics: 9 } });
  moth = await person({ name: "Moth", type: "npc", skills: { athletics: 2, trick: 2 } });
});

describe("a guard", () => {
  beforeEach(async () => {
    const combat = await fight([wren, moth]);
    const own = combat.combatants.contents.find(({ actor }) => actor?.id === wren.id)?.id;
    while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
    const close = { feet: 5, inMelee: false, meleeHasOther: false };
    await act({ type: "guard", actor: wren.uuid, other: moth.uuid, ...close }, PLAYER);
  });

  it("is told on its card, and its owner may stop it, and undo that", async () => {
    const [view] = await told("action", PLAYER);
    expect(view!.text).toBe("Wren guards Moth.");
    expect(labels([view!])).toEqual(["Stop guarding"]);
    await act({ type: "relieve", ...(await which("action")) }, PLAYER);
    const [stopped] = await told("action", PLAYER);
    expect([stopped!.over, labels([stopped!])]).toEqual([true, ["Undo"]]);
    expect(await refusal({ type: "relieve", ...(await which("action")) }, PLAYER)).toBe("AlreadyOver");
    await act(undoPart(card("action"), ["relieve"]), PLAYER);
    expect(labels(await told("action", PLAYER))).toEqual(["Stop guarding"]);
  });

  it("is stopped by nobody else", async () => {
    const stranger = { ...(await which("action")) };
    await act({ type: "relieve", ...stranger }); // a GM may stop the guard
    await act(undoPart(card("action"), ["relieve"]));
    await moth.update({ ownership: { default: 3 } });
    await wren.update({ ownership: { default: 0, [PLAYER]: 0 } });
    expect(await refusal({ type: "relieve", ...stranger }, PLAYER)).toBe("NotOwner");
    expect(labels(await told("action", PLAYER))).toEqual([]);
  });

  it("is told no more once its Action is undone", async () => {
    await act(undoCard(card("action").id));
    expect(await told("action")).toEqual([]);
  });
});

describe("somebody out", () => {
  it("is told on the card that took the last point of Shock, with what it means, until that is undone", async () => {
    await moth.update({ system: { actionValues: { pools: { shock: { value: 1 } } } } });
    dice([10, 9, 2, 3]);
    await act(contestRequest(wren, moth, { skill: "athletics", row: "running" }), PLAYER);
    await act(answerRequest("athletics"));
    await act(takeRequest({ pool: "shock" }), PLAYER);
    const [view] = await told("contest");
    expect([view!.text, view!.means]).toEqual([
      "Moth is out.",
      "No Actions and no Active Defense until points of Shock come back.",
    ]);
    expect(labels(await told("contest"))).toEqual([]); // not in an encounter
    await fight([wren, moth]);
    await knowKind("out", { icon: "fa-person-falling", takesOut: true });
    expect(labels(await told("contest"))).toEqual(["Take out of the fight"]);
    expect(labels(await told("contest", PLAYER))).toEqual([]);
    await act(undoRequest(0), PLAYER);
    expect(await told("contest")).toEqual([]);
  });
});

describe("taking somebody out of the fight", () => {
  let combat: Combat;

  beforeEach(async () => {
    await moth.update({ system: { actionValues: { pools: { shock: { value: 1 } } } } });
    combat = (await fight([wren, moth])) as unknown as Combat;
    await knowKind("out", { icon: "fa-person-falling", takesOut: true });
    dice([10, 9, 2, 3]);
    await act(contestRequest(wren, moth, { skill: "athletics", row: "running" }));
    await act(answerRequest("athletics"));
    await act(takeRequest({ pool: "shock" }));
  });

  const mothIn = () => combat.combatants.contents.find(({ actor }) => actor.id === moth.id)!;
  const takeOut = async () => act({ type: "takeOut", ...(await which("contest")) });

  it("is a GM's request with its own undo on the card", async () => {
    expect(await refusal({ type: "takeOut", ...(await which("contest")) }, PLAYER)).toBe("GmOnly");
    await takeOut();
    expect(mothIn().defeated).toBe(true);
    const [view] = await told("contest");
    expect(view!.means).toContain("Taken out of the fight. Undoing what led to it undoes this too.");
    expect(labels([view!])).toEqual(["Undo"]);
    expect(labels(await told("contest", PLAYER))).toEqual([]);
    expect(await refusal({ type: "takeOut", ...(await which("contest")) })).toBe("AlreadyOver");
    expect(await refusal(undoPart(card("contest"), ["takeOut"]), PLAYER)).toBe("GmOnly");
    await act(undoPart(card("contest"), ["takeOut"]));
    expect(mothIn().defeated).toBe(false);
    expect(labels(await told("contest"))).toEqual(["Take out of the fight"]);
  });

  it("is undone with the damage that led to it", async () => {
    await takeOut();
    await act(undoRequest(0));
    expect(mothIn().defeated).toBe(false);
    await act(undoCard(card("contest").id));
    expect(mothIn().defeated).toBe(false);
  });

  it("is undone with its whole card", async () => {
    await takeOut();
    await act(undoCard(card("contest").id));
    expect(mothIn().defeated).toBe(false);
  });

  it("stays if it was done by hand", async () => {
    await mothIn().update({ defeated: true });
    expect(labels(await told("contest"))).toEqual([]);
    await act(undoRequest(0));
    expect(mothIn().defeated).toBe(true);
  });

  it("hinders no undo once a hand cleared it, or the combatant has left", async () => {
    await takeOut();
    await mothIn().update({ defeated: false });
    expect(labels(await told("contest"))).toEqual(["Take out of the fight"]);
    await takeOut();
    await mothIn().delete();
    await act(undoCard(card("contest").id));
    expect(await told("contest")).toEqual([]);
  });
});

/** The number of a printed card with an exceptional cell in the first two rows of the d6. */
const EXCEPTIONAL = 4;

describe("a save against concussion that fails", () => {
  it("is told, concusses at a word, and not any more once that is undone", async () => {
    printed([EXCEPTIONAL]);
    await act(
      {
        type: "lookUp",
        tn: 30,
        extras: [],
        entry: false,
        actor: wren.uuid,
        task: null,
        mode: "public",
        subject: { kind: "attribute", attribute: "concussion" },
      },
      PLAYER,
    );
    // An exceptional cell allows one more card.
    expect(await told("lookup")).toEqual([]);
    const { id: message } = card("lookup");
    await act({ type: "answerCard", message, step: 1, answer: { type: "extend", row: null } }, PLAYER);
    expect((await told("lookup")).map(({ text }) => text)).toEqual(["Wren fails the save."]);
    expect(labels(await told("lookup", PLAYER))).toEqual(["Apply: CT falls to 0"]);
    await act({ type: "relieve", ...(await which("lookup")) }, PLAYER);
    expect((await told("lookup")).map(({ text, over }) => [text, over])).toEqual([
      ["Wren fails the save.", true],
      ["Wren is concussed.", false],
    ]);
    await act(undoPart(card("lookup"), ["relieve"]), PLAYER);
    expect(labels(await told("lookup", PLAYER))).toEqual(["Apply: CT falls to 0"]);
  });
});
