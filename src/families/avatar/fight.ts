import { ExchangeData } from "../../data/message/exchange.ts";
import { bothAt } from "../../data/plan/fields.ts";
import { runsOut } from "../../rules/cards/crossing.ts";
import { shareOf } from "../../rules/encounter/share.ts";
import { avatarAsking } from "./asking.ts";
import { sideResult } from "../../data/results/side-result.ts";
import { FlightData } from "../../data/message/flight.ts";
import type { FightRules } from "../../family/rules.ts";
import { actorOf } from "../../platform/collections.ts";
import { OpposedData } from "../../data/message/opposed.ts";
import { initiatorOf, isDuel } from "./plans/duel.ts";
import { flightOutcome } from "./plans/flight-state.ts";
import { luckByPick } from "./plans/luck.ts";
import { isOpen } from "./plans/opposed-state.ts";
import { outcomeOf } from "./plans/outcome.ts";
import { undoAvatar } from "./plans/undo.ts";

/** True if a draw, a defense or damage is still open. Ignores deleted targets. */
function isOpenExchange(exchange: ExchangeData): boolean {
  if (exchange.undone) return false;
  return exchange.targets.some(({ actor, harm }, target) => {
    const { status } = outcomeOf(exchange, target);
    return actorOf(actor.uuid) !== null && (status === "open" || (status === "hit" && !harm.applied));
  });
}

/** Returns what this target's damage cost each actor: LIFE, or points of the actor's own game. */
function lossesOf(card: ExchangeData, { actor, harm }: ExchangeData["targets"][number], place: number) {
  const key = "life";
  if (!harm.applied) return [];
  if (harm.converted.game !== "")
    return harm.converted.losses.map((loss) => ({ to: actor.uuid, key: loss.key, amount: loss.amount }));
  if (harm.to.length === 0) return [{ to: actor.uuid, key, amount: harm.before - harm.after }];
  const outcome = outcomeOf(card, place);
  const amount = outcome.status === "hit" ? shareOf(outcome.damage, harm.share) : 0;
  return harm.to.map(({ uuid: to }) => ({ to, key, amount }));
}

/** The Avatar System's rules for fights. */
export const rules: FightRules = {
  tells: (moved) =>
    moved.documentName === "Actor" && runsOut(bothAt(moved, "system.life.value")) ? ["down"] : [],
  heals({ encounter, fight, ours: { life } }) {
    const lost = life.max - life.value;
    const { out, aside } = fight.deck;
    const heal = (amount: number) => ({ life: { value: life.value + amount } });
    const cardsHome = () => ({ deck: { out: [], aside: [] } });
    const away = encounter ? 0 : out.length + aside.length; // ending the encounter returns the cards
    return [
      ...(lost > 0 ? [{ key: "life", amount: lost, isUsual: true, system: heal }] : []),
      ...(away > 0 ? [{ key: "acDeck", amount: away, isUsual: true, system: cardsHome }] : []),
    ];
  },
  asking: avatarAsking,
  attackOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ExchangeData)) return null;
    const attacker = card.attacker.actor;
    return { card, attacker, weapon: card.weapon };
  },
  strikeOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ExchangeData) || card.undone) return null;
    const { attacker, targets, range } = card;
    return {
      attacker: attacker.actor.uuid,
      struck: targets.map(({ actor, guarded }) => ({ uuid: actor.uuid, guarded })),
      isClose: range === "short",
      drawnIn: attacker.drawnIn,
    };
  },
  deedsOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ExchangeData) || card.undone) return null;
    const by = card.attacker.actor.uuid;
    return {
      harms: card.targets.flatMap((target, place) =>
        lossesOf(card, target, place).map((loss) => ({ by, ...loss })),
      ),
      draws: [card.attacker, ...card.targets].flatMap((side) => {
        const drawn = sideResult(side);
        return drawn.status === "done" && drawn.result ? [{ by: side.actor.uuid, total: drawn.total }] : [];
      }),
    };
  },
  luckOn: luckByPick,
  undoOn: undoAvatar,
  begunOn(message) {
    const card: unknown = message.system;
    if (card instanceof FlightData) return { encounter: card.encounter, round: card.round };
    return isDuel(card) ? initiatorOf(card).drawnIn : null;
  },
  isAwaited(message) {
    const card: unknown = message.system;
    if (card instanceof ExchangeData) return isOpenExchange(card);
    if (card instanceof OpposedData) return isOpen(card);
    return card instanceof FlightData && !card.undone && flightOutcome(card) === "open";
  },
};
