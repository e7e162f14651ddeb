import { failureText } from "../../platform/fault-text.ts";
import { notice } from "../../platform/notice.ts";
import { templatePath } from "../../constants.ts";
import { DeclarationDialog } from "../dialogs/declaration-dialog.ts";
import type { FormValues } from "../dialogs/form-values.ts";
import { words } from "../kit/words.ts";
import { confirm } from "../sheets/shared/confirm.ts";
import { MakingDraft } from "./draft.ts";
import { askForCharacter, completeCharacter, createCharacter, createsActors, mayMake } from "./make.ts";
import { makingView, type GameChoice, type MakingView } from "./making-view.ts";
import { portraits, type Portrait } from "./portraits.ts";
import { makingOf } from "../../family/making/choices.ts";
import { makingFamilies, plainText, readKit } from "./read-kit.ts";
import { STEPS, type Step } from "./steps.ts";
import { followTyping, Search } from "../kit/search.ts";

type Base = DeclarationDialog;

const partial = (name: string): string => templatePath(`making/${name}.hbs`);

function gameChoices(): GameChoice[] {
  return makingFamilies().map(({ id, label, games }) => {
    const [first] = games;
    return { family: id, name: label, text: first?.text ?? "", img: first?.img ?? "" };
  });
}

/** Says why this user can't complete `actor` or, if null, can't make a new character. Empty if they can. */
function obstacleFor(actor: Actor.Implementation | null): string {
  if (actor && !mayMake(actor)) return words("ACTIONCARDS.Making.NotYours", { name: actor.name });
  if (!mayMake(actor)) return words("ACTIONCARDS.Request.Refusal.MayNotMake");
  return makingFamilies().length === 0 ? words("ACTIONCARDS.Making.NoGame") : "";
}

