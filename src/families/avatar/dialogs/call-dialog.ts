import { templatePath } from "../../../constants.ts";
import { ExchangeData } from "../../../data/message/index.ts";
import { actorOf } from "../../../platform/collections.ts";
import type { DefencePlace } from "../plans/reactions.ts";
import { reactionOffer, type ReactionOffer } from "../../../timing/offers.ts";
import { submitTiming } from "../../../timing/submit.ts";
import { dexTarget } from "../../../rules/fads/call-forward.ts";
import { REACTIONS, type ReactionKind } from "../../../rules/fads/reaction.ts";
import type { Way } from "../../../rules/timing/deed.ts";
import { reactiveItems } from "./called-view.ts";
import { DeclarationDialog } from "../../../ui/dialogs/declaration-dialog.ts";
import { bonusOf } from "./declaration-form.ts";
import { textOf, type FormValues } from "../../../ui/dialogs/form-values.ts";

/** What a defence bought with Shots is: it lasts as a Dodge does. */
const ACTIVE_DEFENCE = "activeDefence";

/** Ways to react that are told of in words of their own. */
const TOLD = ["callForward", "abort", ACTIVE_DEFENCE];

function keyOf({ cards }: Way): string {
  return cards.join("+");
}

/** Cards as they are added up, the highest first: "8 + 3 = 11". */
function cardsText({ cards }: Way): string {
  const sum = cards.reduce((total, card) => total + card, 0);
  const text = cards.toReversed().join(" + ");
  return cards.length > 1 ? `${text} = ${sum}` : text;
}

function isArea({ exchange }: DefencePlace): boolean {
  return exchange.group;
}

/** Calls an action forward against an attack: what it is to be, and in the older wording which cards it costs. */
export class CallDialog extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-call-dialog"],
    window: { title: "ACTIONCARDS.Call.WindowTitle", icon: "fa-solid fa-forward" },
  };

  static override PARTS = { form: { template: templatePath("dialogs/call.hbs") } };

  readonly #actor: Actor.Implementation;
  readonly #place: DefencePlace;
  readonly #offer: ReactionOffer;
  #kind: ReactionKind;
  #way: string;

  private constructor(actor: Actor.Implementation, place: DefencePlace, offer: ReactionOffer) {
    super();
    this.#actor = actor;
    this.#place = place;
    this.#offer = offer;
    this.#kind = this.#proposed;
    this.#way = offer.ways[0] ? keyOf(offer.ways[0]) : "";
  }

  /** Asks what this target of an exchange calls forward, where his encounter's order still offers a way. */
  static async ask(message: ChatMessage.Implementation, target: number): Promise<void> {
    const exchange: unknown = message.system;
    if (!(exchange instanceof ExchangeData)) return;
    const place = { exchange, target };
    const actor = actorOf(exchange.targets[target]?.actor.uuid ?? "");
    const offer = actor ? reactionOffer(actor) : null;
    if (!actor || !offer) {
      ui.notifications.warn("ACTIONCARDS.Call.NoWay", { localize: true });
      return;
    }
    await new CallDialog(actor, place, offer).render({ force: true });
  }

  /** The kinds of reaction there are here. */
  get #kinds(): readonly ReactionKind[] {
    return this.#offer.ways.some(({ key }) => key === ACTIVE_DEFENCE) ? ["dodge"] : REACTIONS;
  }

  /** The first kind that could add something here, else the first. */
  get #proposed(): ReactionKind {
    const marks = reactiveItems(this.#actor).map(({ reaction }) => reaction);
    const useful = this.#kinds.find(
      (kind) => marks.includes(kind) && (kind === "dive" || !isArea(this.#place)),
    );
    return useful ?? "dodge";
  }

  override get title(): string {
    return game.i18n.format("ACTIONCARDS.Call.Title", { name: this.#actor.name });
  }

  protected override read(values: FormValues): void {
    const kind = textOf(values["kind"]);
    this.#kind = this.#kinds.find((one) => one === kind) ?? this.#kind;
    this.#way = textOf(values["way"]) || this.#way;
  }

  /** What it costs and what has to be reached, in words; empty for an order that others have made. */
  #costs(): string {
    const [first] = this.#offer.ways;
    const timing = this.#offer.combat.timing;
    if (!first || !timing || !TOLD.includes(first.key)) return "";
    const segment = String(timing.state.segment);
    if (first.key !== "callForward") return game.i18n.localize(`ACTIONCARDS.Call.Costs.${first.key}`);
    if (timing.encounter.options.callForward === "sum")
      return game.i18n.format("ACTIONCARDS.Call.Costs.sum", { segment });
    const target = String(dexTarget(this.#actor.ours.dex));
    return game.i18n.format("ACTIONCARDS.Call.Costs.roll", { card: cardsText(first), target, segment });
  }

  #kindView(kind: ReactionKind) {
    const own = reactiveItems(this.#actor).filter(({ reaction }) => reaction === kind);
    const names = own.map((item) => `${item.name} (${bonusOf(item, "defence")})`);
    return {
      kind,
      label: game.i18n.localize(`ACTIONCARDS.ReactionMark.${kind}`),
      hint: game.i18n.localize(`ACTIONCARDS.Call.Does.${kind}`),
      adds:
        names.length > 0
          ? game.i18n.format("ACTIONCARDS.Call.Adds", { items: names.join(", ") })
          : game.i18n.localize("ACTIONCARDS.Call.AddsNothing"),
      helpless: isArea(this.#place) && kind !== "dive",
      selected: kind === this.#kind,
    };
  }

  protected override async _prepareContext(...args: Parameters<DeclarationDialog["_prepareContext"]>) {
    const { ways } = this.#offer;
    return {
      ...(await super._prepareContext(...args)),
      id: this.id,
      costs: this.#costs(),
      kinds: this.#kinds.map((kind) => this.#kindView(kind)),
      ways: ways.length < 2 ? [] : ways.map((way) => this.#wayView(way)),
    };
  }

  #wayView(way: Way) {
    const key = keyOf(way);
    return { key, label: cardsText(way), selected: key === this.#way };
  }

  protected override async handIn(): Promise<void> {
    const { combat, id, ways } = this.#offer;
    const way = ways.find((one) => keyOf(one) === this.#way) ?? ways[0];
    if (!way) return;
    const answers = {
      message: this.#place.exchange.parent.id ?? "",
      target: this.#place.target,
      as: this.#kind,
    };
    await submitTiming(combat, { type: "react", id, way, dodge: this.#kind === "dodge" }, answers);
  }
}
