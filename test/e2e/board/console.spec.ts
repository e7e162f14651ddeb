import { ask, attackRequest, guard, refusalOf } from "../fight/ask.ts";
import { exchangeCard } from "../fight/play.ts";
import { setStage, type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, write } from "../system/support.ts";

/**
 * UUIDs of copies of the ogre. One is visible to all, one is hidden, one has lost its token, and one is on
 * another scene.
 */
interface Copies {
  seen: string;
  hidden: string;
  gone: string;
  elsewhere: string;
  /** The UUID of the visible copy's ActorDelta. */
  delta: string;
}

async function layCopies({ sela, ogre }: Cast): Promise<Copies> {
  const { Combat, Scene } = globalThis.CONFIG;
  const base = fromUuidSync(ogre)!;
  const copy = (name: string, hidden = false) => ({ name, hidden, actorId: base.id, actorLink: false });
  const make = async (scene: NonNullable<typeof canvas.scene>, data: object[]) =>
    scene.createEmbeddedDocuments("Token", data);
  const people = [copy("Seen"), copy("Hidden", true), copy("Gone")];
  const [seen, hidden, gone] = await make(canvas.scene!, people);
  const cellar = (await Scene.documentClass.create({ name: "The cellar" }))!;
  const [elsewhere] = await make(cellar, [copy("Elsewhere")]);
  const combatants = [
    { actorId: (fromUuidSync(sela) as { id: string }).id },
    ...[seen!, hidden!].map(({ id }) => ({ actorId: base.id, tokenId: id, sceneId: canvas.scene!.id })),
  ];
  const system = { timing: { scheme: "in" } };
  const combat = await Combat.documentClass.create({ active: true, combatants, system });
  await (combat as unknown as { startCombat(): Promise<unknown> }).startCombat(); // a method of the system's class
  const uuids = [seen!, hidden!, gone!, elsewhere!].map((token) => (token as TokenDocument).actor!.uuid);
  const delta = (seen as unknown as { delta: { uuid: string } }).delta.uuid;
  await gone!.delete();
  return { seen: uuids[0]!, hidden: uuids[1]!, gone: uuids[2]!, elsewhere: uuids[3]!, delta };
}

for (const generation of GENERATIONS)
  test(`a console that names copies which it may not know of is refused, and stops nobody, generation ${generation}`, async ({
    chromium,
  }) => {
    const table = await openTable({ generation, canvas: true });
    try {
      const gm = await join(await table.context(chromium), "Gamemaster");
      const ash = await join(await table.context(chromium), "Ash");
      const cast = await setStage(gm);
      const copies = await gm.evaluate(layCopies, cast);
      const { hidden, gone, elsewhere, delta, seen } = copies;
      for (const uuid of [hidden, gone, elsewhere, delta, "Scene.x.Token.y.Actor.z"])
        expect([uuid, await refusalOf(ash, await attackRequest(ash, cast.sela, "Bow", uuid))]).toEqual([
          uuid,
          "LostTarget",
        ]);
      expect(await refusalOf(ash, guard(cast.sela, hidden))).toBe("LostTarget");
      const opposed = { type: "oppose", actor: cast.sela, other: hidden, asked: "or", item: "", stat: "or" };
      expect(await refusalOf(ash, { ...opposed, extras: [] })).toBe("NoOpponent");
      for (const actor of [seen, hidden]) {
        const own = { ...(await attackRequest(ash, cast.sela, "Bow", cast.sela)), actor, weapon: "" };
        expect(await refusalOf(ash, own)).toBe("NotOwner");
      }
      // The server itself protects the documents.
      for (const [uuid, data] of [
        [delta, { system: { life: { value: 1 } } }],
        [seen.replace(/\.Actor\..*/u, ""), { hidden: true }],
        [hidden.replace(/\.Actor\..*/u, ""), { hidden: false }],
      ] as const)
        expect(await write(ash, uuid, data)).not.toBeNull();

      // A legal request still works.
      await forceRandom(gm, cardDraws([7], { tens: 1 }));
      await ask(ash, await attackRequest(ash, cast.sela, "Bow", seen));
      await expect(await exchangeCard(gm)).toContainText("Seen");
    } finally {
      await table.close();
    }
  });
