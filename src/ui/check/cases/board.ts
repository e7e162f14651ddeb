import { allRules } from "../../../family/rules-registry.ts";
import { areaData, areaName, areasOf } from "../../../platform/areas.ts";
import { at, equal, holds, hooked, newer, NotRun, offers, until, type Case } from "../case.ts";
import type { Made, Scratch } from "../scratch.ts";
import { itemNames, npc, somePlayer } from "./documents.ts";

interface Token extends Made {
  readonly actor: Made;
}

/** Creates an NPC and two unlinked tokens of it on a scene that is not viewed. */
async function twoTokens(scratch: Scratch): Promise<{ base: Made; first: Token; second: Token }> {
  const base = await npc(scratch, { system: { life: { value: 8, max: 10 } } });
  const scene = await scratch.make("Scene", { active: false, navigation: false });
  const token = { actorId: base.id, actorLink: false, x: 0, y: 0 };
  const made = (await scene.createEmbeddedDocuments("Token", [
    { ...token, name: "One" },
    { ...token, name: "Two" },
  ])) as Token[]; // documents of the requested type
  const [first, second] = made;
  if (!first || !second) throw new Error("Scene#createEmbeddedDocuments");
  return { base, first, second };
}

interface Board {
  readonly scene: Scene.Implementation | null;
  readonly grid: object;
  readonly tokens: {
    readonly placeables: readonly TokenObject[];
    readonly controlled: readonly TokenObject[];
    get(id: string): TokenObject | undefined;
  };
}

interface TokenObject {
  readonly id: string;
  readonly document: unknown;
  control(options?: object): boolean;
  setTarget(targeted: boolean): void;
}

/** Returns the canvas. @throws {NotRun} if it is off or shows no scene. */
function board(): Board {
  if (!canvas?.ready) throw new NotRun("canvas");
  return canvas as unknown as Board; // the canvas is complete once it is `ready`
}

/** Returns an actor's item by name. @throws {Differs} */
function itemOf(actor: Made, name: string): Made {
  const item = (at(actor, "items.contents") as Made[]).find((one) => one.name === name); // an actor's items
  holds(item, `Actor#items: ${name}`);
  return item;
}

const gear = (...names: string[]) => names.map((name) => ({ name, type: "gear" }));

