/* global Hooks, foundry, game */

const ID = "method-wrapper";

/** How often each target was called on this client, by the target's path. */
const calls = {};

/** The wrappers of each target, outermost first, by the target's path. */
const chains = new Map();

/** The object that has the method at this path, and the method's name. */
function ownerOf(target) {
  const path = target.split(".");
  const name = path.pop();
  return { owner: foundry.utils.getProperty(globalThis, path.join(".")), name };
}

/** Replaces the method at the path, own or inherited, with one that runs its wrappers. */
function replace(target) {
  const { owner, name } = ownerOf(target);
  const original = owner[name];
  if (typeof original !== "function") throw new Error(`${target} is no method`);
  const chain = [];
  chains.set(target, chain);
  const runFrom = (place, self, args) => {
    const next = chain[place];
    if (!next) return original.apply(self, args);
    const { type, run } = next;
    if (type === "OVERRIDE") return run.apply(self, args);
    return run.call(self, (...given) => runFrom(place + 1, self, given), ...args);
  };
  Object.defineProperty(owner, name, {
    configurable: true,
    writable: true,
    value(...args) {
      calls[target] = (calls[target] ?? 0) + 1;
      return runFrom(0, this, args);
    },
  });
}

/**
 * Wraps a method. A wrapper of type WRAPPER always calls the next one, and MIXED may call it. OVERRIDE runs last, in
 * place of the method itself.
 */
function register(target, run, type) {
  if (!chains.has(target)) replace(target);
  const order = ["WRAPPER", "MIXED", "OVERRIDE"];
  const chain = chains.get(target);
  chain.push({ type, run });
  chain.sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}

const COMBAT = "CONFIG.Combat.documentClass.prototype";

/** True while `nextTurn` has no effect. Set by `lock`. */
let isLocked = false;

Hooks.once("init", () => {
  game.modules.get(ID).api = { calls, lock: (locked) => (isLocked = locked) };
});

// At `setup`, the system has already set its document classes.
Hooks.once("setup", () => {
  register(`${COMBAT}.nextTurn`, async (wrapped, ...args) => wrapped(...args), "WRAPPER");
  register(
    `${COMBAT}.nextTurn`,
    async function (wrapped, ...args) {
      return isLocked ? this : wrapped(...args);
    },
    "MIXED",
  );
  register(`${COMBAT}.previousTurn`, async (wrapped, ...args) => wrapped(...args), "MIXED");
  register(`${COMBAT}._sortCombatants`, (one, other) => one.name.localeCompare(other.name), "OVERRIDE");
  register(
    "CONFIG.Actor.documentClass.prototype.prepareDerivedData",
    function (wrapped, ...args) {
      wrapped(...args);
      this.wrappedBy = ID;
    },
    "WRAPPER",
  );
  register(
    "CONFIG.ChatMessage.documentClass.prototype.renderHTML",
    async (wrapped, ...args) => {
      const html = await wrapped(...args);
      html.classList.add(ID);
      return html;
    },
    "WRAPPER",
  );
  register(
    "CONFIG.ui.combat.prototype._onRender",
    async function (wrapped, ...args) {
      await wrapped(...args);
      this.element.classList.add(ID);
    },
    "WRAPPER",
  );
});
