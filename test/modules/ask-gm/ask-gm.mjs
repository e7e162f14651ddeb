/* global Hooks, foundry, fromUuid, game */

const ID = "ask-gm";
const EVENT = `module.${ID}`;

/** The actions that GM clients run for others, by name. */
const registered = new Map();

/** Pending answers, by the id of their question. */
const awaited = new Map();

function register(name, action) {
  registered.set(name, action);
}

async function answer({ id, name, args, from }) {
  try {
    game.socket.emit(EVENT, { type: "answer", id, to: from, value: await registered.get(name)(...args) });
  } catch (error) {
    game.socket.emit(EVENT, { type: "answer", id, to: from, error: String(error) });
  }
}

/**
 * Runs the action on the active GM's client. Rejects if there is none, or with the error that occurred there.
 */
async function executeAsGM(name, ...args) {
  if (!game.users.activeGM) throw new Error("No GM is here");
  if (game.users.activeGM.isSelf) return registered.get(name)(...args);
  const id = foundry.utils.randomID();
  return new Promise((resolve, reject) => {
    awaited.set(id, { resolve, reject });
    game.socket.emit(EVENT, { type: "ask", id, name, args, from: game.user.id });
  });
}

Hooks.once("init", () => {
  game.modules.get(ID).api = { register, executeAsGM };
});

Hooks.once("ready", () => {
  game.socket.on(EVENT, (message) => {
    if (message.type === "ask" && game.users.activeGM?.isSelf) void answer(message);
    if (message.type !== "answer" || message.to !== game.user.id) return;
    const waiting = awaited.get(message.id);
    awaited.delete(message.id);
    if (message.error) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.value);
  });
  // Any user may request these two actions. The system treats a module's writes on a GM's client as manual edits.
  register("wound", async (uuid, life) => {
    const actor = await fromUuid(uuid);
    await actor.update({ "system.life.value": life });
    return actor.system.life.value;
  });
  register("nextTurn", async () => {
    await game.combat.nextTurn();
    return game.combat.combatant?.name ?? null;
  });
});