/** Cases about tokens and scenes, and about the canvas if it is on. */
export const BOARD: readonly Case[] = [
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
      const found = await fromUuid(first.actor.uuid as `Actor.${string}`); // a token's synthetic actor has a UUID
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
    id: "deltaHooks", // see foundryvtt/foundryvtt#9095
    async run(scratch) {
      const { first } = await twoTokens(scratch);
      const heard: unknown[] = [];
      const listeners = {
        updateActor: (actor: unknown) => void heard.push(actor === first.actor),
        createItem: (item: unknown) => void heard.push(at(item as Made, "parent") === first.actor), // an item
      };
      await hooked(listeners, async () => {
        await first.actor.update({ name: "Own" });
        await first.actor.createEmbeddedDocuments("Item", gear("Net"));
      });
      equal(heard, [true, true]);
      const net = itemOf(first.actor, "Net");
      equal(net.uuid, `${first.actor.uuid}.Item.${net.id}`);
      holds((await fromUuid(net.uuid as `Actor.${string}`)) === (net as unknown), "fromUuid()"); // a token actor's item
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
    id: "baseItems", // see foundryvtt/foundryvtt#9131 and #9466
    async run(scratch) {
      const { base, first, second } = await twoTokens(scratch);
      await base.createEmbeddedDocuments("Item", gear("Club", "Rope", "Lamp"));
      await itemOf(first.actor, "Club").update({ name: "Own" });
      await itemOf(first.actor, "Lamp").delete();
      await itemOf(base, "Club").update({ name: "Bat" });
      await itemOf(base, "Rope").update({ name: "Line" });
      equal([first.actor, second.actor, base].map(itemNames), [
        ["Line", "Own"],
        ["Bat", "Lamp", "Line"],
        ["Bat", "Lamp", "Line"],
      ]);
    },
  },
  {
    id: "links",
    async run(scratch) {
      const { base, first } = await twoTokens(scratch);
      await first.update({ actorLink: true });
      holds(first.actor === base, "TokenDocument#actor");
      await first.update({ actorLink: false });
      holds(at(first.actor, "isToken"), "Actor#isToken");
      await base.delete();
      equal(first.actor ?? null, null);
    },
  },
  {
    id: "tokenOwners",
    async run(scratch) {
      const [player, { base, first }] = [somePlayer(), await twoTokens(scratch)];
      const isOwner = () => first.actor.testUserPermission(player, "OWNER");
      await base.update({ ownership: { default: 0, [player.id ?? ""]: 3 } });
      equal(isOwner(), true);
      await base.update({ ownership: { default: 0, [player.id ?? ""]: 1 } });
      equal(isOwner(), false);
    },
  },
  {
    id: "prototypes",
    async run(scratch) {
      const base = await npc(scratch, {
        prototypeToken: { name: "Copy", actorLink: false, width: 2, appendNumber: false },
      });
      const parent = (await scratch.make("Scene", {
        active: false,
        navigation: false,
      })) as unknown as Scene.Stored; // its real type
      const actor = base as unknown as Actor.Implementation; // its real type
      const token = await actor.getTokenDocument({ x: 500, hidden: true }, { parent });
      equal(
        ["name", "width", "x", "hidden", "actorId"].map((key) => at(token._source, key)),
        ["Copy", 2, 500, true, base.id],
      );
      equal(parent.tokens.size, 0);
    },
  },
  {
    id: "bars",
    async run(scratch) {
      const { first } = await twoTokens(scratch);
      const actor = first.actor as unknown as Actor.Implementation; // its real type
      await actor.modifyTokenAttribute("life", -2, true, true);
      equal(at(first.actor, "system.life.value"), 6);
    },
  },
  {
    id: "barEnds", // see MetaMorphic-Digital/draw-steel#236
    async run(scratch) {
      const { first } = await twoTokens(scratch);
      const actor = first.actor as unknown as Actor.Implementation; // its real type
      const bar =
        allRules()
          .flatMap(({ bars = [] }) => bars)
          .find(({ belowZero }) => !belowZero)?.path ?? "";
      const written: unknown[] = [];
      const max = Number(at(first.actor, `system.${bar}.max`));
      const modifyTokenAttribute = (_change: unknown, updates: unknown) => {
        written.push((updates as Record<string, unknown>)[`system.${bar}.value`]); // flat data, keyed by path
        return false;
      };
      await hooked({ modifyTokenAttribute }, async () => {
        for (const value of [-max - 9, max + 9, -1]) await actor.modifyTokenAttribute(bar, value, true, true);
      });
      const now = Number(at(first.actor, `system.${bar}.value`));
      equal(written, [0, max, now - 1]);
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
      const place = scene as unknown as Scene.Implementation; // its real type
      const data = [circle, arrow].map((shape) => areaData({ ...area, shape }, place));
      const made = await scene.createEmbeddedDocuments(areaName(), data); // created from area data
      equal(made.length, 2);
      for (const { id } of made) holds(areasOf(place).has(id), areaName());
    },
  },
  {
    id: "targets",
    run: () => equal(typeof game.user.targets.size, "number"),
  },
  {
    id: "measuring",
    async run(scratch) {
      const data = {
        grid: { type: 1, size: 100, distance: 5, units: "ft" },
        active: false,
        navigation: false,
      };
      const { grid } = (await scratch.make("Scene", data)) as unknown as { grid: foundry.grid.BaseGrid }; // has a grid
      equal([grid.size, grid.distance, grid.isSquare], [100, 5, true]);
      const path = [
        { x: 50, y: 50 },
        { x: 450, y: 50 },
      ];
      equal(grid.measurePath(path, {}).distance, 20);
    },
  },
  {
    id: "levels", // see foundryvtt/foundryvtt#14503
    async run(scratch) {
      newer();
      const { first } = await twoTokens(scratch);
      const scene = at(first, "parent") as Made; // the parent of a token is a scene
      const [level] = await scene.createEmbeddedDocuments("Level", [
        { name: "Cellar", elevation: { bottom: -10, top: 0 } },
      ]);
      await first.update({ level: level?.id });
      equal(at(first, "level"), level?.id);
      holds(
        (at(scene, "levels.contents") as Made[]).some(({ id }) => id === level?.id),
        "Scene#levels",
      ); // a scene's levels
    },
  },
  {
    id: "scene",
    run() {
      const { scene, grid } = board();
      holds(scene, "canvas.scene");
      offers(scene, "Scene", ["view", "activate"]);
      holds(at(scene, "grid") === grid, "canvas.grid");
    },
  },
  {
    id: "drops",
    async run() {
      board();
      const heard: unknown[] = [];
      const dropCanvasData = (_canvas: unknown, data: object, { shiftKey }: DragEvent) => {
        heard.push([at(data, "playBar"), typeof at(data, "x"), typeof at(data, "y"), shiftKey]);
        return false;
      };
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "PlayBar", playBar: "x" }));
      const drop = { bubbles: true, cancelable: true, shiftKey: true, clientX: 9, clientY: 9, dataTransfer };
      await hooked({ dropCanvasData } as Parameters<typeof hooked>[0], async () => {
        ui.hotbar?.element.ownerDocument.getElementById("board")?.dispatchEvent(new DragEvent("drop", drop));
        await until("dropCanvasData", () => heard.length > 0);
      });
      equal(heard, [["x", "number", "number", true]]);
    },
  },
  {
    id: "viewing",
    async run(scratch) {
      const before = board().scene;
      const { base, first, second } = await twoTokens(scratch);
      const scene = at(first, "parent") as Scene.Implementation; // the parent of a token is a scene
      const elsewhere = await scratch.make("Scene", { active: false, navigation: false });
      await elsewhere.createEmbeddedDocuments("Token", [
        { name: "Three", actorId: base.id, actorLink: false },
      ]);
      await scene.view();
      try {
        await until(
          "canvas.scene",
          () => canvas?.ready && canvas.scene === scene && board().tokens.placeables.length === 2,
        );
        const { tokens } = board();
        const [one, two] = [tokens.get(first.id), tokens.get(second.id)];
        holds(one?.document === first && two, "canvas.tokens.get()");
        const actors = [base, first.actor] as unknown as Actor.Implementation[]; // both were created as actors
        equal(
          actors.map((actor) => actor.getActiveTokens().map(({ id }) => id)),
          [[first.id, second.id], [first.id]],
        );
        one.control();
        two.control({ releaseOthers: false });
        equal(tokens.controlled.map(({ id }) => id).toSorted(), [first.id, second.id].toSorted());
        two.setTarget(true);
        equal(
          [...game.user.targets].map(({ id }) => id),
          [second.id],
        );
        await second.delete();
        equal([game.user.targets.size, tokens.placeables.length], [0, 1]);
      } finally {
        await before?.view();
      }
    },
  },
];
