import type { BarAttribute } from "../../canvas/bars.ts";
import type { Token } from "../../canvas/placeables/token.ts";
import type { Actor } from "../../documents/actor.ts";
import type { StatusEffect } from "../../helpers/status-effects.ts";
import { HandlebarsApplicationMixin } from "../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";

/** A status effect as listed in the HUD. */
export interface StatusChoice {
  id: string;
  _id: string | undefined;
  title: string;
  src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

// Cast, because the base class as declared accepts any object on the board. `TokenHUD` accepts only tokens.
const TokenHUDBase = HandlebarsApplicationMixin(BasePlaceableHUD<Token>) as unknown as {
  new (options?: ApplicationOptions): BasePlaceableHUD<Token>;
  PARTS: Record<string, TemplatePart>;
};

/** A token's HUD: bars, status effects, encounter, target and visibility. */
export class TokenHUD extends TokenHUDBase {
  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onCombat,
      config: TokenHUD.#onConfig,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      target: TokenHUD.#onTarget,
      togglePalette(this: TokenHUD, _event: PointerEvent, target: HTMLElement) {
        this.togglePalette(target.dataset["palette"] ?? "");
      },
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    hud: { root: true, template: "templates/hud/token-hud.hbs" },
  };

  #palette = "";

  get actor(): Actor | null {
    return this.object?.actor ?? null;
  }

  override async bind(object: Token): Promise<void> {
    this.#palette = "";
    await super.bind(object);
  }

  togglePalette(name: string, active = this.#palette !== name): void {
    this.#palette = active ? name : "";
    for (const palette of this.element.querySelectorAll<HTMLElement>(".palette")) {
      const isOpen = palette.dataset["palette"] === this.#palette;
      palette.classList.toggle("active", isOpen);
      keepInView(palette);
    }
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action=togglePalette]")) {
      const isOpen = button.dataset["palette"] === this.#palette;
      button.classList.toggle("active", isOpen);
      button.setAttribute("aria-expanded", String(isOpen));
    }
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const statusEffects = this._getStatusEffectChoices();
    return Object.assign(context, {
      ...barContext("bar1", document.getBarAttribute("bar1")),
      ...barContext("bar2", document.getBarAttribute("bar2")),
      canConfigure: game.user?.can("TOKEN_CONFIGURE"),
      canToggleCombat: true,
      combatClass: document.inCombat ? "active" : "",
      visibilityClass: document.hidden ? "active" : "",
      targetClass: this.object.isTargeted ? "active" : "",
      effectsClass: this.#palette === "effects" ? "active" : "",
      statusEffects,
      hasStatuses: Object.keys(statusEffects).length > 0 && this.actor !== null,
      name: document.name,
    });
  }

  /** The status effects that the HUD offers, by id, with the actor's current state. */
  protected _getStatusEffectChoices(): Record<string, StatusChoice> {
    const { actor } = this;
    // an array in generation 13, a record since generation 14
    const statuses: StatusEffect[] = Object.values(CONFIG.statusEffects);
    const offered = statuses.filter((status) => isOffered(status, actor));
    return Object.fromEntries(offered.map((status) => [status.id, choiceOf(status, actor)]));
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const palette of this.element.querySelectorAll<HTMLElement>(".palette")) keepInView(palette);
    this.element.setAttribute(
      "aria-label",
      game.i18n.format("BOARD.HUD.Title", { name: this.document.name }),
    );
    for (const input of this.element.querySelectorAll<HTMLInputElement>(".attribute input")) {
      input.addEventListener("change", () => void this.#onChangeBar(input));
      input.addEventListener("focus", () => input.select());
    }
    if (!options["isFirstRender"]) return;
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      const { element } = this.object;
      void this.close().then(() => element?.focus());
    });
    this.element.querySelector<HTMLElement>("button, input")?.focus({ preventScroll: true });
  }

  /** Updates a bar from typed text. A plain number, or one after "=", replaces the value; a signed number is added. */
  async #onChangeBar(input: HTMLInputElement): Promise<void> {
    const { actor } = this;
    const bar = this.document.getBarAttribute(input.name);
    const typed = /^\s*(=)?\s*([+-]?\d+(?:\.\d+)?)\s*$/.exec(input.value);
    if (!actor || !bar || !typed) {
      input.value = String(bar?.value ?? "");
      return;
    }
    const isDelta = !typed[1] && /^[+-]/.test(typed[2]!);
    await actor.modifyTokenAttribute(bar.attribute, Number(typed[2]), isDelta, bar.type === "bar");
    if (this.rendered) await this.render();
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    const cls = CONFIG.Token.documentClass;
    const tokens = [...new Set([this.object, ...(this.layer.controlled as Token[])])].map(
      ({ document }) => document,
    );
    if (this.document.inCombat) await cls.deleteCombatants(tokens);
    else await cls.createCombatants(tokens);
    if (this.rendered) await this.render();
  }

  static #onConfig(this: TokenHUD): void {
    this.document.sheet?.render({ force: true });
  }

  static #onTarget(this: TokenHUD): void {
    this.object.setTarget(!this.object.isTargeted, { releaseOthers: false });
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { statusId } = target.dataset;
    if (!statusId || !this.actor) {
      ui.notifications.warn("BOARD.HUD.NoActor", { localize: true });
      return;
    }
    await this.actor.toggleStatusEffect(statusId, {
      active: !target.classList.contains("active"),
      overlay: event.button === 2,
    });
    if (this.rendered) await this.render();
  }
}

/** Moves a palette so that the sidebar and hotbar don't cover it. */
function keepInView(palette: HTMLElement): void {
  palette.style.translate = "";
  const { right, bottom } = palette.getBoundingClientRect();
  const edge = (id: string) => document.getElementById(id)?.getBoundingClientRect();
  const beyond = {
    x: right - ((edge("ui-right")?.left ?? globalThis.innerWidth) - 8),
    y: bottom - ((edge("ui-bottom")?.top ?? globalThis.innerHeight) - 8),
  };
  palette.style.translate = `${(-Math.max(beyond.x, 0)).toString()}px ${(-Math.max(beyond.y, 0)).toString()}px`;
}

function isOffered({ hud = true }: StatusEffect, actor: Actor | null): boolean {
  if (typeof hud === "boolean") return hud;
  return !hud.actorTypes || (actor !== null && hud.actorTypes.includes(actor.type));
}

function choiceOf(status: StatusEffect, actor: Actor | null): StatusChoice {
  const has = actor?.statuses.has(status.id) ?? false;
  const large = actor?.effects.some(
    (effect) => effect.statuses.has(status.id) && effect.getFlag("core", "overlay") === true,
  );
  return {
    id: status.id,
    _id: status["_id"] as string | undefined, // set if the status has a fixed id
    title: game.i18n.localize(status.name),
    src: foundry.utils.getRoute(status.img),
    isActive: has,
    isOverlay: has && large === true,
    cssClass: [has ? "active" : "", large ? "overlay" : ""].filter(Boolean).join(" "),
  };
}

function barContext(name: "bar1" | "bar2", bar: BarAttribute | null) {
  const prefix = name === "bar1" ? "Bar1" : "Bar2";
  return { [`${name}Data`]: bar, [`display${prefix}`]: bar !== null };
}
