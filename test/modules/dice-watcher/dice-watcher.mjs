/* global CONFIG, Hooks, document, foundry, game, setTimeout */

const ID = "dice-watcher";

/** How long dice roll, in milliseconds. */
const ROLLING = 150;

/** What was thrown before each message that has rolls was shown: one entry a roll. */
const thrown = [];

/** Messages whose dice still roll. */
const rolling = new Map();

/** A roll as those read it who draw its dice. */
function read(roll) {
  const dice = roll.dice.map(({ faces, number, results, constructor }) => ({
    denomination: constructor.DENOMINATION,
    faces,
    number,
    results: results.map(({ result, active }) => ({ result, active })),
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
    element.style.display = "";
}

/** Throws what this user may see of a message's rolls. */
function throwDice(message) {
  if (!message.isRoll || !message.isContentVisible) return;
  thrown.push(...message.rolls.map(read));
  rolling.set(message.id, roll(message));
}

/** The labels of each sort of die that is known, as they are painted on its faces. */
function faces() {
  return Object.fromEntries(
    Object.entries(CONFIG.Dice.terms).map(([denomination, Term]) => {
      const die = new Term({ number: 1 });
      const labels = Array.from({ length: die.faces }, (_, index) =>
        die.getResultLabel({ result: index + 1 }),
      );
      return [denomination, labels];
    }),
  );
}

Hooks.once("init", () => {
  game.modules.get(ID).api = { thrown, faces, settled: () => Promise.all(rolling.values()) };
  Hooks.on("createChatMessage", throwDice);
  // dice that a message gets later, by an answer for instance
  Hooks.on("updateChatMessage", (message, changed) => "rolls" in changed && throwDice(message));
  Hooks.on("renderChatMessageHTML", (message, element) => {
    if (rolling.has(message.id)) element.style.display = "none";
  });
});
