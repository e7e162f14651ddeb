import { healableIn } from "../../encounter/healing.ts";
import { keyOf } from "../../platform/words.ts";
import type { NewRequest } from "../../requests/send-request.ts";
import { words } from "../kit/words.ts";
import { textOf, wholeOf, type FormValues } from "./form-values.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";
import { keysOf, restView, type RestDraft, type RestView } from "./rest-view.ts";

/** The highest number of points that can be entered. */
const MOST = 999;

/** Lets a GM restore actors by a rest, first aid or a new Scene. */
export class RestDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-rest",
    classes: ["ac-rest-dialog"],
    window: { title: "ACTIONCARDS.Rest.Title", icon: "fa-solid fa-moon" },
  };

  static override PARTS = requestForm("rest");

  readonly #people: readonly Actor.Implementation[];
  #draft: RestDraft;

  private constructor(people: readonly Actor.Implementation[]) {
    super();
    this.#people = people;
    this.#draft = { name: "", chosen: people.map(({ uuid }) => uuid), keys: null, amount: null };
  }

  static async ask(actors: readonly Actor.Implementation[]): Promise<void> {
    await foundry.applications.instances.get("action-cards-rest")?.close();
    await new RestDialog(actors).open();
  }

  get #chosen(): Actor.Implementation[] {
    return this.#people.filter(({ uuid }) => this.#draft.chosen.includes(uuid));
  }

  protected override view(): RestView {
    const people = this.#people.map(({ uuid, calledAs, img }) => ({ uuid, name: calledAs, img: img ?? "" }));
    const labelOf = (key: string) => words(keyOf(key, `ACTIONCARDS.Rest.What.${key}`));
    return restView(this.#draft, people, healableIn(this.#chosen), labelOf, words);
  }

  protected override read(values: FormValues): void {
    const shown = [...healableIn(this.#chosen).keys()];
    const typed = values["amount"];
    const isAll = typed === null || typed === "" || typed === undefined;
    this.#draft = {
      name: textOf(values["name"]),
      chosen: this.#people.filter((_one, index) => values[`who.${index}`] === true).map(({ uuid }) => uuid),
      keys: shown.filter((_key, index) => values[`what.${index}`] === true),
      amount: isAll ? null : wholeOf(typed, 1, { min: 1, max: MOST }),
    };
  }

  protected override request(): NewRequest | null {
    const keys = keysOf(this.#draft, healableIn(this.#chosen));
    if (keys.length === 0) return null;
    const { name, amount } = this.#draft;
    const said = {
      ...(amount === null ? {} : { amount }),
      ...(name.trim() === "" ? {} : { name: name.trim() }),
    };
    const actors = this.#chosen.map(({ uuid }) => uuid);
    return { type: "heal", actors, encounter: "", tokens: [], keys, ...said };
  }
}
