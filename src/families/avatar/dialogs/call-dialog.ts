import { ExchangeData } from "../../../data/message/exchange.ts";
import { actorOf } from "../../../platform/collections.ts";
import type { DefensePlace } from "../plans/reactions.ts";
import { reactionOffer, type ReactionOffer } from "../../../encounter/timing/offers.ts";
import { wantsAcOdds } from "../../../platform/settings/odds.ts";
import { timingRequest } from "../../../encounter/timing/submit.ts";
import { REACTIONS, type ReactionKind } from "../../../rules/fads/reaction.ts";
import { dexOf } from "../../../rules/timing/encounter.ts";
import { words } from "../../../ui/kit/words.ts";
import { ACTIVE_DEFENSE, callView, keyOf, type CallView } from "./call-view.ts";
import { reactiveItems } from "./reactive-items.ts";
import { RequestDialog } from "../../../ui/dialogs/request-dialog.ts";
import { requestForm } from "../../../ui/dialogs/request-form.ts";
import { bonusOf } from "./declaration-form.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";

function isArea({ exchange }: DefensePlace): boolean {
  return exchange.group;
}

/**
 * Asks how to call an action forward against an attack: the kind of reaction and, if the clock offers several ways,
 * which cards to use.
 */
export class CallDialog extends RequestDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-call-dialog"],
    window: { title: "ACTIONCARDS.Clock.Call.WindowTitle", icon: "fa-solid fa-forward" },
  };

  static override PARTS = requestForm("call");

  readonly #actor: Actor.Implementation;
  readonly #place: DefensePlace;
  readonly #offer: ReactionOffer;
  #kind: ReactionKind;
  #way: string;

  private constructor(actor: Actor.Implementation, place: DefensePlace, offer: ReactionOffer) {
    super();
    this.#actor = actor;
    this.#place = place;
    this.#offer = offer;
    this.#kind = this.#proposed;
    this.#way = offer.ways[0] ? keyOf(offer.ways[0]) : "";
  }

  /** Opens the dialog for a target of an exchange, or warns if the clock no longer offers a way to react. */
  static async ask(message: ChatMessage.Implementation, target: number): Promise<void> {
    const exchange: unknown = message.system;
    if (!(exchange instanceof ExchangeData)) return;
    const place = { exchange, target };
    const actor = actorOf(exchange.targets[target]?.actor.uuid ?? "");
    const offer = actor ? reactionOffer(actor) : null;
    if (!actor || !offer) {
      ui.notifications.warn("ACTIONCARDS.Clock.Call.NoWay", { localize: true });
      return;
    }
    await new CallDialog(actor, place, offer).render({ force: true });
  }

  /** The kinds of reaction to choose from. */
  get #kinds(): readonly ReactionKind[] {
    return this.#offer.ways.some(({ key }) => key === ACTIVE_DEFENSE) ? ["dodge"] : REACTIONS;
  }

  /** The DEX to roll against. For a group, the highest of its members (Q15). */
  get #dex(): number {
    const { combat, id } = this.#offer;
    const row = combat.timing?.encounter.combatants.find((one) => one.id === id);
    return row ? dexOf(row) : this.#actor.ours.dex;
  }

  /** The first kind of reaction that the actor has an item for and that works against this attack; else a Dodge. */
  get #proposed(): ReactionKind {
    const marks = reactiveItems(this.#actor).map(({ reaction }) => reaction);
    const useful = this.#kinds.find(
      (kind) => marks.includes(kind) && (kind === "dive" || !isArea(this.#place)),
    );
    return useful ?? "dodge";
  }

  override get title(): string {
    return words("ACTIONCARDS.Clock.Call.Title", { name: this.#actor.name });
  }

  protected override read(values: FormValues): void {
    const kind = textOf(values["kind"]);
    this.#kind = this.#kinds.find((one) => one === kind) ?? this.#kind;
    this.#way = textOf(values["way"]) || this.#way;
  }

  protected override view(): CallView {
    const timing = this.#offer.combat.timing;
    return callView(
      {
        kinds: this.#kinds,
        kind: this.#kind,
        ways: this.#offer.ways,
        way: this.#way,
        items: reactiveItems(this.#actor).map((item) => ({
          name: item.name,
          reaction: item.reaction,
          bonus: bonusOf(item, "defense"),
        })),
        area: isArea(this.#place),
        segment: timing?.state.segment ?? null,
        callForward: timing?.encounter.options.callForward ?? "roll",
        dex: this.#dex,
        odds: wantsAcOdds(),
      },
      words,
    );
  }

  protected override request() {
    const { combat, id, ways } = this.#offer;
    const way = ways.find((one) => keyOf(one) === this.#way) ?? ways[0];
    if (!way) return null;
    const answers = {
      message: this.#place.exchange.parent.id ?? "",
      target: this.#place.target,
      as: this.#kind,
    };
    return timingRequest(combat, { type: "react", id, way, dodge: this.#kind === "dodge" }, answers);
  }
}
