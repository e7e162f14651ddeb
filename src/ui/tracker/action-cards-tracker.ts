import { isTag } from "../kit/elements.ts";
import { toggleCompactRail, wantsCompactRail } from "../../platform/settings/tracker.ts";
import { slotOf } from "../../rules/timing/history.ts";
import { handWindow } from "../hand/open-hand.ts";
import { askHowToEnd } from "../dialogs/end-fight.ts";
import { announce } from "../kit/announce.ts";
import { RenderPace } from "../kit/render-pace.ts";
import { words } from "../kit/words.ts";
import { encounterName, encounterNameData } from "../../platform/encounter-name.ts";
import { logged } from "../../platform/logged.ts";
import { isConcealed } from "../../platform/unseen.ts";
import { CORE_ORDER } from "../../rules/timing/schemes/own-clocks.ts";
import { onOpenRules } from "../reference/open-page.ts";
import { clockPage } from "../reference/clock-page.ts";
import { menuEntry } from "../../platform/menu-entry.ts";
import { attackBy } from "../clock/proposed-attack.ts";
import { controlOf } from "./controls.ts";
import { chosenFolds, foldRows } from "./folds.ts";
import { goOn, showOpen } from "./go-on.ts";
import { openText } from "./open-text.ts";
import type { CoreTurn } from "./people.ts";
import { show } from "./hidden.ts";
import { rowActions } from "./row-actions.ts";
import { patchRows } from "./row-patch.ts";
import { seatedAs, type Seated } from "../clock/seated.ts";
import { SegmentRail } from "./segment-rail.ts";
import { bindDrag } from "./drag-groups.ts";
import { restoreFocus, takeFocus, walkRows } from "./focus.ts";
import { CORE_TEMPLATES, TRACKER_PARTS } from "./tracker-parts.ts";
import type { TrackerContext } from "./tracker-context.ts";
import type { TrackerView } from "./tracker-view.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;

type Base = InstanceType<typeof CombatTracker>;
type RowContext = Parameters<Base["_prepareTrackerContext"]>[0];
type RowOptions = Parameters<Base["_prepareTrackerContext"]>[1];
type RenderOptions = Parameters<Base["_configureRenderOptions"]>[0];

const loadInside = async () => import("./inside.ts");

/** Makes a handler for a row's control. The handler ignores clicks while an earlier click is being handled. */
function onRow(perform: (seated: Seated, control: HTMLElement) => Promise<void> | void) {
  return async function (this: ActionCardsTracker, _event: Event, control: HTMLElement): Promise<void> {
    const id = control.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
    const seated = seatedAs(this.encounter, id);
    if (!seated || control.ariaBusy === "true") return;
    control.ariaBusy = "true";
    try {
      await perform(seated, control);
    } finally {
      control.ariaBusy = "false";
    }
  };
}

/**
 * Makes a handler that takes a step of the encounter. Before a new round, a GM must confirm if chat cards are still
 * open.
 */
function stepBy(step: "nextTurn" | "nextRound") {
  return async function (this: ActionCardsTracker): Promise<void> {
    if (this.encounter) await goOn(this.encounter, step);
  };
}

/**
 * The combat tracker in the sidebar. For an encounter with a timing scheme, shows the clock, and each
 * combatant with their hand and controls.
 */
