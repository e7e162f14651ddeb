/** Random play of opposed checks and of *Draw for it*, with three avatars. */
import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../host/common/protocol.ts";
import { cast, encounter, thingOf, uuidOf, type Name } from "./journal/cast.ts";
import { GM, layStage, PLAYER, serve, setting, type Asked, type FakeTable } from "./journal/stage.ts";
import { seeded } from "../rules/arbitraries.ts";
import { undoCard } from "./undo-requests.ts";
import type { FightState } from "../../../src/data/fight/fight-state.ts";
import { changeFight } from "./fights.ts";

const NAMES: readonly Name[] = ["sela", "bram", "ogre"];
/** Each person's number of extra tens. */
const TENS: Readonly<Record<Name, number>> = { sela: 1, bram: 0, ogre: 0 };
const STEPS = 45;

interface SideData {
  readonly actor: { readonly uuid: string };
  readonly begun: boolean;
  readonly fan: boolean;
  readonly stat: number;
  readonly modifiers: number;
  readonly cards: readonly number[];
  readonly decisions: readonly boolean[];
}

interface CardData {
  readonly lots: boolean;
  readonly agreed: boolean;
  readonly undone: boolean;
  readonly initiator: SideData;
  readonly resister: SideData;
  readonly ties: readonly { readonly initiator: number; readonly resister: number }[];
}

interface Message {
  readonly _id: string;
  readonly type: string;
  readonly system: CardData;
}

/** A card that names the actors for whom a GM broke the truce that follows a Flee (Q9). */
interface Noting {
  readonly flags: Readonly<Record<string, { readonly truce?: readonly string[] }>>;
}

let table: FakeTable;

function cards(): Message[] {
  const messages = (table.stored["ChatMessage"] ?? []) as unknown as Message[];
  return messages.filter(({ type }) => type === "opposed");
}

function fightOf(name: Name): FightState {
  const { fromUuidSync } = globalThis as unknown as { fromUuidSync(uuid: string): { fight: FightState } };
  return fromUuidSync(uuidOf(name)).fight;
}

/**
 * The total by the rules: 0 with an Ace (A4) or without any card; null before the draw, and while the player must
 * still pick a card or answer a ten (A10).
 */
function totalOf(side: SideData, { lots }: CardData): number | null {
  if (!side.begun) return null;
  if (side.cards.includes(1)) return 0;
  const tens = lots ? 0 : side.cards.filter((card) => card === 10).length;
  const wanted = 1 + side.decisions.filter(Boolean).length;
  if (side.cards.length < wanted && (side.fan || side.cards.length === 0)) return side.fan ? null : 0;
  if (side.decisions.length < tens && side.cards.length < 10) return null;
  return side.cards.reduce((sum, card) => sum + card, 0) + side.stat + side.modifiers;
}

function check(): void {
  for (const { system } of cards()) {
    const { initiator, resister, lots, agreed, ties } = system;
    if (resister.cards.length > 0 && ties.length === 0)
      expect(totalOf(initiator, system), "A11: the initiator finishes first").not.toBeNull();
    if (lots) {
      expect(initiator.cards.length, "Q10: a card each").toBeLessThanOrEqual(1);
      expect(resister.cards.length, "Q10: a card each").toBeLessThanOrEqual(1);
      for (const tie of ties) expect(tie.initiator, "Q10: ties again").toBe(tie.resister);
      if (!agreed)
        expect([initiator.begun, resister.begun], "Q10: no card before both agree").toEqual([false, false]);
    } else expect(ties, "Q5: a tie is no second draw").toEqual([]);
  }
  for (const name of NAMES) {
    const { deck, actions } = fightOf(name);
    const held = new Map<number, number>();
    for (const card of deck.out) held.set(card, (held.get(card) ?? 0) + 1);
    for (const [card, count] of held)
      expect(count, "A1: no card is out twice").toBeLessThanOrEqual(card === 10 ? 1 + TENS[name] : 1);
    expect(actions, "Q5: nobody's Action").toBe(0);
  }
}

