import { SYSTEM_ID } from "../../constants.ts";
import { familyOf } from "../../family/registry.ts";
import { words } from "../kit/words.ts";
import { canBeShown, subjectOf, type Guide, type Subject } from "./guide.ts";

const { SidebarTour } = foundry.nue.tours;
type Step = foundry.nue.Tour.Step;
type Window = foundry.applications.api.ApplicationV2.Any;

/** How long to wait for a step's target to appear, in milliseconds. */
const PATIENCE_MS = 3000;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until `find` returns something, and returns that. Null after `PATIENCE_MS`. */
async function awaited<Thing>(find: () => Thing | null | undefined): Promise<Thing | null> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) return null;
    await frame();
  }
}

/** Clicks the button that starts character creation, which is the target of the previous step. */
async function pressMake(): Promise<void> {
  (await awaited(() => document.querySelector<HTMLElement>("#actors .ac-make-character")))?.click();
}

/** Returns the tour in the form that Foundry's `Tour` class expects. */
function configOf({ id, steps }: Guide): foundry.nue.Tour.Config {
  return {
    namespace: SYSTEM_ID,
    id,
    title: `ACTIONCARDS.Tour.${id}.title`,
    description: `ACTIONCARDS.Tour.${id}.description`,
    display: true,
    steps: steps.map((step) => ({
      ...step,
      title: `ACTIONCARDS.Tour.${id}.${step.id}.title`,
      content: `ACTIONCARDS.Tour.${id}.${step.id}.text`,
    })),
  };
}

/** A tour of this system, offered only if its conditions are met. Opens the windows that its steps show. */
export class GuidedTour extends SidebarTour {
  readonly #guide: Guide;
  #subject: Subject | null = null;
  /** The window that a step opened; null if none is open. */
  #dialog: Window | null = null;

  constructor(guide: Guide) {
    super(configOf(guide));
    this.#guide = guide;
  }

  override get canStart(): boolean {
    return super.canStart && canBeShown(this.#guide.needs);
  }

  override get steps(): Step[] {
    return super.steps.map((step) => ({
      ...step,
      title: words(step.title),
      content: `<p>${words(step.content)}</p>`,
    }));
  }

  override async start(): Promise<void> {
    this.#subject = subjectOf(this.#guide.needs);
    await super.start();
  }

  override exit(): void {
    super.exit();
    this.#closeDialog();
  }

  override async complete(): Promise<void> {
    await super.complete();
    this.#closeDialog();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step = this.#guide.steps.find(({ id }) => id === this.currentStep?.id);
    if (step?.open === undefined || step.open === "sheet") this.#closeDialog();
    if (step?.open === "sheet") await this.#openSheet();
    if (step?.open === "dialog") await this.#openDialog(() => this.#useItem());
    if (step?.open === "making") await this.#openDialog(pressMake);
    const { selector } = step ?? {};
    if (selector !== undefined) await awaited(() => this._getTargetElement(selector));
  }

  /** Returns the target of a step. Prefers a visible element, then one in the window or sheet that the tour opened. */
  protected override _getTargetElement(selector: string): Element | null {
    const path = selector.replaceAll("{item}", this.#subject?.item.id ?? "");
    const within = this.#dialog?.element ?? (this.#sheet?.rendered ? this.#sheet.element : null) ?? document;
    const found = [...within.querySelectorAll(path), ...document.querySelectorAll(path)];
    return found.find((element) => element.checkVisibility()) ?? found[0] ?? null;
  }

  get #sheet(): foundry.applications.api.ApplicationV2.Any | null {
    return (this.#subject?.actor.sheet ?? null) as foundry.applications.api.ApplicationV2.Any | null; // our own sheet
  }

  /** Opens the actor's sheet on the page that has the item. */
  async #openSheet(): Promise<void> {
    const [sheet, item] = [this.#sheet, this.#subject?.item];
    if (!sheet || !item) return;
    await sheet.render({ force: true });
    const control = await awaited(() =>
      sheet.element.querySelector(`[data-item-id="${item.id ?? ""}"] [data-action=useItem]`),
    );
    const page = control?.closest<HTMLElement>(".tab[data-tab]");
    if (page?.dataset["tab"] && page.dataset["group"])
      sheet.changeTab(page.dataset["tab"], page.dataset["group"]);
  }

  async #useItem(): Promise<void> {
    if (this.#subject) await familyOf(this.#subject.item)?.use(this.#subject.actor, this.#subject.item);
  }

  /** Calls `open` and remembers the window that appears, unless the tour already has a window open. */
  async #openDialog(open: () => Promise<void>): Promise<void> {
    if (this.#dialog?.rendered) return;
    const before = new Set(foundry.applications.instances.keys());
    await open();
    this.#dialog = await awaited(() =>
      [...foundry.applications.instances.values()].find((app) => !before.has(app.id) && app.rendered),
    );
  }

  #closeDialog(): void {
    void this.#dialog?.close();
    this.#dialog = null;
  }
}
