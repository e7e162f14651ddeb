import type { RoundDeed } from "../data/requests/encounter-requests.ts";
import type { RoundData } from "../data/message/round.ts";
import { renewBlows } from "../rules/encounter/fight.ts";
import { actorOf, encounters } from "../platform/collections.ts";
import { requireAble } from "./able.ts";
import { roundCard } from "./begun-cards.ts";
import { fightOf, planGuards } from "./fight.ts";
import { byTheRules } from "./refused.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { ownedActor } from "../requests/authority.ts";
import { DeedRefused } from "../platform/refusal.ts";

/** The encounter of a round's card, as long as that round lasts. */
function encounterOf(card: RoundData): Combat.Implementation {
  const combat = encounters().find(({ id }) => id === card.encounter);
  if (!combat || combat.round !== card.round) throw new DeedRefused("AlreadyOver");
  return combat;
}

/** Goes on taking another's blows, which is the Action of the new round, or stops it (C8). */
export function planRenew(deed: RoundDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = roundCard(deed.message);
  const guard = card.guards[deed.target];
  if (!guard) throw new DeedRefused("NoSide");
  const actor = ownedActor(guard.actor.uuid, user);
  if (guard.answer !== "open") throw new DeedRefused("AnsweredAlready");
  const combat = encounterOf(card);
  if (deed.yes) renew(changes, { combat, actor, other: guard.other.uuid, card });
  const guards = card
    .toObject()
    .guards.map((entry, index) => (index === deed.target ? { ...entry, answer: answerOf(deed) } : entry));
  changes.bear(message, { system: { guards } });
}

interface Renewal {
  readonly combat: Combat.Implementation;
  readonly actor: Actor.Implementation;
  readonly other: string;
  readonly card: RoundData;
}

function renew(changes: ChangeSet, { combat, actor, other, card }: Renewal): void {
  requireAble(actor, changes.by);
  if (!actorOf(other)) throw new DeedRefused("LostTarget");
  const renewing = card.guards.filter(({ answer }) => answer === "yes").map((entry) => entry.actor.uuid);
  const { guards } = byTheRules(actor, () =>
    renewBlows(fightOf(combat), { protector: actor.uuid, protected: other }, renewing),
  );
  planGuards(changes, combat, guards);
  changes.update(actor, { system: { round: { actions: 1 } } });
}

/** Agrees to stop the encounter, or does not. */
export function planStop(deed: RoundDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, card } = roundCard(deed.message);
  const person = card.people[deed.target];
  if (!person) throw new DeedRefused("NoSide");
  ownedActor(person.actor.uuid, user);
  encounterOf(card);
  const people = card
    .toObject()
    .people.map((entry, index) => (index === deed.target ? { ...entry, answer: answerOf(deed) } : entry));
  changes.bear(message, { system: { people } });
}

function answerOf({ yes }: RoundDeed): "yes" | "no" {
  return yes ? "yes" : "no";
}

/** Do all agree to stop? */
export function allAgree(card: RoundData): boolean {
  return card.people.length > 0 && card.people.every(({ answer }) => answer === "yes");
}
