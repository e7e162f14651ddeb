/** A game that checks after every request that the stored data matches the rules. */
import { expect } from "vitest";
import { GM, PLAYER, serve, type Asked } from "../journal/stage.ts";
import { undoCard, undoPart, type Undoable } from "../undo-requests.ts";
import { feetAt, NAMES, thingOf, tokenId, uuidOf, WEAPONS, type Name } from "./cast.ts";
import { carryOut } from "./effects.ts";
import { begun, damageOf, hasLeft, inFight, isBound, isNear, newRound, type Model } from "./model.ts";
import { reasonsAgainst, type Ask, type Table } from "./rules.ts";
import {
  cardsOf,
  changeFight,
  changeFightOf,
  changePerson,
  everything,
  feetOf,
  fight,
  lay,
  moveToken,
  nameOf,
  person,
  setTime,
  type Seat,
} from "./table.ts";

/** Something that happens without a request: a GM's change by hand, a flight elsewhere, or passing time. */
export type Hand =
  | { readonly type: "turn"; readonly to: number }
  | { readonly type: "round" }
  | { readonly type: "wait"; readonly seconds: number }
  | { readonly type: "step"; readonly by: Name; readonly to: number }
  | { readonly type: "heal"; readonly by: Name }
  /** A person flees from another fight. For an hour, that flight matters in this fight too (Q9). */
  | { readonly type: "fledElsewhere"; readonly by: Name; readonly from: Name }
  | { readonly type: "comeBack"; readonly by: Name };

export type Move = Ask | Hand | { readonly type: "undoLast" };

export type Tally = Map<string, number>;

/** The card that a step made, and the state that undoing the card must restore. */
interface Before {
  readonly card: string;
  readonly kind: Ask["type"];
  readonly stored: string;
  readonly model: Model;
}

const NOTHING = { item: "", aids: [], extras: [] };
const HANDS: readonly string[] = ["turn", "round", "wait", "step", "heal", "fledElsewhere", "comeBack"];

export class Game {
  model: Model = begun();
  #stack: Before[] = [];
  #served = 0;
  /** All moves so far, as JSON. They are reported when a check fails. */
  readonly tried: string[] = [];

  private constructor(
    readonly seat: Seat,
    readonly tally: Tally,
    readonly seed: number,
  ) {}

  static async begin(copies: boolean, seed: number, tally: Tally): Promise<Game> {
    return new Game(await lay(copies), tally, seed);
  }

  count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  table(): Table {
    const { copies } = this.seat;
    return {
      exchanges: cardsOf("exchange"),
      flights: cardsOf("flight"),
      deeds: cardsOf("action"),
      rounds: cardsOf("round"),
      name: (uuid) => nameOf(uuid, copies),
    };
  }

  async play(move: Move): Promise<void> {
    this.tried.push(JSON.stringify(move));
    if (move.type === "undoLast") await this.#undoLast();
    else if (HANDS.includes(move.type)) await this.#byHand(move as Hand);
    else await this.#request(move as Ask);
    this.#compare();
  }

