/* global CONFIG, Hooks, document, foundry, game, setTimeout */

const ID = "dice-watcher";

/** How long dice roll, in milliseconds. */
const ROLLING = 150;

/** What was thrown before each message that has rolls was shown: one entry a roll. */
const thrown = [];

/** The sorts of dice that it has a body for: Foundry's own, and those that the system has described. */
const bodies = new Map(
  ["d4", "d6", "d8", "d10", "d12", "d20"].map((type) => [
    type,
    { shape: type, labels: null, system: "standard" },
  ]),
);

/** Messages whose dice still roll. */
const rolling = new Map();

const typeOf = ({ constructor, faces }) =>
  constructor.DENOMINATION === "d" ? `d${faces}` : `d${constructor.DENOMINATION}`;

/** A roll as those read it who draw its dice. */
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

/** Shows a message again once its dice lie. */
async function roll(message) {
  await new Promise((resolve) => setTimeout(resolve, ROLLING));
  rolling.delete(message.id);
  for (const element of document.querySelectorAll(`[data-message-id="${message.id}"]`))
    element.removeAttribute("style");
}

/** Throws what this user may see of a message's rolls. */
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
  // dice that a message gets later, by an answer for instance
  Hooks.on("updateChatMessage", (message, changed) => "rolls" in changed && throwDice(message));
  Hooks.on("renderChatMessageHTML", (message, element) => {
    if (rolling.has(message.id)) element.style.display = "none";
  });
});
