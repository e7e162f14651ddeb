import { SYSTEM_ID } from "../../../constants.ts";
import { ActorData } from "../../../data/actor/index.ts";
import { isWorldReadable } from "../../../platform/data-version.ts";
import { at, equal, holds, hooked, NotRun, refused, until, watched, type Case } from "../case.ts";
import { makerOf, type Made, type Scratch } from "../scratch.ts";

const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;

/** Returns a user with the role Player. @throws {NotRun} if the world has none. */
export function somePlayer(): User.Implementation {
  const player = game.users.contents.find(({ role }) => role === CONST.USER_ROLES.PLAYER);
  if (!player) throw new NotRun("player");
  return player;
}

/** Creates an NPC in the scratch folder. */
export async function npc(scratch: Scratch, data: object = {}) {
  return scratch.make("Actor", { type: "npc", ...data });
}

/** Returns the names of an actor's items, sorted. */
export function itemNames(actor: Made): string[] {
  const items = at(actor, "items.contents") as Made[]; // an actor's items
  return items.map(({ name }) => name).toSorted();
}

/**
 * Returns the names of the preparation steps that an actor, its data model and its items run during `act`, in order.
 */
async function preparedBy(actor: Made, act: () => unknown): Promise<string[]> {
  const steps: string[] = [];
  const both = ["prepareBaseData", "prepareDerivedData"];
  const note =
    (owner: (self: object) => unknown, step: (name: string) => string) => (name: string, self: unknown) => {
      if (owner(self as object) === actor) steps.push(step(name)); // `self` is a document or a data model
    };
  const ofActor = note(
    (self) => self,
    (name) => `actor.${name}`,
  );
  const ofModel = note(
    (self) => at(self, "parent"),
    (name) => `system.${name}`,
  );
  const ofItem = note(
    (self) => at(self, "parent"),
    () => "item",
  );
  const model = Object.getPrototypeOf(at(actor, "system")) as object; // the prototype of this type's data model
  const item: object = CONFIG.Item.documentClass.prototype;
  await watched(Object.getPrototypeOf(actor) as object, both, ofActor, () =>
    watched(model, both, ofModel, () => watched(item, ["prepareData"], ofItem, act)),
  );
  return steps;
}

