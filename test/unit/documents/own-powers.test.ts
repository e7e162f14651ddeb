import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  act,
  again,
  againIn,
  card,
  cards,
  clock,
  fight,
  GM,
  layTable,
  person,
  PLAYER,
  refusal,
  resume,
  type Person,
} from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";
import { changeFight } from "./fights.ts";

const power = (name: string, system: object = {}) => ({
  name,
  type: "power",
  system: { use: "other", formula: "1da + 3", ...system },
});

let table: FakeTable;
let wren: Person;
let moth: Person;

beforeEach(async () => {
  table = await layTable();
  const items = [
    power("Bright Edge"),
    power("Blink", { attack: { freeAction: true } }),
    power("Slack Water", { reaction: "dodge" }),
    power("Ember", { use: "attack" }),
  ];
  wren = await person({ name: "Wren", owner: PLAYER, items });
  moth = await person({ name: "Moth", type: "npc" });
});

function use(name: string): object {
  return { type: "usePower", actor: wren.uuid, item: wren.items.getName(name).uuid };
}

function undo(): object {
  return undoCard(card("check").id);
}

/** What a power may change about Wren and the fight. */
function changeable(combat: Awaited<ReturnType<typeof fight>>): unknown {
  const { actions, lastAction, deck } = wren.fight;
  return JSON.parse(JSON.stringify({ actions, lastAction, deck, guards: combat.system.guards }));
}

/** Starts a fight in which Moth guards Wren. It is Wren's turn. */
async function guarded(): ReturnType<typeof fight> {
  const combat = await fight([wren, moth]);
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === wren.id)?.id;
  while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
  await act({
    type: "guard",
    actor: moth.uuid,
    other: wren.uuid,
    feet: 5,
    inMelee: false,
    meleeHasOther: false,
  });
  expect(combat.system.guards).toHaveLength(1);
  return combat;
}

describe("a power used for itself in a fight", () => {
  it("is the one Action, the very last one, and ends guards; a GM takes all of it back", async () => {
    const combat = await guarded();
    await changeFight(wren, { lastAction: { range: "long", at: [moth.uuid], group: false } });
    const before = changeable(combat);
    await act(use("Bright Edge"), PLAYER);
    expect(changeable(combat)).toMatchObject({
      actions: 1,
      lastAction: { range: "none", at: [], group: false },
      deck: { out: [6] },
      guards: [],
    });
    expect(card("check").system).toMatchObject({ title: "Bright Edge", undone: false });
    expect(await refusal(use("Bright Edge"), PLAYER)).toBe("ActionUsed");

    expect(await refusal(undo(), PLAYER)).toBe("GmOnly");
    await act(undo());
    expect(changeable(combat)).toEqual(before);
    expect(card("check").system["undone"]).toBe(true);
    expect(await refusal(undo())).toBe("UndoneAlready");
  });

  it("waits for its turn, and for whoever owns it", async () => {
    const combat = await guarded();
    expect(await refusal({ ...use("Bright Edge"), actor: moth.uuid }, PLAYER)).toBe("NotOwner");
    await clock(combat, { type: "next" });
    expect(await refusal(use("Bright Edge"), PLAYER)).toBe("NotYourTurn");
    await act(use("Bright Edge")); // the turn order doesn't bind a GM
    expect(wren.fight.actions).toBe(1);
  });

  it("changes nothing of the fight where it says that it is free, or is called forward", async () => {
    const combat = await guarded();
    const { actions, lastAction, guards } = changeable(combat) as Record<string, unknown>;
    for (const name of ["Blink", "Slack Water"]) {
      await act(use(name), PLAYER);
      expect(changeable(combat)).toMatchObject({
        actions: actions!,
        lastAction: lastAction!,
        guards: guards!,
      });
      expect(card("check").system).toMatchObject({ title: name });
    }
  });

  it("is none that attacks", async () => {
    await guarded();
    expect(await refusal(use("Ember"), PLAYER)).toBe("NotAvailable");
  });

  it("asks its owner for one more card, and gives back both", async () => {
    const combat = await guarded();
    const before = changeable(combat);
    cards([10, 5]);
    await act(use("Bright Edge"), PLAYER);
    const choice = { type: "choose", message: card("check").id, side: "attacker", step: 0, more: true };
    await act(choice, PLAYER);
    expect(changeable(combat)).toMatchObject({ actions: 1, deck: { out: [5, 10] } });
    expect(await refusal(choice, PLAYER)).toBe("NoChoice");
    await act(undo());
    expect(changeable(combat)).toEqual(before);
  });

  it("ends the guards after a break between its card and them", async () => {
    const combat = await guarded();
    table.breakBatch(1, 2); // two operations are stored: earlier entries are closed, and the card is created
    await expect(act(use("Bright Edge"), PLAYER)).rejects.toThrow();
    await resume(table, "reload");
    wren = again(wren);
    expect(changeable(againIn(combat))).toMatchObject({
      actions: 1,
      deck: { out: [6] },
      guards: [],
    });
  });
});

describe("the picks of a power used for itself (Q35)", () => {
  const picksOf = async (
    picks: number,
    said: { power?: number; effect?: number; worn?: number },
    most: number,
  ) => {
    const breaks = (value = 0) => (value === 0 ? {} : { breaks: { picks: value } });
    const owner = wren as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string }[]>;
    };
    const [item] = await owner.createEmbeddedDocuments("Item", [
      power("Storm", { formula: "", attack: { picks }, modifiers: breaks(said.power) }),
      ...(said.worn === undefined
        ? []
        : [
            {
              name: "Band",
              type: "gear",
              system: { timing: "wearable", equipped: true, modifiers: breaks(said.worn) },
            },
          ]),
    ]);
    await wren.update({ system: breaks(said.effect) });
    cards([3, 4, 5, 6].slice(0, most));
    const used = { type: "usePower", actor: wren.uuid, item: item!.uuid };
    expect(await refusal(used, GM)).toBe("");
    return (card("check").system["calculation"] as { picks: number }).picks;
  };

  it.each([
    [3, {}, 3],
    [3, { effect: 2 }, 2],
    [3, { worn: 2 }, 2],
    [3, { power: 2 }, 2],
    [2, { effect: 3 }, 2],
    [1, { effect: 2 }, 2],
    [1, { worn: 3, effect: 2 }, 2],
    [1, {}, 1],
  ])("are the fewest that anything names: %i of its own, %o", async (own, said, expected) => {
    expect(await picksOf(own, said, expected)).toBe(expected);
  });
});

describe("a power used for itself outside a fight", () => {
  it("costs nothing", async () => {
    cards([3]); // a ten would leave the draw open
    await act(use("Bright Edge"), PLAYER);
    expect(wren.fight.actions).toBe(0);
    expect(card("check").system).toMatchObject({ title: "Bright Edge" });
    cards([4]);
    expect(await refusal(use("Bright Edge"), GM)).toBe("");
  });
});
