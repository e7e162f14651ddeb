/* global Hooks, foundry, fromUuid, game */

/** Words for an actor's health, each with the lowest share of its health (0 to 1) for which it is used. */
const WORDS = [
  { least: 1, word: "unharmed" },
  { least: 0.5, word: "wounded" },
  { least: Number.MIN_VALUE, word: "nearly dead" },
  { least: 0, word: "dead" },
];

async function estimate(uuid) {
  const { system } = await fromUuid(uuid);
  const { value, max } = foundry.utils.getProperty(system, game.system.primaryTokenAttribute);
  const share = Math.max(0, value / max);
  return WORDS.find(({ least }) => share >= least).word;
}

Hooks.once("setup", () => {
  game.modules.get("health-words").api = { estimate };
});
