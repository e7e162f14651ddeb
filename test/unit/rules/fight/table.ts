import type { Guard } from "../../../../src/rules/encounter/blow.ts";
import type { AcCard } from "../../../../src/rules/avatar/deck.ts";
import type { RecallPolicy } from "../../../../src/rules/avatar/turn.ts";
import type { Random } from "../../../../src/rules/cards/random.ts";
import { frozen } from "../timing/table.ts";
import { challenge, chargeTo, command, flee, guard, renew, settle } from "./actions.ts";
import { attack, defend, shoot } from "./attacks.ts";
import type { Deed } from "./deed.ts";
import { Moment } from "./moment.ts";
import { pass } from "./passing.ts";
import { requireThat, TableRefused, type Of, type Outcome, type Report } from "./report.ts";
import { restored, sliceOf, stillStands, type Change } from "./slice.ts";
import { beginning, type TableState } from "./state.ts";

/** What is kept of a deed to take it back: the table before, and what it has touched. */
export interface Card extends Change {
  readonly deed: number;
  readonly round: number;
  readonly snapshot: TableState;
  readonly drawn: { readonly id: string; readonly cards: readonly AcCard[]; readonly recalls: number } | null;
}

const FOR_GOOD: readonly Deed["kind"][] = ["turn", "round", "leave", "join", "heal", "wait", "undo"];

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

/** A fight being played by the rules alone. A deed that is refused throws and changes nothing. */
export class Table {
  state: TableState = frozen(beginning());
  cards: readonly Card[] = [];
  readonly #random: Random;
  readonly #policy: RecallPolicy;
  #deeds = 0;

  constructor(random: Random, policy: RecallPolicy) {
    this.#random = random;
    this.#policy = policy;
  }

  /** The number the next deed will have. */
  get next(): number {
    return this.#deeds;
  }

  do(deed: Deed): Report {
    const before = this.state;
    const [after, report] = this.#resolve(deed);
    this.state = frozen(after);
    if (!FOR_GOOD.includes(deed.kind) && "by" in deed) {
      const { cost = [] } = report;
      const drawn =
        cost.length > 0 ? { id: deed.by, cards: cost, recalls: before.decks[deed.by]!.recalls } : null;
      const slices = { before: sliceOf(before, after), after: sliceOf(after, before) };
      this.cards = [
        ...this.cards,
        { deed: this.#deeds, round: before.round, snapshot: before, drawn, ...slices },
      ];
    }
    this.#deeds += 1;
    return report;
  }

  #resolve(deed: Deed): Outcome {
    const moment = new Moment(this.state, this.#deeds, this.#policy, this.#random);
    switch (deed.kind) {
      case "attack":
        return attack(moment, deed);
      case "shot":
        return shoot(moment, deed);
      case "defend":
        return defend(moment, deed);
      case "guard":
        return guard(moment, deed);
      case "flee":
        return flee(moment, deed);
      case "catch":
        return challenge(moment, deed);
      case "settle":
        return settle(moment, deed);
      case "command":
        return command(moment, deed);
      case "charge":
        return chargeTo(moment, deed);
      case "renew":
        return renew(moment, deed);
      case "undo":
        return this.#undo(deed);
      default:
        return pass(moment, deed);
    }
  }

  /** Takes a deed back: only in its own round, and only if nothing has happened that builds on it. */
  #undo({ back }: Of<"undo">): Outcome {
    const card = this.cards.at(-1 - back);
    if (!card) throw new TableRefused("nothing");
    requireThat(card.round === this.state.round && stillStands(this.state, card), "changed");
    requireThat(!this.#tookBlow(card), "changed");
    this.cards = this.cards.filter((other) => other !== card);
    const state = restored(this.state, card);
    const { drawn } = card;
    const kept = drawn && state.decks[drawn.id]!;
    if (!kept || kept.recalls !== drawn.recalls) return [state, { undid: card.deed }];
    const deck = { ...kept.deck, out: without(kept.deck.out, drawn.cards) };
    return [{ ...state, decks: { ...state.decks, [drawn.id]: { ...kept, deck } } }, { undid: card.deed }];
  }

  /** Has an attack since struck by the guard that this card took up? It is to be taken back first. */
  #tookBlow({ deed, before, after }: Card): boolean {
    const taken = after.guards.filter((guard) => !before.guards.includes(guard));
    return Object.entries(this.state.exchanges).some(
      ([name, { blows }]) =>
        Number(name) > deed && taken.some((guard) => blows.some((one) => isSame(one, guard))),
    );
  }
}
