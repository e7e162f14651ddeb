import { beforeEach, expect, it } from "vitest";
import { act, card, clock, fight, layTable, person, refusal, type Person } from "./action-table.ts";
import { undoCard } from "./undo-requests.ts";

let wren: Person;
let moth: Person;
let tess: Person;
let combat: Awaited<ReturnType<typeof fight>>;

/** A request to guard another person. */
function guard(protector: Person, other: Person): object {
  const close = { feet: 5, inMelee: false, meleeHasOther: false };
  return { type: "guard", actor: protector.uuid, other: other.uuid, ...close };
}

const over = (protector: Person, other: Person) => ({ protector: protector.uuid, protected: other.uuid });
const guards = () => JSON.parse(JSON.stringify(combat.system.guards)) as object[];

beforeEach(async () => {
  await layTable();
  const power = { use: "other", formula: "1da + 3" };
  const items = [{ name: "Bright Edge", type: "power", system: power }];
  [wren, moth, tess] = [
    await person({ name: "Wren", items }),
    await person({ name: "Moth", type: "npc" }),
    await person({ name: "Tess", type: "npc" }),
  ];
  combat = await fight([wren, moth, tess]);
  const own = combat.combatants.contents.find(({ actor }) => actor?.id === wren.id)?.id;
  while (combat.timing.state.acting !== own) await clock(combat, { type: "next" });
  await act(guard(moth, wren));
});

/** Replaces Moth's guard over Wren with one over Tess. */
async function elsewhere(): Promise<void> {
  const others = guards().filter((one) => JSON.stringify(one) !== JSON.stringify(over(moth, wren)));
  await (combat as unknown as { update(data: object): Promise<unknown> }).update({
    system: { guards: [...others, over(moth, tess)] },
  });
}

it("comes back, a guard whose protector has nobody else to guard", async () => {
  await act(guard(wren, tess));
  await act(undoCard(card("action").id));
  expect(guards()).toEqual([over(moth, wren)]);
});

it("forbids that an action is taken back exactly: its protector guards somebody else by now", async () => {
  await act(guard(wren, tess));
  expect(guards()).toEqual([over(wren, tess)]);
  await elsewhere();
  expect(await refusal(undoCard(card("action").id))).toBe("ChangedSince");
  expect(guards()).toEqual([over(wren, tess), over(moth, tess)]);
});

it("stays ended where the rest is taken back, a guard whose protector guards somebody else by now", async () => {
  await act({ type: "usePower", actor: wren.uuid, item: wren.items.getName("Bright Edge").uuid });
  expect(guards()).toEqual([]);
  await elsewhere();
  await act(undoCard(card("check").id));
  expect(guards()).toEqual([over(moth, tess)]);
});
