/* global CONFIG, Hooks, document, foundry, game, setTimeout */

const ID = "dice-watcher";

/** How long dice roll, in milliseconds. */
const ROLLING = 150;

/** The rolls whose dice were thrown. Their messages are shown when the dice have stopped. */
const thrown = [];

/** The shapes of dice, by type: Foundry's own dice, and those that the system has described. */
const bodies = new Map(
  ["d4", "d6", "d8", "d10", "d12", "d20"].map((type) => [
    type,
    { shape: type, labels: null, system: "standard" },
  ]),
);

/** Promises that resolve when a message's dice have stopped, by message id. */
const rolling = new Map();

const typeOf = ({ constructor, faces }) =>
  constructor.DENOMINATION === "d" ? `d${faces}` : `d${constructor.DENOMINATION}`;

/** The parts of a roll that a dice module reads. */
function read(roll) {
  const dice = roll.dice.map(({ faces, number, results, constructor }) => ({
    denomination: constructor.DENOMINATION,
    faces,
    number,
    results: results.map(({ result, active }) => ({ result, active })),
    shape: bodies.get(typeOf({ constructor, faces }))?.shape ?? null,
  }));
  const again = foundry.dice.Roll.fromJSON(JSON.stringify(roll));
  return {
    type: roll.constructor.name,
    formula: roll.formula,
    total: roll.total,
    result: roll.result,
    terms: roll.terms.map(({ expression }) => expression),
    dice,
    revived: [again.constructor.name, again.formula, again.total, again.dice.length],
  };
}

/** Shows a message once its dice have stopped. */
async function roll(message) {
  await new Promise((resolve) => setTimeout(resolve, ROLLING));
  rolling.delete(message.id);
  for (const element of document.querySelectorAll(`[data-message-id="${message.id}"]`))
    element.removeAttribute("style");
}

/** Throws a message's dice if this user may see them. */
function throwDice(message) {
  if (!message.isRoll || !message.isContentVisible) return;
  thrown.push(...message.rolls.map(read));
  rolling.set(message.id, roll(message));
}

const dice3d = {
  addDicePreset({ type, labels, system }, shape) {
    if (!CONFIG.Dice.terms[type.slice(1)]) throw new Error(`${type} is no registered sort of die.`);
    bodies.set(type, { shape, labels, system });
  },
};

Hooks.once("init", () => {
  game.modules.get(ID).api = {
    thrown,
    bodies: () => Object.fromEntries(bodies),
    settled: () => Promise.all(rolling.values()),
  };
  Hooks.once("ready", () => Hooks.callAll("diceSoNiceReady", dice3d));
  Hooks.on("createChatMessage", throwDice);
  // a message may get dice later, for example with an answer
  Hooks.on("updateChatMessage", (message, changed) => "rolls" in changed && throwDice(message));
  Hooks.on("renderChatMessageHTML", (message, element) => {
    if (rolling.has(message.id)) element.style.display = "none";
  });
});
