/* global Actor, Hooks, foundry, fromUuid, game */

const { getProperty, setProperty } = foundry.utils;

/** The system's description of its items; null until `addSystemIntegration` is called. */
let system = null;

const quantityOf = (item) => getProperty(item, system.ITEM_QUANTITY_ATTRIBUTE) ?? 1;

/** True if items of this kind cannot be put on a pile. */
function isAbstract(item) {
  return system.ITEM_FILTERS.some(({ path, filters }) =>
    filters.split(",").some((filter) => filter.trim() === getProperty(item, path)),
  );
}

function isSimilar(one, other) {
  return system.ITEM_SIMILARITIES.every((path) => getProperty(one, path) === getProperty(other, path));
}

/**
 * Moves `amount` of an item to an actor. If the actor has a similar item, adds the amount to it. Returns false if the
 * item cannot be on a pile.
 */
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

/** Drops `amount` of an item. Returns the UUID of the new pile; null if the item cannot be on a pile. */
async function drop(uuid, amount) {
  const item = await fromUuid(uuid);
  if (isAbstract(item)) return null;
  const pile = await Actor.create({ name: "Pile", type: system.ACTOR_CLASS_TYPE });
  await move(item, pile, amount);
  return pile.uuid;
}

/** Picks up `amount` of an item. */
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
