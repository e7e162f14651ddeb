import { afterEach, describe, expect, it, vi } from "vitest";
import { act, avatar, gather, layClock } from "./clock-table.ts";

interface Shown {
  name: string;
  img: string;
  showIcon?: number;
  isTemporary: boolean;
  statuses: Set<string>;
}

interface Marked {
  appliedEffects: Shown[];
  temporaryEffects: Shown[];
  statuses: Set<string>;
  prepareData(): void;
  update(data: object): Promise<unknown>;
}

const statusesOf = (effects: Shown[]) => effects.flatMap(({ statuses }) => [...statuses]);

afterEach(() => vi.unstubAllGlobals());

// Generation 14 runs first, because setting up 13 permanently removes the names that 14 added.
describe.each([14, 13] as const)("marks on the tokens of generation %d", (generation) => {
  /** The statuses that Foundry shows on a token, according to Foundry's documentation. */
  const onToken = ({ appliedEffects, temporaryEffects }: Marked) =>
    statusesOf(
      generation === 13 ? temporaryEffects : appliedEffects.filter(({ showIcon }) => showIcon === 2),
    );

  async function somebody(): Promise<Marked> {
    await layClock(undefined, generation);
    return (await avatar({ name: "Ana" })) as unknown as Marked; // the same document, typed for these tests
  }

  it("are there as long as they follow from the data, each once", async () => {
    const ana = await somebody();
    await ana.update({ "system.life": { value: 0, max: 10 } });
    ana.prepareData();
    expect(onToken(ana)).toEqual(["down"]);
    expect(statusesOf(ana.temporaryEffects)).toEqual(["down"]);
    await ana.update({ "system.life.value": 3 });
    expect([onToken(ana), statusesOf(ana.temporaryEffects)]).toEqual([[], []]);
  });

  it("tell who holds and who dodges", async () => {
    await layClock(undefined, generation);
    const combat = await gather([{ name: "Ana" }, { name: "Bea" }], "fads-cards");
    await act(combat, { type: "begin" });
    const { id, actor } = combat.combatants.contents[0]!;
    const ana = actor as unknown as Marked; // the same document, typed for these tests
    expect(onToken(ana)).toEqual([]);
    await combat.update({
      system: { timing: { state: { seats: { [id]: { passed: true, dodging: true } } } } },
    });
    expect(onToken(ana)).toEqual(["holding", "dodging"]);
  });

  it.each([
    ["fads-cards", "segments"],
    ["avatar-initiative", "rounds"],
  ])("tell in the words of %s how long DR is halved", async (scheme, time) => {
    await layClock(undefined, generation);
    const format = vi.spyOn(globalThis.game.i18n, "format");
    const combat = await gather([{ name: "Ana" }, { name: "Bea" }], scheme);
    await act(combat, { type: "begin" });
    const [ana] = combat.combatants.contents;
    await combat.update({ system: { people: { [ana!.actor!.id]: { shots: 1 } } } });
    expect(onToken(ana!.actor as unknown as Marked)).toEqual(["halvedDr"]); // as above
    const until = `ACTIONCARDS.Time.${time}.Effect.Kind.turn`;
    const said = expect.objectContaining({ until }) as unknown;
    expect(format).toHaveBeenCalledWith("ACTIONCARDS.Encounter.Mark.halvedDr", said);
  });

  it("tell of everybody in a group what its row does", async () => {
    await layClock(undefined, generation);
    const combat = await gather([{ name: "Ana" }, { name: "Bea" }], "fads-cards");
    const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Both" }]);
    const updates = combat.combatants.contents.map(({ id: _id }) => ({ _id, group: group!.id }));
    await combat.updateEmbeddedDocuments("Combatant", updates);
    await act(combat, { type: "begin" });
    const [row] = Object.keys(combat.timing!.state.seats);
    await combat.update({ system: { timing: { state: { seats: { [row!]: { passed: true } } } } } });
    const marked = combat.combatants.contents.map(({ actor }) => onToken(actor as unknown as Marked)); // as above
    expect(marked).toEqual([["holding"], ["holding"]]);
  });
});
