import type { ContestData } from "../../../data/message/contest.ts";
import { outOfAction } from "../../../encounter/can-act.ts";
import { areFriends } from "../../../encounter/sides.ts";
import { actorOf, worldActors } from "../../../platform/collections.ts";
import { isHiddenFrom } from "../../../platform/unseen.ts";
import { testTypeOf } from "./attempt.ts";
import { skillsOf } from "./contender.ts";

/**
 * Returns the actor's friends who are not out of action. In an encounter, only combatants count; otherwise,
 * the world's characters.
 */
function possibleAllies(actor: Actor.Implementation): readonly Actor.Implementation[] {
  const combatants = actor.encounter?.combatants.contents.flatMap((one) => one.actor ?? []);
  const people = combatants ?? worldActors().filter(({ type }) => type === "character");
  return people.filter((one) => areFriends(actor, one) && outOfAction(one) === null);
}

/** Returns the possible allies of `actor`, who won, that this user can see, except the opponent. */
export function alliesOfWinner(
  { actor, foe }: Pick<ContestData, "actor" | "foe">,
  user: User.Implementation,
): readonly Actor.Implementation[] {
  const winner = actorOf(actor.uuid);
  if (!winner) return [];
  return possibleAllies(winner).filter(
    ({ uuid }) => uuid !== foe.uuid && uuid !== actor.uuid && !isHiddenFrom(uuid, null, user),
  );
}

/**
 * Lists the custom skills of those possible allies that this user can observe. Each comes with the Action type of
 * its test; each type is listed once.
 */
export function ownSkillsOfAllies(actor: Actor.Implementation, user: User.Implementation) {
  const seen = possibleAllies(actor).filter((ally) => ally.testUserPermission(user, "OBSERVER"));
  const own = seen.flatMap((ally) => [...skillsOf(ally).values()].filter(({ isOwn }) => isOwn));
  const types = new Map(own.map(({ label }) => [testTypeOf(label.toLocaleLowerCase()), label]));
  return [...types].map(([type, label]) => ({ type, label }));
}
