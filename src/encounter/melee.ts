import { strikeOn } from "../family/rules-registry.ts";
import { MELEE_ROUNDS, meleeOf, type CloseAttack } from "../rules/encounter/melee.ts";
import { actorOf } from "../platform/collections.ts";
import { feetBetween } from "./distance.ts";
import { cardsOfRound } from "./open-cards.ts";

/**
 * A list with the Short Range attack that the card records; empty if the card records none in this encounter. If a
 * protector took the blow, `at` has both the protector and the protected actor.
 */
function attacksOn(message: ChatMessage.Implementation, encounterId: string | null): CloseAttack[] {
  const strike = strikeOn(message);
  if (!strike?.isClose || strike.drawnIn.encounter !== encounterId) return [];
  const at = strike.struck.flatMap(({ uuid, guarded }) => [uuid, guarded]).filter((uuid) => uuid !== "");
  return [{ round: strike.drawnIn.round, attacker: strike.attacker, at }];
}

/**
 * The UUIDs of the actors in melee with this actor, according to the chat cards. Empty outside encounters.
 */
export function meleeWith(actor: Actor.Implementation): ReadonlySet<string> {
  const { encounter } = actor;
  if (!encounter) return new Set<string>();
  const { fighters } = encounter.fight;
  const rounds = Array.from({ length: MELEE_ROUNDS }, (_, ago) => encounter.round - ago);
  return meleeOf(actor.uuid, {
    round: encounter.round,
    attacks: rounds
      .flatMap((round) => cardsOfRound(encounter, round))
      .flatMap((message) => attacksOn(message, encounter.id)),
    isIn: (id) => fighters[id]?.gone === false,
    feet: (one, other) => {
      const [here, there] = [actorOf(one), actorOf(other)];
      return here && there && feetBetween(here, there);
    },
  });
}
