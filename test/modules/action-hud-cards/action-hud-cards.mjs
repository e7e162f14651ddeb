/* global Hooks, fromUuid, game */

const ID = "action-hud-cards";

/** The types of items that the HUD lists, with their groups' names. */
const GROUPS = { weapon: "Weapons", power: "Powers", skill: "Skills" };

Hooks.once("tokenActionHudCoreApiReady", ({ api }) => {
  class CardsActionHandler extends api.ActionHandler {
    async buildSystemActions() {
      const { system, items } = this.actor;
      const { value, max } = system.life;
      this.addActions([{ name: "Sheet", info1: `LIFE ${value}/${max}`, encodedValue: "sheet|" }], {
        id: "actor",
        name: this.actor.name,
      });
      for (const [type, name] of Object.entries(GROUPS)) {
        const actions = items
          .filter((item) => item.type === type)
          .map((item) => ({ name: item.name, encodedValue: `item|${item.uuid}` }));
        if (actions.length > 0) this.addActions(actions, { id: type, name });
      }
      if (!game.combat?.started) return;
      const { round, combatant } = game.combat;
      const actions = [
        { name: "Next", info1: `${round} ${combatant?.name ?? ""}`, encodedValue: "clock|next" },
      ];
      this.addActions(actions, { id: "clock", name: "Encounter" });
    }
  }

  /** What each kind of action does. */
  const KINDS = {
    sheet: (actor) => actor.sheet.render({ force: true }),
    item: async (_actor, uuid) => game.actionCards.useItem(await fromUuid(uuid)),
    clock: (_actor, command) => game.actionCards.clock[command](),
  };

  class CardsRollHandler extends api.RollHandler {
    async handleActionClick(_event, encodedValue) {
      const [kind, value] = encodedValue.split("|");
      await KINDS[kind](this.actor, value);
    }
  }

  class CardsSystemManager extends api.SystemManager {
    getActionHandler(actor) {
      return new CardsActionHandler(actor);
    }

    getRollHandler() {
      return new CardsRollHandler();
    }
  }

  const module = game.modules.get(ID);
  module.api = { SystemManager: CardsSystemManager };
  Hooks.callAll("tokenActionHudSystemReady", module);
});