/** Guides the user through character creation, one step at a time. Going back keeps all input. */
export class MakingWindow extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-making",
    classes: ["ac-making"],
    window: { title: "ACTIONCARDS.Making.Title", icon: "fa-solid fa-user-plus", resizable: true },
    position: { width: 860, height: 640 as number | "auto" },
    form: { closeOnSubmit: false },
    actions: {
      back: MakingWindow.#onBack,
      toStep: MakingWindow.#onStep,
      browse: MakingWindow.#onBrowse,
    },
  };

  static override PARTS = {
    form: {
      template: partial("window"),
      templates: ["cards", "attributes", "field", "items", "portrait"].map(partial),
      scrollable: [".ac-making-body"],
    },
  };

  readonly #draft = new MakingDraft(makingFamilies().map(({ id }) => id));
  readonly #actor: Actor.Implementation | null;
  readonly #checked = new Set<Step>();
  #farthest = 0;
  #failure = "";
  #search = "";
  #pictures: readonly Portrait[] = [];
  #isDone = false;
  #isAsking = false;
  /** True if a step was just opened and must get focus. */
  #isNew = false;

  constructor(actor: Actor.Implementation | null) {
    super();
    this.#actor = actor;
    if (actor) this.#draft.name = actor.name;
  }

  /**
   * Opens the window to complete `actor` or, if null, to make a new character. If the window is already open,
   * brings it to the front. If this user may not make characters, only warns them.
   */
  static async open(actor: Actor.Implementation | null = null): Promise<void> {
    const open = foundry.applications.instances.get("action-cards-making");
    if (open instanceof MakingWindow) {
      open.bringToFront();
      return;
    }
    const obstacle = obstacleFor(actor);
    if (obstacle !== "") notice("warn", obstacle);
    else await new MakingWindow(actor).#open();
  }

  /** Loads the data and opens the window. If that data can't be read, notifies the user and throws the error. */
  async #open(): Promise<void> {
    try {
      await this.#load();
    } catch (error) {
      const reason = failureText(error, words);
      notice("error", words("ACTIONCARDS.Making.NotOpened", { reason }));
      throw error;
    }
    await this.render({ force: true });
  }

  /** True if this client creates the actor itself instead of asking a GM's client. */
  get #writes(): boolean {
    return this.#actor !== null || createsActors();
  }

  /** Loads the archetypes and items of the chosen game, and the portraits. */
  async #load(): Promise<void> {
    const { family, kit } = this.#draft;
    const making = await makingOf(family); // throws if the world no longer plays the game
    const chosen = makingFamilies().find(({ id }) => id === family);
    if (chosen && kit?.making !== making) this.#draft.take(await readKit(chosen, making));
    if (this.#pictures.length === 0) this.#pictures = await portraits();
  }

  protected override read(values: FormValues): void {
    this.#draft.read(values);
    this.#failure = "";
  }

  protected override view(): MakingView {
    return makingView(this.#draft, {
      games: gameChoices(),
      pictures: this.#pictures,
      browses: game.user.can("FILES_BROWSE") && this.#writes,
      checked: this.#checked,
      farthest: this.#farthest,
      search: this.#search,
      failure: this.#failure,
      submit: this.#writes ? "ACTIONCARDS.Making.Make" : "ACTIONCARDS.Making.Send",
      backgroundOf: (id) => {
        const archetype = this.#draft.kit?.archetypes.find((one) => one.id === id);
        return plainText(archetype?.system["notes"]);
      },
      words,
    });
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    followTyping(this.element, (typed) => {
      this.#search = typed;
      this.#filter();
    });
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#filter();
    if (!this.#isNew) return;
    this.#isNew = false;
    this.element.querySelector(".ac-making-body")?.scrollTo(0, 0);
    this.element.querySelector<HTMLElement>(".ac-making-head h2")?.focus();
  }

  #filter(): void {
    const search = new Search(this.#search);
    for (const row of this.element.querySelectorAll<HTMLElement>(".ac-making-item"))
      row.hidden = !search.finds(row.textContent);
  }

  async #goTo(step: Step): Promise<void> {
    this.#draft.step = step;
    this.#search = "";
    this.#farthest = Math.max(this.#farthest, this.#draft.place);
    this.#isNew = true;
    await this.render();
  }

  /** Goes to the step, shows all errors up to it, and focuses the step's first invalid field. */
  async #tellProblems(step: Step): Promise<void> {
    for (const one of this.#draft.steps.slice(0, this.#draft.steps.indexOf(step) + 1)) this.#checked.add(one);
    this.#draft.step = step;
    await this.render();
    const [first = ""] = this.#draft.problems(step);
    this.element.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }

  protected override async handIn(): Promise<void> {
    const { steps, step, place } = this.#draft;
    const wrong = this.#draft.firstWrong(step);
    if (wrong) return this.#tellProblems(wrong);
    if (step === "game") await this.#load();
    const next = steps[place + 1];
    return next ? this.#goTo(next) : this.#make();
  }

  async #make(): Promise<void> {
    const { choices } = this.#draft;
    try {
      if (this.#actor) await completeCharacter(this.#actor, choices);
      else if (this.#writes) await createCharacter(choices);
      else await askForCharacter(choices);
    } catch (error) {
      this.#failure = words("ACTIONCARDS.Making.Failed", { reason: failureText(error, words) });
      await this.render();
      return;
    }
    this.#isDone = true;
    await this.close();
    const told = this.#writes ? "ACTIONCARDS.Making.Made" : "ACTIONCARDS.Making.Sent";
    notice("info", words(told, { name: choices.name.trim() }));
  }

  /** Asks the user before it discards unsaved input. */
  override async close(...args: Parameters<Base["close"]>): Promise<this> {
    if (this.#isAsking) return this;
    if (!this.#isDone && this.#draft.isTouched) {
      this.#isAsking = true;
      const leaves = await confirm(
        words("ACTIONCARDS.Making.LeaveTitle"),
        words("ACTIONCARDS.Making.LeaveQuestion"),
      );
      this.#isAsking = false;
      if (!leaves) return this;
    }
    return super.close(...args);
  }

  static async #onBack(this: MakingWindow): Promise<void> {
    const before = this.#draft.steps[this.#draft.place - 1];
    if (before) await this.#goTo(before);
  }

  static async #onStep(this: MakingWindow, _event: PointerEvent, control: HTMLElement): Promise<void> {
    const step = STEPS.find((one) => one === control.dataset["step"]);
    if (!step) return;
    const isAhead = this.#draft.steps.indexOf(step) > this.#draft.place;
    const wrong = isAhead ? this.#draft.firstWrong(this.#draft.step) : null;
    await (wrong ? this.#tellProblems(wrong) : this.#goTo(step));
  }

  static async #onBrowse(this: MakingWindow): Promise<void> {
    const { FilePicker } = foundry.applications.apps;
    const picker = new FilePicker.implementation({
      type: "image",
      current: this.#draft.img,
      callback: (path: string) => {
        this.#draft.choosePicture(path);
        void this.render();
      },
    });
    await picker.render({ force: true });
  }
}
