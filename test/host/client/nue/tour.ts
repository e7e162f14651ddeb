import { showStep, type TourElements, type TourMove } from "./tour-box.ts";

/** A step of a tour. */
export interface TourStep {
  id: string;
  title: string;
  content: string;
  selector?: string;
  restricted?: boolean;
  sidebarTab?: string;
}

/** The data of a tour. */
export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  steps: TourStep[];
  description?: string;
  localization?: Record<string, unknown>;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
}

type Progress = Record<string, Record<string, number> | undefined>;

const UNSTARTED = -1;

/** A step-by-step guide through the page. Progress is stored in a setting of this client. */
export class Tour {
  static readonly STATUS = {
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  } as const;
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  /** The tour in progress; null if none. */
  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  /** Loads a tour from a JSON file on the server. */
  static async fromJSON(filepath: string): Promise<Tour> {
    const config = (await foundry.utils.fetchJsonWithTimeout(foundry.utils.getRoute(filepath))) as TourConfig;
    return new this(config);
  }

  /** Moves through the steps with the arrow keys. Returns true if a tour is in progress. */
  static onMovementAction(movementDirections: string[]): true | void {
    const tour = Tour.#active;
    if (!tour) return undefined;
    if (movementDirections.includes("right")) void tour.next();
    else if (movementDirections.includes("left")) void tour.previous();
    return true;
  }

  config: TourConfig;
  targetElement: Element | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #shown: TourElements | null = null;
  #stepIndex: number | null = UNSTARTED;
  #id: string;
  #namespace: string;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = foundry.utils.deepClone(config);
    if (config.localization) foundry.utils.mergeObject(game.i18n.translations, config.localization);
    this.#id = id ?? config.id;
    this.#namespace = namespace ?? config.namespace;
  }

  get id(): string {
    return this.#id;
  }

  set id(value: string) {
    if (this.#id) throw new Error("The tour already has an ID");
    this.#id = value;
  }

  get namespace(): string {
    return this.#namespace;
  }

  set namespace(value: string) {
    if (this.#namespace) throw new Error("The tour already has a namespace");
    this.#namespace = value;
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return game.i18n.localize(this.config.title);
  }

  get description(): string {
    return game.i18n.localize(this.config.description ?? "");
  }

  /** The steps that this user sees. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => restricted !== true || game.user?.isGM === true);
  }

  get currentStep(): TourStep | null {
    const index = this.#stepIndex;
    return index === null || index < 0 ? null : (this.steps[index] ?? null);
  }

  /** Index of the current step; -1 before the first step, null if the tour is complete. */
  get stepIndex(): number | null {
    return this.#stepIndex;
  }

  get hasNext(): boolean {
    return this.#stepIndex !== null && this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#stepIndex !== null && this.#stepIndex > 0;
  }

  get canStart(): boolean {
    return this.config.restricted !== true || game.user?.isGM === true;
  }

  get status(): string {
    if (this.#stepIndex === UNSTARTED) return Tour.STATUS.UNSTARTED;
    return this.#stepIndex === null ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  async complete(): Promise<void> {
    await this.#leave(null);
  }

  exit(): void {
    if (this.currentStep) void this._postStep();
    this.#hide();
    if (Tour.#active === this) Tour.#active = null;
  }

  async reset(): Promise<void> {
    await this.#leave(UNSTARTED);
  }

  /** Starts at the stored step if the tour can be resumed, otherwise at the beginning. */
  async start(): Promise<void> {
    if (!this.canStart) throw new Error(`The tour ${this.key} cannot be started now`);
    Tour.#active?.exit();
    const resumed = this.config.canBeResumed === true && this.status === Tour.STATUS.IN_PROGRESS;
    if (!resumed) this.#stepIndex = UNSTARTED;
    Tour.#active = this;
    await this.progress(resumed ? (this.#stepIndex ?? 0) : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`The tour ${this.key} is completed`);
    await (this.hasNext ? this.progress(this.#stepIndex! + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#stepIndex! - 1);
  }

  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex >= this.steps.length)
      throw new Error(`The tour ${this.key} has no such step`);
    if (this.currentStep) await this._postStep();
    this.#hide();
    this.#stepIndex = stepIndex;
    await this.#save();
    await this._preStep();
    const { selector } = this.currentStep!; // the index is valid
    this.targetElement = selector ? this._getTargetElement(selector) : null;
    if (selector && !this.targetElement) console.error(`The tour ${this.key} finds nothing by ${selector}`);
    await this._renderStep();
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  protected async _preStep(): Promise<void> {}

  protected async _postStep(): Promise<void> {}

  /** Shows the current step. */
  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    const { hasNext, hasPrevious, targetElement: target = null } = this;
    const number = this.#stepIndex! + 1; // a step is active
    const go = (move: TourMove): void => void this[move]();
    const place = { step, number, of: this.steps.length, target, hasNext, hasPrevious, go };
    this.#shown = showStep(place, Tour.HIGHLIGHT_PADDING);
    this.fadeElement = this.#shown.fade;
    this.overlayElement = this.#shown.overlay;
  }

  /** Loads this client's progress. */
  _reloadProgress(): void {
    const saved = storedProgress()[this.namespace]?.[this.id];
    this.#stepIndex = saved === undefined ? UNSTARTED : saved >= this.steps.length ? null : saved;
  }

  async #leave(index: number | null): Promise<void> {
    if (this.currentStep) await this._postStep();
    this.#hide();
    this.#stepIndex = index;
    if (Tour.#active === this) Tour.#active = null;
    await this.#save();
  }

  #hide(): void {
    for (const element of Object.values(this.#shown ?? {}) as HTMLElement[]) element.remove();
    this.#shown = null;
    this.fadeElement = undefined;
    this.overlayElement = undefined;
    this.targetElement = null;
  }

  async #save(): Promise<void> {
    const all = storedProgress();
    const own = { ...all[this.namespace], [this.id]: this.#stepIndex ?? this.steps.length };
    await game.settings.set("core", "tourProgress", { ...all, [this.namespace]: own });
  }
}

function storedProgress(): Progress {
  return game.settings.get("core", "tourProgress") as Progress; // written by this class
}