function play(seed: number, inEncounter: boolean): () => Asked {
  const random = seeded(seed);
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const withWhat = (name: Name) =>
    of([
      { item: "", stat: "mind", extras: [] },
      {
        item: thingOf(name, of(["athletics", "guile"])),
        stat: "none",
        extras: [{ label: "Mud", value: -2 }],
      },
    ]);
  const nameOf = (uuid: string) => NAMES.find((name) => uuidOf(name) === uuid)!;
  return () => {
    const [last] = cards().toReversed();
    const actor = of(NAMES);
    const other = random() < 0.9 ? of(NAMES.filter((name) => name !== actor)) : actor;
    const anew = of<Asked>([
      { type: "oppose", actor: uuidOf(actor), other: uuidOf(other), asked: "none", ...withWhat(actor) },
      { type: "drawForIt", actor: uuidOf(actor), other: uuidOf(other), about: inEncounter ? "here" : "" },
    ]);
    if (!last) return anew;
    const message = last._id;
    const { initiator, resister } = last.system;
    const due = totalOf(initiator, last.system) === null ? ("attacker" as const) : 0;
    const side = random() < 0.8 ? due : of(["attacker", 0] as const);
    const asked = side === 0 ? resister : initiator;
    return of<Asked>([
      anew,
      { type: "resist", message, ...withWhat(nameOf(resister.actor.uuid)) },
      { type: "resist", message, ...withWhat(nameOf(resister.actor.uuid)) },
      { type: "resist", message, item: thingOf(actor, "athletics"), stat: "none", extras: [] },
      { type: "choose", message, side, step: asked.decisions.length, more: random() < 0.6 },
      { type: "pick", message, side, step: asked.cards.length, place: 0 },
      { type: "pick", message, side, step: asked.cards.length, place: 0 },
      undoCard(message),
    ]);
  };
}

describe.each([
  ["in an encounter, with the fan", true, "all"],
  ["in an encounter, without", true, "off"],
  ["outside one, with the fan", false, "all"],
  ["outside one, without", false, "off"],
] as const)("opposed checks and draws %s", (_name, inEncounter, fan) => {
  beforeEach(async () => {
    const Combat: JsonObject[] = inEncounter ? [encounter("core")] : [];
    table = await layStage(14, { Actor: cast(), Combat });
    await setting("fan", fan);
    await setting("turns", "strict");
  });

  it.each([1, 2, 3])("keep the rules whatever is asked (Q5, Q10), %i", async (seed) => {
    const next = play(seed, inEncounter);
    const outcomes: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const asked = next();
      const before = JSON.stringify(table.stored);
      const outcome = await serve(`${seed}s${step}`, asked, {}, step % 5 === 4 ? PLAYER : GM);
      outcomes.push(outcome);
      expect(outcome, `${asked.type} fails in words alone`).not.toBe("failed");
      if (outcome !== "done")
        expect(JSON.stringify(table.stored), "what is refused changes nothing").toBe(before);
      check();
    }
    expect(outcomes.filter((outcome) => outcome === "done").length).toBeGreaterThan(5);
  });

  it.each([1, 2])("keep those apart whom a flight parts, but for a GM's word (C10, Q9), %i", async (seed) => {
    const flight = { since: 0, from: [uuidOf("bram")], encounter: "" };
    const { fromUuidSync } = globalThis as unknown as { fromUuidSync(uuid: string): object };
    await changeFight(fromUuidSync(uuidOf("sela")), { flight });
    const next = play(seed, inEncounter);
    const parted = [uuidOf("sela"), uuidOf("bram")];
    const refused = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const asked = next();
      const user = step % 2 === 0 ? PLAYER : GM;
      const outcome = await serve(`${seed}h${step}`, asked, {}, user);
      const on = cards().find(({ _id }) => _id === asked["message"] || asked["message"] === undefined);
      const two = asked.type === "oppose" ? [asked["actor"], asked["other"]] : [];
      const met =
        asked.type === "resist" && on && !on.system.lots
          ? [on.system.initiator.actor.uuid, on.system.resister.actor.uuid]
          : two;
      if (!parted.every((uuid) => met.includes(uuid))) {
        expect(outcome, "Q9: it parts nobody else").not.toContain("Fled");
        continue;
      }
      refused.add(outcome);
      if (outcome !== "done") continue;
      expect(user, "C10: an hour with those they fled from").toBe(GM);
      const { flags } = (met === two ? cards().at(-1)! : on!) as unknown as Noting;
      expect(flags["action-cards"]?.truce, "Q9: the card says so").toEqual(["Sela"]);
    }
    expect([...refused].some((outcome) => outcome.endsWith("Fled"))).toBe(true);
  });

  it("undone, they leave every deck as it was (Q5)", async () => {
    const decks = () => NAMES.map((name) => fightOf(name).deck.out.join());
    const before = decks();
    const request = { actor: uuidOf("sela"), other: uuidOf("bram") };
    await serve("one", { type: "drawForIt", ...request, about: "" });
    const message = cards().at(-1)!._id;
    for (let step = 0; step < 8; step += 1)
      for (const side of ["attacker", 0])
        await serve(`p${step}${side}`, { type: "pick", message, side, step: 0, place: 0 });
    const { initiator, resister } = cards().at(-1)!.system;
    expect([initiator.cards.length, resister.cards.length]).toEqual([1, 1]);
    if (!inEncounter) expect(decks(), "outside, all is home at once").toEqual(before);
    expect(await serve("two", undoCard(message))).toBe("done");
    expect(decks()).toEqual(before);
  });
});
