// A minimal system with two actor types, one item type, a sheet with a roll, and a combat tracker. It uses only
// the public API.
const { foundry, Hooks, CONFIG } = globalThis;
const { fields } = foundry.data;
const { ActorSheetV2 } = foundry.applications.sheets;
const { HandlebarsApplicationMixin } = foundry.applications.api;

class HeroData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["FIXTURE.Hero"];

  static defineSchema() {
    return {
      life: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
      biography: new fields.HTMLField(),
      secret: new fields.StringField(),
    };
  }

  prepareDerivedData() {
    this.isDown = this.life === 0;
  }
}

class BeastData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      ferocity: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
    };
  }
}

class ToolData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { description: new fields.HTMLField(), weight: new fields.NumberField({ min: 0, initial: 0 }) };
  }
}

class HeroSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["fixture-sheet"],
    position: { width: 420, height: "auto" },
    form: { submitOnChange: true },
    actions: { roll: HeroSheet.roll },
  };

  static PARTS = { main: { template: "systems/fixture-system/templates/hero.hbs" } };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { document } = this;
    const items = document.items.contents;
    return {
      ...context,
      document,
      items,
      system: document.system,
      fields: document.system.schema.fields,
      nameField: document.schema.fields.name,
    };
  }

  static async roll() {
    const { game, Roll, ChatMessage } = globalThis;
    const roll = await new Roll("1d6 + @life", this.document.getRollData()).evaluate();
    const speaker = ChatMessage.getSpeaker({ actor: this.document });
    await roll.toMessage({
      speaker,
      flavor: game.i18n.format("FIXTURE.Rolled", { name: this.document.name }),
    });
  }
}

/**
 * A combat tracker with an additional part between rows and controls, numbered names, and an additional entry
 * in a row's menu.
 */
class FixtureTracker extends foundry.applications.sidebar.tabs.CombatTracker {
  static DEFAULT_OPTIONS = { actions: { cheer: FixtureTracker.cheer } };

  static PARTS = {
    header: super.PARTS.header,
    tracker: super.PARTS.tracker,
    moment: { template: "systems/fixture-system/templates/moment.hbs" },
    footer: super.PARTS.footer,
  };

  async _preparePartContext(partId, context, options) {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "moment") await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  async _prepareTurnContext(combat, combatant, index) {
    const turn = await super._prepareTurnContext(combat, combatant, index);
    turn.name = `${index + 1}. ${turn.name}`;
    return turn;
  }

  _getEntryContextOptions() {
    const cheer = () => undefined;
    const entry = {
      name: "FIXTURE.Cheer",
      label: "FIXTURE.Cheer",
      icon: "",
      callback: cheer,
      onClick: cheer,
    };
    return [...super._getEntryContextOptions(), entry];
  }

  static async cheer() {
    await this.viewed.setFlag(
      "fixture-system",
      "cheers",
      (this.viewed.flags["fixture-system"]?.cheers ?? 0) + 1,
    );
  }
}

Hooks.once("init", () => {
  CONFIG.ui.combat = FixtureTracker;
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData, beast: BeastData });
  Object.assign(CONFIG.Item.dataModels, { tool: ToolData });
  foundry.applications.apps.DocumentSheetConfig.registerSheet(
    foundry.documents.Actor,
    "fixture-system",
    HeroSheet,
    { types: ["hero"], makeDefault: true, label: "TYPES.Actor.hero" },
  );
});
