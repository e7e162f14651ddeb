import { isTag } from "../kit/elements.ts";
import { notice } from "../../platform/notice.ts";
import { templatePath } from "../../constants.ts";
import { isOnRow } from "../../encounter/groups.ts";
import { viewedEncounter } from "../../platform/collections.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import { words } from "../kit/words.ts";
import { actBy, endPhase, hold, react } from "../clock/clock-actions.ts";
import { seatedAs, type Seated } from "../clock/seated.ts";
import { handInput } from "./hand-input.ts";
import { handView, stillHeld, type HandView, type HandWindowView } from "./hand-view.ts";
import { mySeated } from "./hands-of-mine.ts";

type Base = InstanceType<typeof HandlebarsWindow>;

/** Shows a hand of action cards, in which users choose, add up and play cards. */
export class ActionHand extends HandlebarsWindow {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-hand",
    classes: ["action-cards", "ac-hand-window"],
    window: { title: "ACTIONCARDS.Hand.Title", icon: "fa-solid fa-layer-group", resizable: true },
    position: { width: 460 },
    actions: {
      chooseCard: ActionHand.#onChoose,
      actWithHand: ActionHand.#onAct,
      reactWithHand: ActionHand.#onReact,
      holdHand: ActionHand.#onHold,
      endHand: ActionHand.#onEnd,
    },
  };

  static override PARTS = { hand: { template: templatePath("hand/hand.hbs") } };

  static #open: ActionHand | null = null;

  #combatant: string;
  #chosen: readonly number[] = [];

  private constructor(combatant: string) {
    super();
    this.#combatant = combatant;
  }

  /**
   * Opens the hand of the row with this id in the viewed encounter. Without an id, opens the hand of this user's most
   * urgent row.
   */
  static async open(combatant?: string): Promise<void> {
    const id = combatant ?? mySeated()[0]?.id;
    if (id === undefined) {
      notice("info", words("ACTIONCARDS.Hand.None"));
      return;
    }
    ActionHand.#open ??= new ActionHand(id);
    ActionHand.#open.#show(id);
    await ActionHand.#open.render({ force: true });
  }

  /** Opens the hand of an actor in the viewed encounter. */
  static async openFor(actor: Actor.Implementation): Promise<void> {
    const seated = mySeated().find(({ combat, id }) => isOnRow(combat, id, actor));
    if (seated) await ActionHand.open(seated.id);
    else notice("info", words("ACTIONCARDS.Hand.NotThere", { name: actor.name }));
  }

  /** Opens the hand, or closes it if it is open. */
  static async toggle(): Promise<void> {
    if (ActionHand.#open?.rendered) await ActionHand.#open.close();
    else await ActionHand.open();
  }

  /** Redraws the open window; closes it if its row no longer exists. */
  static follow(): void {
    const window = ActionHand.#open;
    if (window === null) return;
    // Don't check `rendered`: it is still false during the first render. A call to `render` then waits its turn.
    if (window.#seated) void window.render();
    else void window.close();
  }

  get #seated(): Seated | null {
    return seatedAs(viewedEncounter(), this.#combatant);
  }

  /** The actor whose hand is shown; null if none. */
  get actor(): Actor.Implementation | null {
    const { combat, id = "" } = this.#seated ?? {};
    return combat?.combatants.get(id)?.actor ?? null;
  }

  override get title(): string {
    const name = this.#seated?.name;
    return name === undefined ? words("ACTIONCARDS.Hand.Title") : words("ACTIONCARDS.Hand.TitleOf", { name });
  }

  #show(id: string): void {
    if (id !== this.#combatant) this.#chosen = [];
    this.#combatant = id;
  }

  #view(seated: Seated): HandView {
    return handView(handInput(seated, this.#chosen));
  }

  protected override async _prepareContext(...args: Parameters<Base["_prepareContext"]>) {
    const seated = this.#seated;
    const mine = mySeated().toSorted((a, b) => a.name.localeCompare(b.name));
    const timing = seated?.combat.timing;
    const view: HandWindowView = {
      mine: mine.map(({ id, name }) => ({ id, name, selected: id === this.#combatant })),
      isOne: mine.length < 2,
      hasCards: (seated?.row.hand ?? null) !== null,
      hand: seated && this.#view(seated),
      segment: timing?.state.segment ?? "",
      counts: timing?.scheme.counts === "segments" && timing.state.round > 0,
    };
    return Object.assign(await super._prepareContext(...args), { rootId: this.id }, view);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (!isTag(target, "select")) return;
      this.#show(target.value);
      void this.render();
    });
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this._updateFrame({ window: { title: this.title } });
  }

  static async #onChoose(this: ActionHand, _event: Event, control: HTMLElement): Promise<void> {
    const card = Number(control.dataset["card"]);
    const held = stillHeld(this.#chosen, this.#seated?.row.hand ?? null).map(Number);
    this.#chosen = held.includes(card) ? held.filter((one) => one !== card) : [...held, card];
    await this.render();
  }

  static async #onAct(this: ActionHand): Promise<void> {
    const seated = this.#seated;
    const way = seated && this.#view(seated).act.way;
    if (!way) return;
    this.#chosen = [];
    await actBy(seated, way);
  }

  static #onReact(this: ActionHand, _event: Event, control: HTMLElement): void {
    const seated = this.#seated;
    const ways = (seated && this.#view(seated).react?.ways) ?? [];
    if (seated && ways.length > 0) react(seated, control, ways);
  }

  static async #onHold(this: ActionHand): Promise<void> {
    const seated = this.#seated;
    if (seated) await hold(seated);
  }

  static async #onEnd(this: ActionHand): Promise<void> {
    const seated = this.#seated;
    if (seated) await endPhase(seated);
  }
}
