import { at, equal, holds, NotRun, offers, type Assumption } from "../assumption.ts";
import { areaData, areaName, areasOf } from "../../../platform/areas.ts";
import type { Made, Scratch } from "../scratch.ts";
import { npc } from "./documents.ts";

interface Token extends Made {
  readonly actor: Made;
}

/** Two tokens without a link to one npc, on a scene that nobody is shown, and the npc. */
async function twoTokens(scratch: Scratch): Promise<{ base: Made; first: Token; second: Token }> {
  const base = await npc(scratch, { system: { life: { value: 8, max: 10 } } });
  const scene = await scratch.make("Scene", { active: false, navigation: false });
  const token = { actorId: base.id, actorLink: false, x: 0, y: 0 };
  const made = (await scene.createEmbeddedDocuments("Token", [
    { ...token, name: "One" },
    { ...token, name: "Two" },
  ])) as Token[]; // what is made of tokens' data
  const [first, second] = made;
  if (!first || !second) throw new Error("Scene#createEmbeddedDocuments");
  return { base, first, second };
}

/** What the board offers, where the canvas is switched on. @throws {NotRun} */
function board(): typeof canvas & { tokens: object; grid: object } {
  if (!canvas?.ready) throw new NotRun("canvas");
  return canvas as typeof canvas & { tokens: object; grid: object }; // there as soon as it is ready
}

/** What is assumed of tokens, and of the board where there is one. */
export const BOARD: readonly Assumption[] = [
  {
    id: "ownActors",
    async run(scratch) {
      const { base, first, second } = await twoTokens(scratch);
      await first.actor.update({ "system.life.value": 3 });
      equal(
        [first, second].map(({ actor }) => at(actor, "system.life.value")),
        [3, 8],
      );
      equal(at(base, "system.life.value"), 8);
    },
  },
  {
    id: "tokenUuids",
    async run(scratch) {
      const { base, first, second } = await twoTokens(scratch);
      holds(at(first.actor, "isToken"), "Actor#isToken");
      equal(new Set([base.uuid, first.actor.uuid, second.actor.uuid]).size, 3);
      const found = await fromUuid(first.actor.uuid as `Actor.${string}`); // that of a token's actor
      equal(found?.uuid, first.actor.uuid);
    },
  },
  {
    id: "delta",
    async run(scratch) {
      const { base, first, second } = await twoTokens(scratch);
      await first.actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
      equal(
        [first.actor, second.actor, base].map((actor) => at(actor, "items.size")),
        [1, 0, 0],
      );
    },
  },
  {
    id: "baseChanges",
    async run(scratch) {
      const { base, first, second } = await twoTokens(scratch);
      await first.actor.update({ "system.life.value": 3 });
      await base.update({ "system.life.value": 6 });
      equal(
        [first, second].map(({ actor }) => at(actor, "system.life.value")),
        [3, 6],
      );
    },
  },
  {
    id: "bars",
    async run(scratch) {
      const { first } = await twoTokens(scratch);
      const actor = first.actor as unknown as Actor.Implementation; // made as one
      await actor.modifyTokenAttribute("life", -2, true, true);
      equal(at(first.actor, "system.life.value"), 6);
    },
  },
  {
    id: "tokenInFight",
    async run(scratch) {
      const { first } = await twoTokens(scratch);
      const combat = await scratch.make("Combat", { active: false });
      const [combatant] = await combat.createEmbeddedDocuments("Combatant", [
        { tokenId: first.id, sceneId: at(first, "parent.id"), actorId: at(first, "actorId"), hidden: true },
      ]);
      equal(at(combatant ?? {}, "actor.uuid"), first.actor.uuid);
    },
  },
  {
    id: "areas",
    async run(scratch) {
      const scene = await scratch.make("Scene", { active: false, navigation: false });
      const area = { name: "Area", color: "#cc0000", hidden: true, level: null, flags: {} } as const;
      const circle = { type: "circle", center: { x: 200, y: 200 }, radius: 100 } as const;
      const arrow = { type: "arrow", from: circle.center, to: { x: 300, y: 300 } } as const;
      const place = scene as unknown as Scene.Implementation; // made as one
      const data = [circle, arrow].map((shape) => areaData({ ...area, shape }, place));
      const made = await scene.createEmbeddedDocuments(areaName(), data); // what is made of areas' data
      equal(made.length, 2);
      for (const { id } of made) holds(areasOf(place).has(id), areaName());
    },
  },
  {
    id: "targets",
    run: () => equal(typeof game.user.targets.size, "number"),
  },
  {
    id: "layer",
    run() {
      const { tokens } = board();
      offers(tokens, "canvas.tokens", ["get"]);
      holds(Array.isArray(at(tokens, "placeables")), "canvas.tokens.placeables");
      holds(Array.isArray(at(tokens, "controlled")), "canvas.tokens.controlled");
    },
  },
  {
    id: "measuring",
    run() {
      const { grid } = board();
      const ruler = grid as unknown as { measurePath(path: object[]): { distance: number } }; // options may be left out
      const path = ruler.measurePath([
        { x: 0, y: 0 },
        { x: Number(at(grid, "size")), y: 0 },
      ]);
      equal(path.distance, at(grid, "distance"));
    },
  },
  {
    id: "scene",
    run() {
      const { scene } = board() as { scene: Made | null }; // as the check handles documents
      holds(scene, "canvas.scene");
      offers(scene, "Scene", ["view", "activate"]);
    },
  },
];
