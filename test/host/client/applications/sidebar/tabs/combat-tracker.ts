import { isTag } from "../../element-kinds.ts";
import { HandlebarsApplicationMixin } from "../../api/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../../api/types.ts";
import { CombatTrackerConfig } from "../../apps/combat-tracker-config.ts";
import type { ContextMenuEntry } from "../../ui/menu-entry.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import {
  effectsTooltip,
  encounterContext,
  turnContext,
  type EffectContext,
  type TurnContext,
} from "./combat-context.ts";
import { bindActorDrop, createEncounter } from "./combat-drop.ts";
import { combatantMenu, encounterMenu } from "./combat-menus.ts";
import { combatantRow, PointedAt, RowClicks, showToken, walkRows } from "./combat-rows.ts";
import { renameEncounter } from "./encounter-name.ts";
import { parseInitiative } from "./initiative-input.ts";

/** The combat tracker: combatants, current turn and controls. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: "COMBAT.SidebarTitle", icon: "fa-solid fa-shield-halved" },
    actions: {
      activateCombatant(this: CombatTracker, event: PointerEvent, target: HTMLElement) {
        return this._onCombatantMouseDown(event, target);
      },
      createCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement) {
        return this._onCombatCreate(event, target);
      },
      cycleCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement) {
        return this._onCombatCycle(event, target);
      },
      editName(this: CombatTracker) {
        return renameEncounter(this.viewed);
      },
      panToCombatant: CombatTracker.#onControl,
      pingCombatant: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
      trackerSettings: () => new CombatTrackerConfig().render({ force: true }),
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: Combat | null = null;
  #hasChosen = false;
  readonly #pointedAt = new PointedAt();
  readonly #clicks = new RowClicks();

  /** The encounters that belong to the current scene or to none. */
  get combats(): Combat[] {
    return game.combats.combats;
  }

  /** The displayed encounter: the selected one, else the active one, else the first. */
  get viewed(): Combat | null {
    if (this.isPopout) return combatTab()?.viewed ?? null;
    if (this.#viewed && game.combats.has(this.#viewed.id!) && this.#hasChosen) return this.#viewed;
    this.#viewed = game.combats.active ?? this.combats[0] ?? null;
    return this.#viewed;
  }

  set viewed(combat: Combat | null) {
    if (this.isPopout) {
      const tab = combatTab();
      if (tab) tab.viewed = combat;
      return;
    }
    this.#viewed = combat;
    this.#hasChosen = combat !== null;
    void this.render();
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (!("combat" in options)) return;
    this.#viewed = (options.combat as Combat | null | undefined) ?? null; // the option's documented type
    this.#hasChosen = this.#viewed !== null;
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    else if (partId === "header" || partId === "footer") await this._prepareCombatContext(prepared, options);
    return prepared;
  }

  /** Adds the data for header and footer to the context. */
  protected async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    Object.assign(context, encounterContext(this.viewed, this.combats));
  }

  /** Adds the encounter and the rows of its visible combatants to the context. */
  protected async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combatant.visible && combat) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    const hasDecimals = turns.some((turn) => turn.hasDecimals);
    for (const turn of turns) turn.hasDecimals = hasDecimals;
    Object.assign(context, { user: game.user, combat, hasCombat: combat !== null, turns, hasDecimals });
  }

  /** Returns the template data of a combatant's row. `index` is the row's place in the turn order. */
  protected async _prepareTurnContext(
    combat: Combat,
    combatant: Combatant,
    index: number,
  ): Promise<TurnContext> {
    const turn = turnContext(combatant, combat.started && index === combat.turn);
    turn.img = await this._getCombatantThumbnail(combatant);
    turn.effects.tooltip = this._formatEffectsTooltip(turn.effects.icons);
    return turn;
  }

  /** Path of a combatant's image. */
  protected async _getCombatantThumbnail(combatant: Combatant): Promise<string> {
    return combatant.img || CONST.DEFAULT_TOKEN;
  }

  /** The HTML of a tooltip that lists a combatant's effects. */
  protected _formatEffectsTooltip(effects: EffectContext[]): string {
    return effectsTooltip(effects);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!game.combats.apps.includes(this)) game.combats.apps.push(this);
    this._createContextMenu(this._getEntryContextOptions, ".combatant", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    this._createContextMenu(this._getCombatContextOptions, ".encounter-context-menu", {
      fixed: true,
      eventName: "click",
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    // Rows that rendering replaces don't fire a leave event.
    if (!this.element.querySelector("[data-combatant-id]:hover")) this.#pointedAt.set(null);
    bindActorDrop(this.element, () => this.viewed);
    if (this.active || this.isPopout) this.scrollToTurn();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", (event) => {
      if (isTag(event.target, "input") && event.target.matches(".initiative-input")) {
        this._onUpdateInitiative(event);
      }
    });
    this.element.addEventListener("pointerover", (event) => this._onCombatantHoverIn(event));
    this.element.addEventListener("pointerout", (event) => this._onCombatantHoverOut(event));
    this.element.addEventListener("keydown", (event) => walkRows(event, (row) => this.#openActor(row)));
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantMenu(() => this.viewed);
  }

  protected _getCombatContextOptions(): ContextMenuEntry[] {
    return encounterMenu(() => this.viewed);
  }

  /**
   * Actions without a handler here call the encounter's method of the same name, such as nextTurn, rollAll or
   * endCombat.
   */
  protected override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.viewed as unknown as Record<string, unknown> | null; // methods are looked up by name
    const method = combat?.[target.dataset.action ?? ""];
    if (typeof method !== "function" || !isPrimary(event)) return;
    const control = target.closest<HTMLButtonElement>("button");
    if (control) control.disabled = true;
    try {
      await (method as () => unknown).call(combat);
    } finally {
      if (control) control.disabled = false;
    }
  }

  /** Views the encounter that the pressed button names. */
  protected async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<Combat | undefined> {
    const combat = game.combats.get(target.dataset.combatId ?? "");
    if (!combat) return undefined;
    this.viewed = combat;
    return combat;
  }

  protected async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const combat = await createEncounter();
    if (combat) this.viewed = combat;
  }

  /** Runs the action of a button in a combatant's row. */
  protected async _onCombatantControl(event: PointerEvent, target: HTMLElement): Promise<unknown> {
    event.preventDefault();
    event.stopPropagation();
    const combatant = this.viewed?.combatants.get(combatantRow(target)?.dataset.combatantId ?? "");
    if (!combatant) return undefined;
    const controls: Record<string, () => unknown> = {
      panToCombatant: () => this._onPanToCombatant(combatant),
      pingCombatant: () => this._onPingCombatant(combatant),
      rollInitiative: () => this._onRollInitiative(combatant),
      toggleDefeated: () => this._onToggleDefeatedStatus(combatant),
      toggleHidden: () => this._onToggleHidden(combatant),
    };
    return controls[target.dataset.action ?? ""]?.();
  }

  /** Pans to a combatant's token; without a visible token, opens the actor's sheet. */
  protected _onPanToCombatant(combatant: Combatant): void {
    if (showToken(combatant)) return;
    this.#openSheet(combatant);
  }

  #openSheet(combatant: Combatant): void {
    if (combatant.actor?.testUserPermission(game.user!, "OBSERVER")) combatant.actor.sheet?.render(true);
  }

  protected _onPingCombatant(combatant: Combatant): void {
    const token = combatant.token?.object;
    if (token?.visible) void canvas.ping(token.center);
    else ui.notifications.warn("COMBAT.PingUnavailable", { localize: true });
  }

  protected async _onRollInitiative(combatant: Combatant): Promise<void> {
    await this.viewed?.rollInitiative([combatant.id!]); // stored documents have an id
  }

  /** Toggles a combatant's defeated state and the matching status effect on its actor. */
  protected async _onToggleDefeatedStatus(combatant: Combatant): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = CONFIG.specialStatusEffects.DEFEATED;
    if (status && combatant.actor?.isOwner)
      await combatant.actor.toggleStatusEffect(status, { overlay: true, active: defeated });
  }

  protected async _onToggleHidden(combatant: Combatant): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** Applies typed initiative: a number such as 12 or =12, or a change such as +2 or -1. */
  protected _onUpdateInitiative(event: Event): void {
    const input = event.target as HTMLInputElement; // the initiative input
    const combatant = this.viewed?.combatants.get(combatantRow(input)?.dataset.combatantId ?? "");
    if (!combatant) return;
    const initiative = parseInitiative(input.value, combatant.initiative);
    if (initiative === undefined) {
      ui.notifications.error(game.i18n.format("COMBAT.BadInitiative", { value: input.value }));
      input.value = combatant.initiative === null ? "" : String(combatant.initiative);
      return;
    }
    void combatant.update({ initiative });
  }

  protected _onCombatantHoverIn(event: PointerEvent): void {
    this.#hover(event, true);
  }

  protected _onCombatantHoverOut(event: PointerEvent): void {
    this.#hover(event, false);
  }

  #hover(event: PointerEvent, hover: boolean): void {
    const combatant = this.viewed?.combatants.get(combatantRow(event.target)?.dataset.combatantId ?? "");
    if (combatant) this.hoverCombatant(combatant, hover);
  }

  /** A single click shows the combatant's token; a double click opens the actor's sheet. */
  protected _onCombatantMouseDown(_event: PointerEvent, target: HTMLElement): void {
    const row = combatantRow(target);
    const isSecond = this.#clicks.isSecond(row);
    if (row && isSecond) this.#openActor(row);
    else if (row) showToken(this.viewed?.combatants.get(row.dataset.combatantId ?? ""));
  }

  /** Highlights a combatant's row and token. If `hover` is false, ends the highlight. */
  hoverCombatant(combatant: Combatant, hover: boolean): void {
    this.element
      ?.querySelector(`[data-combatant-id="${combatant.id ?? ""}"]`)
      ?.classList.toggle("hover", hover);
    const token = combatant.token?.object;
    this.#pointedAt.set(hover && token && this._isTokenVisible(token) ? token : null);
  }

  /** True if a token is on the board and this user can see it. */
  protected _isTokenVisible(token: { visible?: boolean } | null): boolean {
    return canvas.ready && token?.visible === true;
  }

  /** Scrolls to the row of the current combatant. */
  scrollToTurn(): void {
    const row = this.element?.querySelector<HTMLElement>(".combatant.active");
    row?.scrollIntoView({ block: "nearest" });
  }

  #openActor(row: HTMLElement): void {
    const combatant = this.viewed?.combatants.get(row.dataset.combatantId ?? "");
    if (combatant) this.#openSheet(combatant);
  }

  static async #onControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }
}

/** The tracker in the sidebar. The popped-out tracker shows the same encounter. */
function combatTab(): CombatTracker | null {
  return ui.combat instanceof CombatTracker ? ui.combat : null;
}

function isPrimary(event: PointerEvent): boolean {
  return event.button === 0;
}
