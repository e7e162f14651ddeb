/* global Hooks, document, game */

const ID = "action-hud";

/** This module's version, as `module.json` gives it. */
const VERSION = "2.1.0";

/** True if every part of the wanted version equals the same part of this module's version. */
function isCompatible(wanted) {
  const own = VERSION.split(".");
  return wanted.split(".").every((part, index) => part === own[index]);
}

/** Collects an actor's actions for the HUD. A game's system extends it. */
class ActionHandler {
  actor = null;
  groups = new Map();

  addActions(actions, { id }) {
    this.groups.set(id, [...(this.groups.get(id) ?? []), ...actions]);
  }

  async buildSystemActions() {}
}

/** Carries out an action. A game's system extends it. */
class RollHandler {
  actor = null;

  async handleActionClick() {}
}

/** Provides the HUD's classes and layout. A game's system extends it. */
class SystemManager {
  getActionHandler() {
    return new ActionHandler();
  }

  getAvailableRollHandlers() {
    return {};
  }

  getRollHandler() {
    return new RollHandler();
  }

  async registerDefaults() {
    return null;
  }
}

/** The system's manager; null until the system has registered it. */
let manager = null;
/** The HUD's layout, which the manager provides; null until the manager is registered. */
let defaults = null;

/**
 * The actor of the token this user controls, else this user's character, else any character they own; null if
 * there is none.
 */
function actorOfHud() {
  const controlled = game.canvas?.tokens?.controlled ?? [];
  const owned = game.actors.find(({ isOwner, type }) => isOwner && type === "character");
  return controlled[0]?.actor ?? game.user.character ?? owned ?? null;
}

function actionButton({ name, encodedValue, tooltip }, actor) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: name });
  button.dataset.value = encodedValue;
  button.dataset.tooltip = tooltip;
  button.addEventListener("click", (event) => {
    const handler = manager.getRollHandler(Object.keys(manager.getAvailableRollHandlers())[0]);
    handler.actor = actor;
    void handler.handleActionClick(event, encodedValue);
  });
  return button;
}

/** A section for each of the layout's groups that has actions and is of type "system". */
function sections(handler, actor) {
  const known = new Map(defaults.groups.map((group) => [group.id, group]));
  return defaults.layout.flatMap(({ groups }) =>
    groups.flatMap(({ id }) => {
      const actions = handler.groups.get(id) ?? [];
      if (actions.length === 0 || known.get(id)?.type !== "system") return [];
      const group = document.createElement("section");
      group.dataset.group = id;
      group.append(Object.assign(document.createElement("h4"), { textContent: known.get(id).name }));
      group.append(...actions.map((action) => actionButton(action, actor)));
      return [group];
    }),
  );
}

let drawn = 0;

/** Redraws the HUD. If two redraws overlap, only the later one is shown. */
async function draw() {
  const turn = (drawn += 1);
  const actor = actorOfHud();
  const handler = manager?.getActionHandler();
  if (!handler || !actor) return;
  handler.actor = actor;
  await handler.buildSystemActions([]);
  if (turn !== drawn) return;
  document.getElementById(ID)?.remove();
  const hud = Object.assign(document.createElement("aside"), { id: ID });
  hud.style.cssText =
    "position: fixed; inset: 3rem auto auto 20rem; z-index: 400; background: #222; color: #eee";
  hud.append(...sections(handler, actor));
  document.body.append(hud);
}

Hooks.once("tokenActionHudSystemReady", async ({ api }) => {
  if (!isCompatible(api.requiredCoreModuleVersion)) return;
  manager = new api.SystemManager();
  defaults = await manager.registerDefaults();
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
