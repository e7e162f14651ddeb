import type { RoundRequest } from "../data/requests/encounter-requests.ts";
import { RoundData } from "../data/message/round.ts";
import { fighterOf, renewBlows, type Renewal as RenewalPlace } from "../rules/encounter/fight.ts";
import { actorOf, encounterById } from "../platform/collections.ts";
import { noteFlags, requireCanAct } from "./can-act.ts";
import { feetBetween } from "./distance.ts";
import { byTheRules, planGuards } from "./fight.ts";
import { GUARDING, requireTruce } from "./flight-truce.ts";
import { meleeWith } from "./melee.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { ownedActor, openCard } from "../requests/authority.ts";
import { RequestRefused } from "../platform/refusal.ts";

/** The encounter of a round's card. Throws a RequestRefused if that round has ended. */
function encounterOf(card: RoundData): Combat.Implementation {
  const combat = encounterById(card.encounter);
  if (!combat || combat.round !== card.round) throw new RequestRefused("AlreadyOver");
  return combat;
}

/** Plans a protector's answer on a round's card. Continuing to guard costs the Action of the new round (C8). */
export function planRenew(request: RoundRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = openCard(request.message, RoundData);
  const guard = card.guards[request.target];
  if (!guard) throw new RequestRefused("NoSide");
  const actor = ownedActor(guard.actor.uuid, user);
  if (guard.answer !== "open") throw new RequestRefused("AnsweredAlready");
  const combat = encounterOf(card);
  const bound = request.yes ? renew(changes, { combat, actor, other: guard.other.uuid, card }) : [];
  const guards = card
    .toObject()
    .guards.map((entry, index) =>
      index === request.target ? { ...entry, answer: answerOf(request) } : entry,
    );
  changes.attachTo(message, { system: { guards }, ...noteFlags([], bound, message) });
}

interface Renewal {
  readonly combat: Combat.Implementation;
  readonly actor: Actor.Implementation;
  readonly other: string;
  readonly card: RoundData;
}

/**
 * The distance in feet between a protector and the protected actor (0 if unknown), and the protector's melee.
 * For a GM, the distance is 0 and there is no melee, because the GM decides (Q7).
 */
function situationOf(
  { by }: ChangeSet,
  actor: Actor.Implementation,
  other: Actor.Implementation,
): RenewalPlace {
  const melee = by.isGM ? new Set<string>() : meleeWith(actor);
  return {
    feet: (by.isGM ? null : feetBetween(actor, other)) ?? 0,
    inMelee: melee.size > 0,
    meleeHasProtected: melee.has(other.uuid),
  };
}

/**
 * Plans that a protector continues to guard. Returns the actors whose flight truce this breaks. Only a GM may break a
 * truce (Q9).
 */
function renew(
  changes: ChangeSet,
  { combat, actor, other: uuid, card }: Renewal,
): readonly Actor.Implementation[] {
  requireCanAct(actor, changes.by);
  const other = actorOf(uuid);
  if (!other) throw new RequestRefused("LostTarget");
  const bound = requireTruce(actor, [other], GUARDING, changes.by);
  const renewing = card.guards.filter(({ answer }) => answer === "yes").map((entry) => entry.actor.uuid);
  const { fight } = combat;
  byTheRules(other, () => fighterOf(fight, other.uuid)); // throws if the guarded actor is out of the fight
  const { guards } = byTheRules(actor, () =>
    renewBlows(
      fight,
      { protector: actor.uuid, protected: other.uuid },
      renewing,
      situationOf(changes, actor, other),
    ),
  );
  planGuards(changes, combat, guards);
  changes.fight(actor, { actions: 1 });
  return bound;
}

/** Plans an actor's answer to the question of whether to stop the encounter. */
export function planStop(request: RoundRequest, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = openCard(request.message, RoundData);
  const person = card.people[request.target];
  if (!person) throw new RequestRefused("NoSide");
  ownedActor(person.actor.uuid, user);
  encounterOf(card);
  const people = card
    .toObject()
    .people.map((entry, index) =>
      index === request.target ? { ...entry, answer: answerOf(request) } : entry,
    );
  changes.attachTo(message, { system: { people } });
}

function answerOf({ yes }: RoundRequest): "yes" | "no" {
  return yes ? "yes" : "no";
}