  async #byHand(hand: Hand): Promise<void> {
    const { model, seat } = this;
    this.#stack = [];
    this.count(hand.type);
    switch (hand.type) {
      case "turn":
        model.turn = hand.to;
        return changeFight(seat, { turn: hand.to });
      case "round":
        newRound(model);
        return changeFight(seat, { round: model.round, turn: 0 });
      case "wait":
        model.now += hand.seconds;
        return setTime(model.now);
      case "step":
        model.people[hand.by].feet = hand.to;
        return moveToken(hand.by, hand.to);
      case "heal":
        model.people[hand.by].life = 20;
        return changePerson(seat, hand.by, { life: { value: 20 } });
      case "fledElsewhere":
        model.people[hand.by].flight = { since: model.now, from: [hand.from], here: false };
        return changeFightOf(seat, hand.by, {
          flight: { since: model.now, from: [uuidOf(hand.from, seat.copies)], encounter: "" },
        });
      case "comeBack":
        model.people[hand.by].flight = null;
        return changeFightOf(seat, hand.by, { flight: { since: null, from: [], encounter: "" } });
    }
  }

  /** A stored card, with its journal. */
  #card(id: string): Undoable {
    const stored = this.seat.table.stored["ChatMessage"]!.find(({ _id }) => _id === id)!;
    return { id, flags: stored["flags"] as object };
  }

  /** The request as the queue receives it. */
  #asked(ask: Ask): Asked {
    const { copies } = this.seat;
    const uuid = (name: Name) => uuidOf(name, copies);
    const { gm: _gm, ...rest } = ask;
    switch (ask.type) {
      case "attack": {
        const { by, weapon, at, range, charge } = ask;
        const targets = at.map(uuid);
        const what = { actor: uuid(by), weapon: thingOf(by, weapon, copies), targets };
        return { type: "attack", ...what, range, spend: null, charge, ...NOTHING };
      }
      case "guard": {
        const melee = { inMelee: ask.melee !== "none", meleeHasOther: ask.melee === "common" };
        return { type: "guard", actor: uuid(ask.by), other: uuid(ask.whom), feet: ask.feet, ...melee };
      }
      case "charge":
        return { type: "charge", actor: uuid(ask.by), destination: "Gate", inMelee: ask.inMelee, near: [] };
      case "object":
        return { type: "object", message: ask.message, actor: uuid(ask.by) };
      case "decline":
        return { type: "offer", message: ask.message, target: ask.target, answer: "declined" };
      case "flee":
        return { type: "flee", actor: uuid(ask.by), commanded: ask.commanded, ...NOTHING };
      case "undo":
        return undoPart(this.#card(ask.message), ["apply"], String(ask.target));
      case "undoCard":
        return undoCard(ask.message);
      case "defend":
        return { ...rest, reaction: "", ...NOTHING };
      case "challenge":
        return { ...rest, ...NOTHING };
      default:
        return rest;
    }
  }

  /**
   * Sends a request. A refused request must change nothing. Returns the reason for the refusal; empty if the
   * request succeeded.
   */
  async #serve(ask: Ask): Promise<string> {
    const before = JSON.stringify(this.seat.table.stored);
    const asked = this.#asked(ask);
    const outcome = await serve(`${this.seed}x${(this.#served += 1)}y`, asked, {}, ask.gm ? GM : PLAYER);
    expect(outcome, `${ask.type} fails in words alone`).not.toBe("failed");
    if (outcome === "done") return "";
    expect(JSON.stringify(this.seat.table.stored), "what is refused changes nothing").toBe(before);
    return outcome.split(".").at(-1)!;
  }

  async #request(ask: Ask): Promise<void> {
    const before = this.table();
    const was = { stored: everything(this.seat), model: structuredClone(this.model) };
    const reasons = reasonsAgainst(this.model, before, ask);
    const touched = "message" in ask ? ask.message : "";
    const top = this.#stack.at(-1);
    const late = this.#isLate(ask);
    const refused = await this.#serve(ask);
    this.count(refused === "" ? ask.type : `${ask.type} refused`);
    if (refused !== "") {
      this.count(`refused: ${refused}`);
      if (reasons !== null && !(late && reasons.length === 0)) expect(reasons, ask.type).toContain(refused);
      return;
    }
    expect(reasons ?? [], `${ask.type} is done`).toEqual([]);
    if (ask.type === "undoCard" || ask.type === "object") {
      this.#taken(ask, top);
      return;
    }
    this.#met(ask, before);
    const after = this.table();
    carryOut(this.model, ask, before, after);
    const made = this.#madeBy(ask, after);
    if (made) this.#stack.push({ card: made, kind: ask.type, ...was });
    else if (top?.card !== touched) this.#stack = [];
  }

  /** True if `ask` undoes a step other than the last one. This may be refused, because later steps build on it. */
  #isLate(ask: Ask): boolean {
    if (ask.type !== "undoCard" && ask.type !== "object") return false;
    return this.#stack.at(-1)?.card !== ask.message;
  }

  #madeBy({ type }: Ask, { exchanges, flights, deeds }: Table): string | null {
    if (type === "attack") return exchanges.at(-1)!.id;
    if (type === "flee") return flights.at(-1)!.id;
    return type === "guard" || type === "charge" ? deeds.at(-1)!.id : null;
  }

  /**
   * Checks an undo. If it undoes the last step, the stored data must be exactly as before that step. After a late undo,
   * reads the model from the stored data.
   */
  #taken(ask: Ask & { message: string }, top: Before | undefined): void {
    if (top?.card !== ask.message) {
      this.count("undone late");
      this.#stack = [];
      this.#readAnew();
      return;
    }
    expect(JSON.parse(everything(this.seat)), `${top.kind} undone exactly`).toEqual(JSON.parse(top.stored));
    this.model = { ...structuredClone(top.model), ...this.#known() };
    this.#stack.pop();
    this.count("undone exactly");
    this.count(`undone: ${top.kind}`);
  }

  /** The parts of the model that an undo leaves unchanged. */
  #known(): Pick<Model, "near" | "rounds" | "outside"> {
    const { near, rounds, outside } = this.model;
    return { near, rounds, outside };
  }

  /** Undoes the last step. For an attack, first undoes its harm. */
  async #undoLast(): Promise<void> {
    const top = this.#stack.at(-1);
    if (!top) return;
    if (top.kind === "attack") {
      const { targets } = this.table().exchanges.find(({ id }) => id === top.card)!;
      for (const [target, { harm }] of targets.entries())
        if (harm.applied) await this.#request({ type: "undo", gm: true, message: top.card, target });
    }
    await this.#request({ type: "undoCard", gm: true, message: top.card });
    expect(this.#stack, `${top.kind} can be undone`).not.toContain(top);
  }

  /** Reads the model from the stored data, because an undo of an earlier card may have left any state. */
  #readAnew(): void {
    const { model } = this;
    const name = (uuid: string) => nameOf(uuid, this.seat.copies);
    const { system } = fight();
    model.guards = system.guards.map((guard) => ({
      protector: name(guard.protector),
      protected: name(guard.protected),
    }));
    for (const one of NAMES) {
      const { life, deck, actions, shots, lastAction, flight } = person(this.seat, one);
      const fled = flight.since === null ? null : { since: flight.since, from: flight.from.map(name) };
      const spot = system.roundStartPositions[tokenId(one)];
      Object.assign(model.people[one], {
        life: life.value,
        actions,
        shots,
        out: deck.out.toSorted((a, b) => a - b),
        last: { ...lastAction, at: lastAction.at.map(name) },
        flight: fled && { ...fled, here: flight.encounter !== "" },
        stood: spot ? feetAt(spot.x) : null,
      });
    }
  }

  /** Counts the cases that a successful request covered. */
  #met(ask: Ask, before: Table): void {
    const { model } = this;
    if (ask.type === "attack") {
      this.count(`attack: ${ask.range}`);
      if (ask.charge !== "") {
        this.count("C13: a free shot");
        if (isNear(model, ask.by, ask.at[0]!)) this.count("Q11: a free shot at one who has come near");
        if (model.guards.some((guard) => guard.protected === ask.by))
          this.count("Q7: a free shot of one guarded");
      }
      const two = [ask.by, ...ask.at];
      if (two.some((name) => isBound(model, name)))
        this.count(ask.range === "mental" ? "C10: a mind reached in the hour" : "Q9: a GM lets it happen");
      const guarded = ask.at.some((name) => model.guards.some((guard) => guard.protected === name));
      if (guarded && WEAPONS[ask.weapon].range !== "mental") this.count("C8: aimed at one guarded");
    }
    if (ask.gm && "by" in ask && NAMES.indexOf(ask.by) !== model.turn) this.count("a GM out of turn");
    if (ask.type === "letAllGo" || ask.type === "giveChase") {
      const { commanded } = before.flights.find(({ id }) => id === ask.message)!;
      if (commanded)
        this.count(ask.type === "giveChase" ? "C11: a command stopped" : "C11: a command let happen");
    }
    if (ask.type === "renew" && ask.yes) this.count("C8: a guard gone on with");
    if (ask.type === "apply") {
      const card = before.exchanges.find(({ id }) => id === ask.message)!;
      const { name } = before;
      const struck = name(card.targets[ask.target]!.actor.uuid);
      if (damageOf(model, card, ask.target, name)! >= model.people[struck].life) this.count("went down");
    }
  }

  #compare(): void {
    const { model, seat } = this;
    const { system, round, turn } = fight();
    const name = (uuid: string) => nameOf(uuid, seat.copies);
    expect([round, turn]).toEqual([model.round, model.turn]);
    const guards = system.guards.map((guard) => [name(guard.protector), name(guard.protected)]);
    expect(guards, "C8: who guards whom").toEqual(
      model.guards.map((guard) => [guard.protector, guard.protected]),
    );
    for (const one of NAMES) {
      const stored = person(seat, one);
      const { life, actions, shots, last, flight, out, feet } = model.people[one];
      expect(stored.life.value, `C6: LIFE of ${one}`).toBe(life);
      expect([stored.actions, stored.shots], `C1, C7: ${one}`).toEqual([actions, shots]);
      const { range, at, group } = stored.lastAction;
      expect({ range, at: at.map(name), group }, `C13: the last Action of ${one}`).toEqual(last);
      const fled = stored.flight.since === null ? null : stored.flight;
      expect(
        fled && [fled.since, fled.from.map(name).toSorted(), fled.encounter !== ""],
        `C10: ${one}`,
      ).toEqual(flight && [flight.since, flight.from.toSorted(), flight.here]);
      expect(
        stored.deck.out.toSorted((a, b) => a - b),
        `A1, A7: cards of ${one} out`,
      ).toEqual(out);
      expect(stored.deck.aside, "A7: no Ace is held").toEqual([]);
      expect(feetOf(one)).toBe(feet);
    }
  }

  /** At the end of the game, counts who has left, and whether only one is left. */
  finish(): void {
    if (inFight(this.model).length < 2) this.count("one is left");
    for (const name of NAMES) if (hasLeft(this.model, name)) this.count("gone at the end");
  }
}

/** Chooses the next move from the current state. Returns null if no move fits. */
export type Intent = (game: Game) => Move | null;
