import type { Guard } from "../../../../src/rules/encounter/blow.ts";
import type { AcCard } from "../../../../src/rules/avatar/deck.ts";
import type { RecallPolicy } from "../../../../src/rules/avatar/turn.ts";
import type { Random } from "../../../../src/rules/cards/random.ts";
import { frozen } from "../timing/table.ts";
import { challenge, chargeTo, command, flee, guard, renew, settle } from "./actions.ts";
import { attack, defend, shoot } from "./attacks.ts";
import type { SystemRequest } from "./act.ts";
import { Moment } from "./moment.ts";
import { pass } from "./passing.ts";
import { requireThat, TableRefused, type Of, type Outcome, type Report } from "./report.ts";
import { restored, sliceOf, stillStands, type Change } from "./slice.ts";
import { beginning, type TableState } from "./state.ts";

/** The data for undoing a request. */
export interface Card extends Change {
  readonly request: number;
  readonly round: number;
  readonly snapshot: TableState;
  readonly drawn: { readonly id: string; readonly cards: readonly AcCard[]; readonly recalls: number } | null;
}

const FOR_GOOD: readonly SystemRequest["kind"][] = [
  "turn",
  "round",
  "leave",
  "join",
  "step",
  "heal",
  "wait",
  "undo",
];

function without(cards: readonly AcCard[], gone: readonly AcCard[]): readonly AcCard[] {
  const rest = [...gone];
  return cards.filter((card) => {
    const index = rest.indexOf(card);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

function isSame(one: Guard, other: Guard): boolean {
  return one.protector === other.protector && one.protected === other.protected;
}

/** A fight played with the rules only. A refused request throws and changes nothing. */
export class Table {
  state: TableState = frozen(beginning());
  cards: readonly Card[] = [];
  readonly #random: Random;
  readonly #policy: RecallPolicy;
  #requests = 0;

  constructor(random: Random, policy: RecallPolicy) {
    this.#random = random;
    this.#policy = policy;
  }

  /** The number of the next request. */
  get next(): number {
    return this.#requests;
  }

  do(request: SystemRequest): Report {
    const before = this.state;
    const [after, report] = this.#resolve(request);
    this.state = frozen(after);
    if (!FOR_GOOD.includes(request.kind) && "by" in request) {
      const { cost = [] } = report;
      const drawn =
        cost.length > 0 ? { id: request.by, cards: cost, recalls: before.decks[request.by]!.recalls } : null;
      const slices = { before: sliceOf(before, after), after: sliceOf(after, before) };
      this.cards = [
        ...this.cards,
        { request: this.#requests, round: before.round, snapshot: before, drawn, ...slices },
      ];
    }
    this.#requests += 1;
    return report;
  }

  #resolve(request: SystemRequest): Outcome {
    const moment = new Moment(this.state, this.#requests, this.#policy, this.#random);
    switch (request.kind) {
      case "attack":
        return attack(moment, request);
      case "shot":
        return shoot(moment, request);
      case "defend":
        return defend(moment, request);
      case "guard":
        return guard(moment, request);
      case "flee":
        return flee(moment, request);
      case "catch":
        return challenge(moment, request);
      case "settle":
        return settle(moment, request);
      case "command":
        return command(moment, request);
      case "charge":
        return chargeTo(moment, request);
      case "renew":
        return renew(moment, request);
      case "undo":
        return this.#undo(request);
      default:
        return pass(moment, request);
    }
  }

  /**
   * Undoes the card that is `back` cards before the newest one. Refuses if it is of an earlier round, or if a later
   * change builds on it.
   */
  #undo({ back }: Of<"undo">): Outcome {
    const card = this.cards.at(-1 - back);
    if (!card) throw new TableRefused("nothing");
    requireThat(card.round === this.state.round && stillStands(this.state, card), "changed");
    requireThat(!this.#tookBlow(card), "changed");
    this.cards = this.cards.filter((other) => other !== card);
    const state = restored(this.state, card);
    const { drawn } = card;
    const kept = drawn && state.decks[drawn.id]!;
    if (!kept || kept.recalls !== drawn.recalls) return [state, { undid: card.request }];
    const deck = { ...kept.deck, out: without(kept.deck.out, drawn.cards) };
    return [{ ...state, decks: { ...state.decks, [drawn.id]: { ...kept, deck } } }, { undid: card.request }];
  }

  /** True if the guard that this card established has redirected an attack. That attack must be undone first. */
  #tookBlow({ request, before, after }: Card): boolean {
    const taken = after.guards.filter((guard) => !before.guards.includes(guard));
    return Object.entries(this.state.exchanges).some(
      ([name, { blows }]) =>
        Number(name) > request && taken.some((guard) => blows.some((one) => isSame(one, guard))),
    );
  }
}
