import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { call, gather } from "../timing/party.ts";
import { ask, attackRequest, cards, declaration, guard, undoCard } from "./ask.ts";
import { answerTo, differences, say, worldOf } from "./console.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, type Cast } from "./stage.ts";

/** Requests that must be refused, each with a name and the expected reason. */
type Refused = readonly (readonly [name: string, request: object, reason: string])[];

test.describe("requests from a console that name what they should not", () => {
  let gm: Page;
  let ash: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });

  /** Checks that each request is refused for its reason, and that all requests together change nothing. */
  async function areRefused(page: Page, requests: Refused): Promise<void> {
    const before = await worldOf(gm);
    const reasons: string[] = [];
    for (const [name, request] of requests) reasons.push(`${name}: ${await answerTo(page, request)}`);
    expect(reasons).toEqual(requests.map(([name, , reason]) => `${name}: ${reason}`));
    expect(differences(before, await worldOf(gm))).toEqual([]);
  }

  const uuidsOf = async (...names: string[]) =>
    gm.evaluate((wanted) => wanted.map((name) => globalThis.game.actors.getName(name)!.uuid), names);

  test("people and places of another encounter", async () => {
    await beginEncounter(gm, cast);
    const first = await gm.evaluate(() => globalThis.game.combat!.id!);
    const away = await gather(
      gm,
      [
        { name: "Tam", owner: "Ash", type: "character", spd: 3 },
        { name: "Rook", spd: 3 },
      ],
      "in",
    );
    await call(gm, "startCombat");
    const [rook] = (await uuidsOf("Rook")) as [string];
    const end = { type: "end", id: away["Tam"] };
    await areRefused(ash, [
      [
        "their clock",
        { type: "timing", combat: first, step: 0, command: end, answers: null },
        "NotInThisEncounter",
      ],
      ["a guard", guard(cast.sela, rook), "NotInEncounter"],
    ]);
  });

  test("somebody hidden", async () => {
    await beginEncounter(gm, cast);
    await gm.evaluate(async () => {
      const { combatants } = globalThis.game.combat as unknown as {
        combatants: { contents: { name: string; update(data: object): Promise<unknown> }[] };
      };
      await combatants.contents.find(({ name }) => name === "Ogre")!.update({ hidden: true });
    });
    await areRefused(ash, [
      ["a guard", guard(cast.sela, cast.ogre), "LostTarget"],
      [
        "its own attack",
        { ...(await attackRequest(ash, cast.sela, "Blade", cast.bram)), actor: cast.ogre },
        "NotOwner",
      ],
    ]);
  });

  test("cards of another kind and steps that are not due", async () => {
    await beginEncounter(gm, cast);
    await forceRandom(gm, cardDraws([10], { tens: 1 }));
    await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
    const message = (await cards(gm, "exchange"))[0]!.id;
    await say(ash, { _id: "forgedExchange00", type: "exchange", content: "Mine" });
    const choose = { type: "choose", message, side: "attacker", step: 0, more: true };
    const kinds: Refused = [
      ["offer", { answer: "swap", target: 0 }],
      ["object", { actor: cast.sela }],
      ["renew", { target: 0, yes: true }],
      ["stop", { target: 0, yes: true }],
      ["challenge", { target: 0, take: true, ...declaration }],
      ["answerCard", { step: 0, answer: { type: "entry", row: 0 } }],
      ["nameBystanders", { bystanders: [] }, "GmOnly"],
      ["inBlast", { actors: [cast.ogre] }, "GmOnly"],
      ["applyHarm", { place: 0 }],
      ["answerContest", { skill: null, value: 0, ratings: {}, stance: "passive" }],
      ["takeConsequence", { option: 0, pool: "", targets: [] }],
    ].map(
      ([type, rest, reason = "NoMessage"]) =>
        [type, { type, message, ...(rest as object) }, reason] as [string, object, string],
    );
    await areRefused(ash, [
      ...kinds,
      ["a forged card", { ...choose, message: "forgedExchange00" }, "ForgedMessage"],
      ["no card", { ...choose, message: "nobodyKnowsThis0" }, "NoMessage"],
      ["a step to come", { ...choose, step: 1 }, "Stale"],
      ["another's side", { ...choose, side: 0 }, "NotYourChoice"],
      ["a side that is none", { ...choose, side: 7 }, "NoSide"],
      ["a pick without a fan", { type: "pick", message, side: "attacker", step: 1, place: 0 }, "NoPick"],
      ["damage that is not there", { type: "apply", message, target: 0 }, "NotOwner"],
      ["an undo of nobody's card", { type: "undo", document: cast.ogre, entry: "" }, "NoMessage"],
      ["an undo of a forged card", undoCard("forgedExchange00"), "ForgedMessage"],
      ["an undo of what was not done", { ...undoCard(message), entry: "none" }, "NothingBack"],
    ]);
  });

  test("numbers beyond all measure", async () => {
    await beginEncounter(gm, cast);
    const strike = await attackRequest(ash, cast.sela, "Blade", cast.bram);
    const message = "nobodyKnowsThis0";
    const huge = [1e308, -1e9, 2 ** 53, "NaN"];
    const numbers = (
      name: string,
      reasons: readonly string[],
      request: (value: unknown) => object,
    ): Refused =>
      huge.map((value, index) => [`${name} ${value}`, request(value), reasons[index] ?? "BadRequest"]);
    await areRefused(ash, [
      ...numbers("spend", ["BadRequest", "SpendLeast"], (spend) => ({ ...strike, spend })),
      ...numbers("extra", [], (value) => ({ ...strike, extras: [{ label: "the wind", value }] })),
      ...numbers("feet", ["TooFar", "BadRequest", "TooFar"], (feet) => ({
        ...guard(cast.sela, cast.bram),
        feet,
      })),
      ...numbers("target", [], (target) => ({ type: "apply", message, target })),
      ...numbers("step", [], (step) => ({ type: "choose", message, side: "attacker", step, more: true })),
    ]);
  });
});
