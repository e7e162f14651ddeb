import { beforeAll, describe, expect, it } from "vitest";
import { readPackSources } from "../../tools/packs.ts";
import { answerRequest, contestRequest } from "./values-requests.ts";
import { act, clock, dice, fight, layTable, person, result, type Person } from "./action-table.ts";

interface Item {
  name: string;
  type: string;
  system: { actionValues: { name?: string } };
}
interface Npc {
  name: string;
  system: { actionValues: { attributes: Record<string, number> } };
  items: Item[];
}

/** How a move is used, and its result against Moth, whose skills are 7 and whose attributes are 5. */
interface Move {
  skill: string;
  weapon?: string;
  /** The index of the value that each side uses, among the values of its contest row; 0 if omitted. */
  value?: number;
  /** The ratings of the vehicles that the two sides steer, keyed by rating. */
  steers?: Record<string, [own: number, other: number]>;
  answer: string;
  /** Positive dice first, then negative ones. */
  faces: readonly number[];
  av: number;
  payoff: number;
  degree: string;
  shots?: number;
  /** The consequences that the winner may choose. Not checked if omitted. */
  does?: readonly string[];
}

const MOVES: Readonly<Record<string, Move>> = {
  "Lantern in the Eyes": {
    skill: "Martial Arts",
    weapon: "Belaying Pin",
    answer: "dodge",
    faces: [6, 6, 5],
    av: 15,
    payoff: 8,
    degree: "majorSuccess",
    shots: 1,
  },
  "Everybody Grab a Leg": {
    skill: "Martial Arts",
    answer: "martialArts",
    faces: [6, 6, 6, 5],
    av: 19,
    payoff: 10,
    degree: "negotiatedVictory",
  },
  "Stroke of Twelve": {
    skill: "Pilot",
    steers: { maneuverability: [4, 1] },
    answer: "captain",
    faces: [6, 5],
    av: 9,
    payoff: 4 + 5,
    degree: "majorSuccess",
    shots: 2,
  },
  "Served in Passing": {
    skill: "Drive",
    steers: { maneuverability: [8, 5] },
    answer: "drive",
    faces: [6, 5],
    av: 9,
    payoff: 6,
    degree: "majorSuccess",
    does: ["loss 1 presence"],
  },
  "A Foot in the Door": {
    skill: "Bluff",
    answer: "willpower",
    faces: [7, 5],
    av: 10,
    payoff: 4,
    degree: "majorSuccess",
  },
  "Members Only": {
    skill: "Tactics",
    answer: "tactics",
    faces: [6, 5],
    av: 11,
    payoff: 4,
    degree: "success",
  },
  "Off the Rails": {
    skill: "Drive",
    steers: { maneuverability: [2, 5] },
    answer: "drive",
    faces: [6, 5],
    av: 13,
    payoff: 7 + 5,
    degree: "negotiatedVictory",
  },
  "Across the Bow": {
    skill: "Marksmanship",
    weapon: "Harbor-Master's Pistol",
    answer: "dodge",
    faces: [6, 5],
    av: 12,
    payoff: 10,
    degree: "negotiatedVictory",
    does: ["loss 4 shot"],
  },
  "Fifth Ace": {
    skill: "Gambling",
    answer: "gambling",
    faces: [6, 6, 5],
    av: 19,
    payoff: 16,
    degree: "victory",
  },
  "Four Lines on Page Six": {
    skill: "Performance",
    answer: "performance",
    faces: [6, 5],
    av: 13,
    payoff: 9 + 5,
    degree: "negotiatedVictory",
  },
  "Grand Finale": {
    skill: "Throwing",
    answer: "dodge",
    faces: [6, 6, 5, 5],
    av: 14,
    payoff: 1 + 5,
    degree: "majorSuccess",
  },
  "Second Intention": {
    skill: "Fencing",
    weapon: "Glasscutter Sabre",
    answer: "dodge",
    faces: [6, 5],
    av: 13,
    payoff: 2 * 6 + 3,
    degree: "victory",
    shots: 2,
  },
  "Call In the Note": {
    skill: "Social",
    answer: "willpower",
    faces: [6, 5],
    av: 13,
    payoff: 9,
    degree: "majorSuccess",
    does: ["loss 2 presence"],
  },
  "Without Remainder": {
    skill: "Repeating Arms",
    weapon: "Customs Rattler",
    answer: "dodge",
    faces: [],
    av: 10,
    payoff: 8 + 6,
    degree: "negotiatedVictory",
    shots: 1,
  },
  "Rake Her Stern": {
    skill: "Captain",
    value: 1,
    steers: { speed: [7, 5] },
    answer: "captain",
    faces: [6, 5],
    av: 14,
    payoff: 13,
    degree: "negotiatedVictory",
    does: ["loss 2 shot+shock", "stymie"],
  },
  "Your Part Tonight": {
    skill: "Bluff",
    answer: "willpower",
    faces: [6, 6, 5],
    av: 20,
    payoff: 18,
    degree: "victory",
  },
};

const npcs = (await readPackSources("packs")).flatMap(
  ({ pack, document }) => (pack === "action-values-adversaries" ? [document as Npc] : []), // the build checks entries
);
const ownMove = ({ items }: Npc) => items.find(({ type }) => type === "maneuver")!.name;

const skills = "dodge willpower drive captain tactics martialArts gambling performance".split(" ");

beforeAll(async () => void (await layTable()));

const shotsOf = ({ system }: Person) => system.actionValues.pools["shot"]!.value;

describe("what each adversary does that nobody else does", () => {
  it.each(npcs)("$name: its numbers, its dice and its price are those of the move", async (npc) => {
    const move = MOVES[ownMove(npc)]!;
    const moth = await person({
      name: "Moth",
      skills: Object.fromEntries(skills.map((skill) => [skill, 7])),
    });
    const one = await person({ ...npc, actionValues: npc.system.actionValues, type: "npc" });
    const combat = await fight([one, moth]);
    while (combat.timing.state.acting !== combat.combatants.contents[0]?.id)
      await clock(combat, { type: "next" });
    const before = shotsOf(one);
    const { name: table = "own" } = npc.items.find(({ name }) => name === move.skill)!.system.actionValues;
    const sides = Object.entries(move.steers ?? {});
    const ratings = (side: 0 | 1) => Object.fromEntries(sides.map(([rating, both]) => [rating, both[side]]));
    const value = move.value ?? 0;
    const left = dice(move.faces);
    await act(
      contestRequest(one, moth, {
        maneuver: one.items.getName(ownMove(npc)).uuid,
        skill: table === "own" ? one.items.getName(move.skill).id : table,
        weapon: move.weapon === undefined ? "" : one.items.getName(move.weapon).uuid,
        ratings: ratings(0),
        value,
      }),
    );
    await act(answerRequest(move.answer, { value, ratings: ratings(1) }));
    const { value: rolled, degree, offers } = result();
    expect(left()).toBe(0);
    expect([rolled.av, degree.payoff, degree.degree]).toEqual([move.av, move.payoff, move.degree]);
    expect(before - shotsOf(one)).toBe(move.shots ?? 0);
    if (move.does === undefined) return;
    const does = offers.map(({ type, points, pools = [] }) =>
      type === "loss" ? `loss ${String(points)} ${pools.join("+")}` : type,
    );
    expect(does).toEqual(move.does);
  });
});
