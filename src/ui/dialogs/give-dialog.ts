import { sceneOnShow } from "../../encounter/on-scene.ts";
import { worldActors } from "../../platform/collections.ts";
import { isHiddenFrom } from "../../platform/unseen.ts";
import { words } from "../kit/words.ts";
import { partyMembers } from "../../platform/party.ts";
import { textOf, wholeOf, type FormValues } from "./form-values.ts";
import { giveView, type GiveInput, type GiveView } from "./give-view.ts";
import { RequestDialog } from "./request-dialog.ts";
import { requestForm } from "./request-form.ts";

/** An upper limit above any stack's quantity. */
const MOST = 9999;

/** Gives an item, or part of a stack, to another actor. */
export class GiveDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-give-dialog"],
    window: { icon: "fa-solid fa-hand-holding" },
  };

  static override PARTS = requestForm("give");

  readonly #giver: Actor.Implementation;
  readonly #item: Item.Implementation;
  #to: string;
  #count: number;

  private constructor(giver: Actor.Implementation, item: Item.Implementation, to: string) {
    super();
    this.#giver = giver;
    this.#item = item;
    this.#to = to;
    this.#count = to === "" ? 1 : Math.max(1, item.physical?.quantity ?? 1); // after a drop, propose the whole stack
  }

  /** Asks which actor receives this item, and how many. */
  static async ask(
    giver: Actor.Implementation,
    item: Item.Implementation,
    receiver: Actor.Implementation | null,
  ): Promise<void> {
    await new GiveDialog(giver, item, receiver?.uuid ?? "").render({ force: true });
  }

  override get title(): string {
    return words("ACTIONCARDS.Give.Title", { item: this.#item.name });
  }

  /** Returns the actors that this user can choose as the receiver. */
  get #receivers(): GiveInput["receivers"] {
    const tokens = sceneOnShow()?.tokens.contents ?? [];
    const onScene = tokens.flatMap(({ actor, hidden }) => (actor && !hidden ? [actor] : []));
    const known = (some: readonly Actor.Implementation[]) =>
      some
        .filter((actor) => actor.isOurs && actor !== this.#giver && !isHiddenFrom(actor.uuid))
        .map(({ uuid, calledAs }) => ({ uuid, name: calledAs }));
    return {
      Party: known(partyMembers()),
      Scene: known(onScene),
      Others: known(worldActors().filter(({ visible }) => visible)),
    };
  }

  protected override read(values: FormValues): void {
    this.#to = textOf(values["to"]);
    this.#count = wholeOf(values["count"], this.#count, { min: 1, max: MOST });
  }

  protected override view(): GiveView {
    const left = this.#item.physical?.quantity ?? 0;
    const input = { giver: this.#giver.calledAs, left, count: this.#count, to: this.#to };
    return giveView({ ...input, receivers: this.#receivers }, words);
  }

  protected override request() {
    const { uuid: item } = this.#item;
    return { type: "give", actor: this.#giver.uuid, item, to: this.#to, count: this.#count } as const;
  }
}