export class ActionCardsTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["action-cards", "ac-tracker"],
    actions: {
      attack: ActionCardsTracker.#onAttack,
      foldGroup: ActionCardsTracker.#onFold,
      foldRows: ActionCardsTracker.#onFoldRows,
      rowMenu: ActionCardsTracker.#onRowMenu,
      toggleRail: toggleCompactRail,
      openRules: onOpenRules,
      nextTurn: stepBy("nextTurn"),
      nextRound: stepBy("nextRound"),
      async endCombat(this: ActionCardsTracker) {
        if (this.encounter?.started) await askHowToEnd(this.encounter);
        else await this.encounter?.endCombat();
      },
      async showOpen(this: ActionCardsTracker) {
        if (this.encounter) await showOpen(this.encounter);
      },
    },
  };

  static override PARTS = TRACKER_PARTS;

  /** Draws the tracker only once when many actors of an encounter change at the same time. */
  readonly #pace = new RenderPace<RenderOptions>(async (options) => {
    // A tracker that was closed in the meantime stays closed.
    await super.render(this.#isOpen ? options : { ...options, force: false });
  });

  /** The last announcement, to avoid repeating it. */
  #said: string | null = null;
  /** The state of the clock when the tracker last scrolled. */
  #seen = "";
  #view: TrackerView | null = null;
  /** The data that core has prepared for its own rows. */
  #core: { turns?: readonly CoreTurn[] } = {};
  readonly #rowActions = rowActions({
    // The types don't know that a row's combatant is always stored.
    toggleHidden: (combatant) => this._onToggleHidden(combatant as Combatant.Stored),
    toggleDefeated: (combatant) => this._onToggleDefeatedStatus(combatant as Combatant.Stored),
    ping: (combatant) => this._onPingCombatant(combatant as Combatant.Stored),
    canPing: ({ id }) => this.#core.turns?.some((turn) => turn.id === id && turn.canPing) === true,
  });

  /** The viewed encounter, typed as the class set in `CONFIG`. */
  get encounter(): Combat.Implementation | null {
    return this.viewed as unknown as Combat.Implementation | null; // typed as a plain object; see `collections.ts`
  }

  get #isOpen(): boolean {
    return this.state > foundry.applications.api.ApplicationV2.RENDER_STATES.NONE;
  }

  /**
   * Draws an open tracker at the next animation frame, once for all requests until then. Draws a closed tracker at
   * once.
   */
  override async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ...legacy, force: options } : options;
    if (!this.#isOpen) return super.render(asked);
    await this.#pace.ask(asked);
    return this;
  }

  /** Handles controls that need only the clock and the clicked row. Leaves other clicks to the window's own actions. */
  protected override async _onClickAction(...args: Parameters<Base["_onClickAction"]>): Promise<void> {
    const [event, control] = args;
    const perform = controlOf(control.dataset["action"] ?? "");
    await (perform ? onRow(perform).call(this, event, control) : super._onClickAction(...args));
  }

  protected override _getEntryContextOptions() {
    const own = this.#rowActions.map(({ icon, ...action }) =>
      menuEntry({ ...action, icon: `fa-solid ${icon}` }),
    );
    return [...super._getEntryContextOptions(), ...own];
  }

  /** Marks a row as hidden even if only the combatant's token is hidden from players. */
  protected override async _prepareTurnContext(...args: Parameters<Base["_prepareTurnContext"]>) {
    const turn = await super._prepareTurnContext(...args);
    const own = this.encounter?.combatants.get(turn.id);
    if (turn.hidden || !own || !isConcealed(own)) return turn;
    return Object.assign(turn, { hidden: true, css: `${turn.css} hide` });
  }

  /** Reveals a hidden combatant together with their token. Hides any other combatant. */
  protected override _onToggleHidden(combatant: Combatant.Stored): void {
    const { encounter } = this;
    const own = encounter?.combatants.get(combatant.id);
    if (encounter && own && isConcealed(own)) void show(encounter, [own]).catch(logged);
    else super._onToggleHidden(combatant);
  }

  async #viewOf(combat: Combat.Implementation, turns: readonly CoreTurn[]): Promise<TrackerView | null> {
    const { timing } = combat;
    if (!timing) return null;
    const { peopleOf, trackerView } = await loadInside();
    const { steps, slots } = timing.history(1);
    return trackerView({
      timing,
      people: peopleOf(combat, turns),
      isGM: game.user.isGM,
      hasActiveGM: game.users.activeGM !== null,
      lastStep: slots[slotOf(Math.max(0, steps - 1))] ?? null,
      folds: chosenFolds(),
      words,
    });
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const context = await super._prepareContext(...args);
    const combat = this.encounter;
    const core: { turns?: readonly CoreTurn[] } = {};
    // Core fills in the context. The types require a complete context and complete options.
    await super._prepareTrackerContext(core as RowContext, args[0] as RowOptions);
    this.#core = core;
    this.#view = combat && (await this.#viewOf(combat, core.turns ?? []));
    const drawn: Omit<TrackerContext, "user"> = {
      rootId: this.id,
      core: CORE_TEMPLATES,
      ac: this.#view,
      compact: wantsCompactRail(),
      name: combat ? encounterName(combat) : "",
      choice: combat && game.user.isGM ? (await loadInside()).schemeChoice(combat) : null,
      open: combat ? openText(combat) : "",
    };
    return Object.assign(context, drawn);
  }

  /** Reuses the data that core prepared for its own rows, so that no part prepares the data again. */
  protected override async _prepareTrackerContext(context: RowContext): Promise<void> {
    Object.assign(context, this.#core);
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", walkRows, { capture: true });
    if (game.user.isGM) bindDrag(this.element, () => this.encounter);
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) void this.#choose(target);
      if (isTag(target, "input") && target.name === "acName" && this.encounter)
        void this.encounter.update(encounterNameData(target.value.trim()));
    });
  }

  async #choose({ name, value }: HTMLSelectElement): Promise<void> {
    const combat = this.encounter;
    if (!combat) return;
    const { chooseDie, chooseScheme } = await loadInside();
    if (name === "acScheme" && !(await chooseScheme(combat, value))) await this.render();
    if (name === "acDie") await chooseDie(combat, value);
  }

  protected override _replaceHTML(...args: Parameters<Base["_replaceHTML"]>): void {
    const focus = takeFocus(this.element);
    const { tracker, ...others } = args[0] as Record<string, HTMLElement>; // the mixin passes the parts by name
    const shown = this.element.querySelector<HTMLElement>("ol.ac-rows");
    if (shown && tracker?.matches("ol.ac-rows")) {
      patchRows(shown, tracker);
      super._replaceHTML(others, args[1], args[2]);
    } else super._replaceHTML(...args);
    if (focus) restoreFocus(this.element, focus);
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.element.classList.toggle("ac-timed", this.#view !== null);
    this.element.dataset["rules"] = this.#view?.clock.page ?? clockPage(CORE_ORDER);
    if (this.isPopout) return;
    this.#announce();
    SegmentRail.follow(this.#view);
    handWindow.follow();
  }

  /** Announces each step of the clock. Does not announce the clock's state when the page is loaded. */
  #announce(): void {
    const text = this.#view?.clock.announcement ?? "";
    const moment = `${this.encounter?.id ?? ""}: ${text}`;
    if (this.#said !== null && this.#said !== moment && text !== "") announce(text);
    this.#said = moment;
  }

  /** Scrolls to the acting row, else to the first, if the clock has changed. Without a clock, scrolls as core does. */
  override scrollToTurn(): void {
    const state = this.encounter?.timing?.state;
    if (!state) {
      super.scrollToTurn();
      return;
    }
    const seen = [this.encounter?.id, state.round, state.segment, state.acting].join();
    if (seen === this.#seen) return;
    this.#seen = seen;
    const acting = this.element.querySelector("li.active:is(.combatant, .ac-row)");
    const first = acting ?? this.element.querySelector("ol.combat-tracker > li");
    first?.scrollIntoView({ block: "nearest" });
  }

  /** Opens the attack of the row's combatant, or of the group member that the button names. */
  static async #onAttack(this: ActionCardsTracker, _event: Event, control: HTMLElement): Promise<void> {
    const row = control.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
    if (this.encounter) await attackBy(this.encounter, control.dataset["by"] ?? row);
  }

  static async #onFold(this: ActionCardsTracker, _event: Event, control: HTMLElement): Promise<void> {
    (await loadInside()).toggleGroup(control.dataset["group"] ?? "");
    await this.render();
  }

  static async #onFoldRows(this: ActionCardsTracker, _event: Event, control: HTMLElement): Promise<void> {
    foldRows(control.dataset["group"] ?? "", control.ariaExpanded === "true");
    await this.render();
  }

  static async #onRowMenu(this: ActionCardsTracker, _event: Event, control: HTMLElement): Promise<void> {
    const { openRowMenu } = await loadInside();
    if (this.encounter) openRowMenu(this.encounter, control, this.#rowActions);
  }
}