/** Cases about actors, items, writes and permissions. */
export const DOCUMENTS: readonly Case[] = [
  { id: "storedWorld", run: () => holds(isWorldReadable(), "game.data") },
  {
    id: "models",
    async run(scratch) {
      const actor = await scratch.make("Actor", { type: "character" });
      holds(at(actor, "system") instanceof ActorData, "Actor#system");
      holds(game.actors.get(actor.id), "game.actors.get()");
    },
  },
  {
    id: "folder",
    async run(scratch) {
      const [actor, folder] = [await npc(scratch), await scratch.folder("Actor")];
      equal(at(actor, "folder.id"), folder.id);
    },
  },
  {
    id: "unknownType",
    run: async () =>
      refused(async () => makerOf("Actor").create({ name: "x", type: "nobody" }), "Actor.create()"),
  },
  {
    id: "update",
    async run(scratch) {
      const actor = await npc(scratch);
      await actor.update({ "system.life.value": 7 });
      await actor.update({ system: { life: { max: 9 } } });
      equal([at(actor, "system.life.value"), at(actor, "system.life.max")], [7, 9]);
    },
  },
  {
    id: "several",
    async run(scratch) {
      const [first, second] = [await npc(scratch), await npc(scratch)];
      const { updateDocuments } = makerOf("Actor");
      const updates = [
        { _id: second.id, name: "Second" },
        { _id: first.id, name: "First" },
      ];
      const updated = await updateDocuments.call(makerOf("Actor"), updates);
      equal(
        updated.map(({ id, name }) => [id, name]),
        [
          [second.id, "Second"],
          [first.id, "First"],
        ],
      );
      await refused(async () => makerOf("Actor").updateDocuments([{ name: "x" }]), "Actor.updateDocuments()");
    },
  },
  {
    id: "updateSteps",
    async run(scratch) {
      const actor = await npc(scratch);
      const steps: unknown[] = [];
      const listeners = {
        preUpdateActor: (one: unknown) => {
          if (one === actor) steps.push("pre", actor.name);
        },
        updateActor: (one: unknown, changes: unknown, options: unknown, userId: unknown) => {
          // `changes` is the data that was written, and `options` has the options given to `update`
          if (one === actor)
            steps.push("post", (changes as Made).name, at(options as object, "check"), userId);
        },
      };
      await actor.update({ name: "Old" });
      await hooked(listeners, async () => actor.update({ name: "New" }, { check: 1 }));
      equal(steps, ["pre", "Old", "post", "New", 1, game.userId]);
    },
  },
  {
    id: "vetoes",
    async run(scratch) {
      const actor = await npc(scratch, { name: "Old" });
      const answer = async (preUpdateActor: () => unknown) =>
        hooked({ preUpdateActor }, async () => actor.update({ name: "New" }));
      equal([(await answer(() => false)) ?? null, actor.name], [null, "Old"]);
      Object.defineProperty(actor, "_preUpdate", { value: async () => false, configurable: true });
      equal([(await actor.update({ name: "New" })) ?? null, actor.name], [null, "Old"]);
      Reflect.deleteProperty(actor, "_preUpdate");
      await answer(async () => false); // a hook can't delay the write
      equal(actor.name, "New");
    },
  },
  {
    id: "edits",
    async run(scratch) {
      const actor = await npc(scratch);
      const preUpdateActor = (_actor: unknown, changes: unknown) =>
        void Object.assign(changes as object, { name: "Edited" }); // `changes` is the data to write
      await hooked({ preUpdateActor }, async () => actor.update({ name: "Typed" }));
      equal(actor.name, "Edited");
    },
  },
  {
    id: "noDifference", // see foundryvtt/crucible#1182
    async run(scratch) {
      const actor = await npc(scratch, { name: "Same" });
      const heard: unknown[] = [];
      const apps = at(actor, "apps") as Record<string, object>; // the open windows of a document
      apps["action-cards-check"] = { render: () => heard.push("render") };
      const updateActor = (_actor: unknown, changes: unknown) => void heard.push((changes as Made).name); // what was written
      try {
        await hooked({ updateActor }, async () => {
          await actor.update({ name: "Same" });
          await actor.update({ name: "Other" });
          await until("Document#render", () => heard.length > 1);
        });
      } finally {
        delete apps["action-cards-check"];
      }
      equal(heard.toSorted(), ["Other", "render"]);
    },
  },
  {
    id: "preparation",
    async run(scratch) {
      const actor = await npc(scratch);
      await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
      const steps = await preparedBy(actor, () => actor.reset());
      const base = ["system.prepareBaseData", "actor.prepareBaseData"];
      const derived = ["system.prepareDerivedData", "actor.prepareDerivedData"];
      equal(
        steps.filter((step) => step !== "item"),
        [...base, ...derived],
      );
      holds(
        steps.slice(steps.indexOf(base[1] ?? ""), steps.indexOf(derived[0] ?? "")).includes("item"),
        "Item#prepareData",
      );
    },
  },
  {
    id: "preparedAnew",
    async run(scratch) {
      const actor = await npc(scratch, { system: { life: { value: 5, max: 10 } } });
      const [source, prepared] = [actor.toObject(), actor.toObject(false)];
      actor.reset();
      actor.reset();
      equal(actor.toObject(), source);
      equal(actor.toObject(false), prepared);
    },
  },
  {
    id: "storedHtml",
    async run(scratch) {
      const actor = await npc(scratch, { "system.notes": '<p onclick="a()">Kept</p><script>a()</script>' });
      equal(at(actor, "system.notes"), "<p>Kept</p>");
      await actor.update({ "system.notes": '<p>Kept</p><img src="x.png" onerror="a()">' });
      holds(!String(at(actor, "system.notes")).includes("onerror"), "htmlFields");
    },
  },
  {
    id: "validation",
    async run(scratch) {
      const actor = await npc(scratch);
      await refused(async () => actor.update({ "system.life.max": "many" }), "system.life.max: many");
    },
  },
  {
    id: "embedded",
    async run(scratch) {
      const actor = await npc(scratch);
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
      await actor.updateEmbeddedDocuments("Item", [{ _id: item?.id, name: "Line" }]);
      equal(item?.name, "Line");
      await actor.deleteEmbeddedDocuments("Item", [item?.id ?? ""]);
      equal(at(actor, "items.size"), 0);
    },
  },
  {
    id: "inOrder",
    async run(scratch) {
      const [actor, names] = [await npc(scratch), ["Rope", "Lamp", "Net"]];
      const heard: string[] = [];
      const made = await hooked({ createItem: (item) => void heard.push((item as Made).name) }, async () =>
        actor.createEmbeddedDocuments(
          "Item",
          names.map((name) => ({ name, type: "gear" })),
        ),
      );
      equal([made.map(({ name }) => name), heard], [names, names]);
    },
  },
  {
    id: "keepId",
    async run(scratch) {
      const actor = await npc(scratch);
      const _id = foundry.utils.randomID();
      const [item] = await actor.createEmbeddedDocuments("Item", [{ _id, name: "Rope", type: "gear" }], {
        keepId: true,
      });
      equal(item?.id, _id);
    },
  },
  {
    id: "flags",
    async run(scratch) {
      const actor = await npc(scratch);
      await actor.setFlag(SYSTEM_ID, "list", [1, 2]);
      await actor.setFlag(SYSTEM_ID, "list", [3]);
      equal(actor.getFlag(SYSTEM_ID, "list"), [3]);
      await actor.unsetFlag(SYSTEM_ID, "list");
      equal(actor.getFlag(SYSTEM_ID, "list") ?? null, null);
    },
  },
  {
    id: "ownFlags",
    async run() {
      await game.user.setFlag(SYSTEM_ID, "welcomed", game.user.getFlag(SYSTEM_ID, "welcomed") ?? {});
    },
  },
  {
    id: "stats",
    async run(scratch) {
      const actor = await npc(scratch);
      equal(at(actor, "_stats.systemId"), SYSTEM_ID);
      equal(at(actor, "_stats.lastModifiedBy"), game.userId);
    },
  },
  {
    id: "tokenDefaults",
    async run(scratch) {
      const [character, foe] = [await scratch.make("Actor", { type: "character" }), await npc(scratch)];
      const token = (actor: object) => [
        at(actor, "prototypeToken.actorLink"),
        at(actor, "prototypeToken.disposition"),
      ];
      equal(token(character), [true, FRIENDLY]);
      equal(token(foe), [false, HOSTILE]);
    },
  },
  {
    id: "strangers",
    async run(scratch) {
      const [player, actor] = [somePlayer(), await npc(scratch, { ownership: { default: 0 } })];
      equal(actor.testUserPermission(player, "LIMITED"), false);
      equal(actor.canUserModify(player, "update", { name: "x" }), false);
      equal(actor.canUserModify(player, "delete"), false);
    },
  },
  {
    id: "owners",
    async run(scratch) {
      const player = somePlayer();
      const actor = await npc(scratch, { ownership: { default: 0, [player.id ?? ""]: 3 } });
      equal(actor.testUserPermission(player, "OWNER"), true);
      equal(actor.canUserModify(player, "update", { name: "x" }), true);
    },
  },
  {
    id: "otherUsers",
    run() {
      const player = somePlayer();
      const { user } = game;
      const changes: object = { flags: { [SYSTEM_ID]: { x: 1 } } };
      const mayWrite = (of: User.Implementation) => of.canUserModify(player, "update", changes);
      equal([mayWrite(player), mayWrite(user)], [true, false]);
    },
  },
];
