import { ContestData, ExchangeData, ShotData } from "../data/message/index.ts";
import { meleeOf, type CloseAttack } from "../rules/encounter/melee.ts";
import { actorOf, chatMessages } from "../platform/collections.ts";
import { feetBetween } from "./distance.ts";
import { fightOf } from "./fight.ts";

/** An attack that a card tells of, and where it happened. */
interface Told extends CloseAttack {
  readonly encounter: string;
}

/** An attack on one target, where it was one at Short Range. */
function closeAttack(
  attacker: string,
  at: string,
  { drawnIn, range }: Pick<ShotData, "drawnIn" | "range">,
): Told[] {
  const { encounter, round } = drawnIn;
  return range === "short" && at !== "" ? [{ encounter, round, attacker, at: [at] }] : [];
}

/** What a card tells of attacks at Short Range; nothing where it was called off. */
function attacksOn(card: unknown): Told[] {
  if (card instanceof ExchangeData) {
    const { actor, drawnIn } = card.attacker;
    if (card.cancelled || card.range !== "short") return [];
    const at = card.targets.map((target) => target.actor.uuid);
    return [{ encounter: drawnIn.encounter, round: drawnIn.round, attacker: actor.uuid, at }];
  }
  if (card instanceof ShotData)
    return card.cancelled ? [] : closeAttack(card.actor.uuid, card.target.uuid, card);
  if (!(card instanceof ContestData) || card.cancelled || card.row !== "attack") return [];
  return closeAttack(card.actor.uuid, card.foe.uuid, card);
}

/**
 * The UUIDs of those who are in one melee with an actor, by the cards in the chat: what is called off or deleted there
 * has made none. Empty where he is in none, or in no encounter.
 */
export function meleeWith(actor: Actor.Implementation): ReadonlySet<string> {
  const { encounter } = actor;
  if (!encounter) return new Set<string>();
  const { fighters } = fightOf(encounter);
  const cards = chatMessages().filter(({ isTrusted }) => isTrusted);
  const attacks = cards.flatMap(({ system }) => attacksOn(system));
  return meleeOf(actor.uuid, {
    round: encounter.round,
    attacks: attacks.filter((attack) => attack.encounter === encounter.id),
    isIn: (id) => fighters[id]?.gone === false,
    feet: (one, other) => {
      const [here, there] = [actorOf(one), actorOf(other)];
      return here && there && feetBetween(here, there);
    },
  });
}
