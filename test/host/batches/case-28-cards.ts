import type { BatchCase } from "./case.ts";
import { secondClient } from "./clients.ts";
import { Fixtures } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { Card, Cards } from "./foundry/cards.ts";
import type { Data } from "./foundry/documents.ts";
import { Observer } from "./observing.ts";
import { rejection, settle, until } from "./waiting.ts";

const id = "case-28";
const quiet = { chatNotification: false };
/** The value a card was made with tells it from the others. */
const valuesOf = (cards: Iterable<Card>): unknown[] => [...cards].map(({ _source }) => _source["value"]);
const sizeOf = ({ cards, drawnCards }: Cards): number[] => [cards.size, drawnCards.length];
const find = (stackId: unknown): Cards => host.game.cards.get(String(stackId))!;

export const cards: BatchCase = {
  id,
  title: "cards are drawn as copies that their deck marks, and come home again",
  source: "foundryvtt.com/api: Cards, Card, hookEvents.dealCards, passCards, returnCards; types: Cards",
  status: "documented",
  needs: ["gm", "second-client"],
  scripts: {
    // the hand and the deck are written one after the other
    sees: ({ stackId, size, deckId, drawn }) =>
      host.game.cards.get(String(stackId))?.cards.size === size &&
      host.game.cards.get(String(deckId))?.drawnCards.length === drawn,
    draw: async ({ deckId, handId }) => {
      const drawn = await find(handId).draw(find(deckId), 1, quiet);
      return valuesOf(drawn);
    },
    takeOver: async ({ deckId }) => {
      const refused = await rejection(find(deckId).update({ name: "Taken over" }));
      return refused !== undefined;
    },
  },
  run({ describe, it, before, after, expect }) {
    describe("stacks of cards", () => {
      const fixtures = new Fixtures();
      const watch = new Observer();
      let deck: Cards;
      let hand: Cards;
      let pile: Cards;

      before(async () => {
        const ownership = { [secondClient(id).user.id]: 3 };
        deck = await fixtures.deck(6);
        hand = await fixtures.stack("hand", { ownership });
        pile = await fixtures.stack("pile");
      });
      after(async () => {
        watch.stop();
        await deck.recall(quiet);
        await fixtures.cleanUp();
      });

      /** What the hook was told while `act` went on. */
      async function heard(hook: string, act: () => Promise<unknown>): Promise<unknown[]> {
        const calls: unknown[][] = [];
        watch.hook(hook, (...args: never[]) => void calls.push(args));
        try {
          await act();
        } finally {
          watch.stop();
        }
        expect(calls).to.have.lengthOf(1);
        return calls[0]!;
      }

      it("drawing takes from the top: a copy in the hand, a mark in the deck", async () => {
        const drawn = await hand.draw(deck, 2, quiet);
        expect(valuesOf(drawn)).to.deep.equal([1, 2]);
        expect(sizeOf(deck)).to.deep.equal([6, 2]);
        expect(valuesOf(deck.availableCards)).to.deep.equal([3, 4, 5, 6]);
        expect(drawn.map((card) => [card.parent, card.origin, card.isHome])).to.deep.equal([
          [hand, deck, false],
          [hand, deck, false],
        ]);
      });

      it("drawing from the bottom takes the last", async () => {
        const how = host.CONST.CARD_DRAW_MODES["BOTTOM"];
        expect(valuesOf(await hand.draw(deck, 1, { ...quiet, how }))).to.deep.equal([6]);
      });

      it("drawing more than there are is refused, and nothing is drawn", async () => {
        expect(await rejection(hand.draw(deck, 9, quiet))).to.be.instanceOf(Error);
        expect(sizeOf(deck)).to.deep.equal([6, 3]);
      });

      it("passCards tells of a card that is played, which leaves the hand", async () => {
        const card = hand.cards.find(({ _source }) => _source["value"] === 2)!;
        const [origin, destination, context] = await heard("passCards", () => card.play(pile, quiet));
        expect([origin, destination]).to.deep.equal([hand, pile]);
        expect((context as Data)["action"]).to.equal("play");
        expect((context as Data)["fromDelete"]).to.deep.equal([card.id]);
        expect([hand.cards.size, valuesOf(pile.cards)]).to.deep.equal([2, [2]]);
        expect(pile.cards.contents[0]!.origin).to.equal(deck);
      });

      it("false from passCards keeps the card where it is", async () => {
        watch.hook("passCards", () => false);
        expect(await hand.pass(pile, [hand.cards.contents[0]!.id], quiet)).to.deep.equal([]);
        watch.stop();
        expect([hand.cards.size, pile.cards.size]).to.deep.equal([2, 1]);
      });

      it("a card is turned to its face and to its back", async () => {
        const card = pile.cards.contents[0]!;
        await card.flip(0);
        expect([card.face, card.currentFace?.["name"]]).to.deep.equal([0, "Card 2"]);
        await card.flip(null);
        expect([card.face, card.currentFace]).to.deep.equal([null, null]);
      });

      it("a card that is recalled is the deck's own again", async () => {
        const home = await pile.cards.contents[0]!.recall();
        expect([home?.parent, home?.drawn, pile.cards.size]).to.deep.equal([deck, false, 0]);
        expect(sizeOf(deck)).to.deep.equal([6, 2]);
      });

      it("dealing gives to each in turn and tells dealCards", async () => {
        const [origin, to, context] = await heard("dealCards", () => deck.deal([hand, pile], 1, quiet));
        expect([origin, to]).to.deep.equal([deck, [hand, pile]]);
        expect(((context as Data)["toCreate"] as Data[][]).map(({ length }) => length)).to.deep.equal([1, 1]);
        expect([valuesOf(pile.cards), hand.cards.size, sizeOf(deck)]).to.deep.equal([[3], 3, [6, 4]]);
      });

      it("a player draws into an own hand from a deck that is not theirs, and may change nothing else of it", async () => {
        const player = secondClient(id);
        const data = { deckId: deck.id, handId: hand.id, stackId: hand.id, size: 3, drawn: 4 };
        await until("the hand and the deck at the player's", () => player.call("sees", data));
        expect(await player.call("draw", data)).to.deep.equal([4]);
        await until("the card here", () => hand.cards.size === 4);
        await settle();
        expect(sizeOf(deck)).to.deep.equal([6, 5]);
        expect(await player.call("takeOver", data)).to.equal(true);
        expect(deck.name).to.equal("Batch deck");
      });

      it("recalling the deck brings every card home", async () => {
        await deck.recall(quiet);
        expect([hand.cards.size, pile.cards.size, sizeOf(deck)]).to.deep.equal([0, 0, [6, 0]]);
      });

      it("recalling a hand sends its cards home and tells returnCards", async () => {
        await hand.draw(deck, 2, quiet);
        const ids = hand.cards.map((card) => card.id);
        const [origin, returned, context] = await heard("returnCards", () => hand.recall(quiet));
        expect(origin).to.equal(hand);
        expect(valuesOf(returned as Card[])).to.deep.equal([1, 2]);
        expect((context as Data)["fromDelete"]).to.deep.equal(ids);
        expect([hand.cards.size, sizeOf(deck)]).to.deep.equal([0, [6, 0]]);
      });

      it("shuffling gives every card a place of its own", async () => {
        await deck.shuffle(quiet);
        expect(new Set(deck.cards.map(({ sort }) => sort)).size).to.equal(6);
        expect(valuesOf(deck.cards).toSorted()).to.deep.equal([1, 2, 3, 4, 5, 6]);
      });
    });
  },
};
