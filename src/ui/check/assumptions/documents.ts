import { SYSTEM_ID } from "../../../constants.ts";
import { ActorData } from "../../../data/actor/index.ts";
import { at, equal, holds, NotRun, refused, type Assumption } from "../assumption.ts";
import { makerOf, type Scratch } from "../scratch.ts";

const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;

/** A user without any rights of a GM. @throws {NotRun} where the world has none. */
export function somePlayer(): User.Implementation {
  const player = game.users.contents.find(({ role }) => role === CONST.USER_ROLES.PLAYER);
  if (!player) throw new NotRun("player");
  return player;
}

/** A new npc of the scratch folder. */
export async function npc(scratch: Scratch, data: object = {}) {
  return scratch.make("Actor", { type: "npc", ...data });
}

/** What is assumed of actors, items and rights. */
export const DOCUMENTS: readonly Assumption[] = [
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
    id: "fieldPath",
    run() {
      const { Actor } = CONFIG;
      const field: unknown = foundry.utils.getProperty(Actor.dataModels, "npc.schema.fields.life.fieldPath");
      equal(field, "system.life");
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
