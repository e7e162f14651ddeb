/* global Hooks, document, game */

const ID = "action-hud";

/** Collects an actor's actions for the HUD. A game's module extends it. */
class ActionHandler {
  groups = new Map();

  constructor(actor) {
    this.actor = actor;
  }

  addActions(actions, { id, name }) {
    const group = this.groups.get(id) ?? { name, actions: [] };
    group.actions.push(...actions);
    this.groups.set(id, group);
  }

  async buildSystemActions() {}
}

/** Carries an action out. A game's module extends it. */
class RollHandler {
  async handleActionClick() {}
}

/** Says what a game's module brings. */
class SystemManager {
  getActionHandler(actor) {
    return new ActionHandler(actor);
  }

  getRollHandler() {
    return new RollHandler();
  }
}

/** The game's manager, null until its module is ready. */
let manager = null;

/** The token's actor that this user controls, or else their own. */
function actorOfHud() {
  const controlled = game.canvas?.tokens?.controlled ?? [];
  const owned = game.actors.find(({ isOwner, type }) => isOwner && type === "character");
  return controlled[0]?.actor ?? game.user.character ?? owned ?? null;
}

function actionButton({ name, encodedValue, info1 }, actor) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: name });
  if (info1) button.append(Object.assign(document.createElement("small"), { textContent: ` ${info1}` }));
  button.dataset.value = encodedValue;
  button.addEventListener("click", (event) => {
    const handler = manager.getRollHandler();
    handler.actor = actor;
    void handler.handleActionClick(event, encodedValue);
  });
  return button;
}

let drawn = 0;

/** Draws the HUD again. Of two at a time, the later one counts. */
async function draw() {
  const turn = (drawn += 1);
  const actor = actorOfHud();
  const handler = manager && actor ? manager.getActionHandler(actor) : null;
  await handler?.buildSystemActions();
  if (turn !== drawn) return;
  document.getElementById(ID)?.remove();
  if (!handler) return;
  const hud = Object.assign(document.createElement("aside"), { id: ID });
  hud.style.cssText =
    "position: fixed; inset: auto auto 4rem 20rem; z-index: 40; background: #222; color: #eee";
  for (const [id, { name, actions }] of handler.groups) {
    const group = document.createElement("section");
    group.dataset.group = id;
    group.append(Object.assign(document.createElement("h4"), { textContent: name }));
    group.append(...actions.map((action) => actionButton(action, actor)));
    hud.append(group);
  }
  document.body.append(hud);
}

Hooks.once("tokenActionHudSystemReady", (module) => {
  manager = new module.api.SystemManager();
  for (const hook of [
    "controlToken",
    "createActor",
    "updateActor",
    "deleteActor",
    "createItem",
    "updateItem",
    "deleteItem",
    "updateCombat",
    "deleteCombat",
  ])
    Hooks.on(hook, () => void draw());
  void draw();
});

Hooks.once("ready", () => {
  const module = game.modules.get(ID);
  module.api = { ActionHandler, RollHandler, SystemManager };
  Hooks.callAll("tokenActionHudCoreApiReady", module);
});
