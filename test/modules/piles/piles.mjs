/* global Actor, Hooks, foundry, fromUuid, game */

const { getProperty, setProperty } = foundry.utils;

/** What the system has told of its items. */
let system = null;

const quantityOf = (item) => getProperty(item, system.ITEM_QUANTITY_ATTRIBUTE) ?? 1;

/** True if the system's items of this sort lie in no pile. */
function isAbstract(item) {
  return system.ITEM_FILTERS.some(({ path, filters }) =>
    filters.split(",").some((filter) => filter.trim() === getProperty(item, path)),
  );
}

function isSimilar(one, other) {
  return system.ITEM_SIMILARITIES.every((path) => getProperty(one, path) === getProperty(other, path));
}

/** Moves so many of an item to an actor: onto an equal stack, or as a new one. Returns false for what cannot lie there. */
async function move(item, actor, amount) {
  if (isAbstract(item)) return false;
  const path = system.ITEM_QUANTITY_ATTRIBUTE;
  const data = await system.ITEM_TRANSFORMER(item.toObject());
  const stack = actor.items.find((one) => isSimilar(one, data));
  if (stack) await stack.update({ [path]: quantityOf(stack) + amount });
  else {
    setProperty(data, path, amount);
    await actor.createEmbeddedDocuments("Item", [data]);
  }
  if (quantityOf(item) > amount) await item.update({ [path]: quantityOf(item) - amount });
  else await item.delete();
  return true;
}

/** Drops so many of an item; returns the new pile's UUID, null for what cannot lie there. */
async function drop(uuid, amount) {
  const item = await fromUuid(uuid);
  if (isAbstract(item)) return null;
  const pile = await Actor.create({ name: "Pile", type: system.ACTOR_CLASS_TYPE });
  await move(item, pile, amount);
  return pile.uuid;
}

/** Picks up so many of an item. */
async function take(uuid, actorUuid, amount) {
  return move(await fromUuid(uuid), await fromUuid(actorUuid), amount);
}

const API = {
  addSystemIntegration(data) {
    system = data;
  },
};

Hooks.once("ready", () => {
  game.modules.get("piles").api = { drop, take, told: () => system };
  Object.assign(game, { itempiles: { API } });
  Hooks.callAll("item-piles-ready", API);
});
