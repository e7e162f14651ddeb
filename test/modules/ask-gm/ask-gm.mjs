/* global Hooks, foundry, fromUuid, game */

const ID = "ask-gm";
const EVENT = `module.${ID}`;

/** What may be done for others, by name. */
const registered = new Map();

/** Answers that are still to come, by the id of their question. */
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

/** Has the active GM's client do it, here where this is it; rejects with what went wrong there. */
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
  // what a module of a GM's writes to our documents is an edit by hand to us, and asking is free to all
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
