import type { ContestData } from "../../../data/message/contest.ts";
import { actorOf, worldActors } from "../../../platform/collections.ts";
import { isHiddenFrom } from "../../../platform/unseen.ts";
import { testTypeOf } from "./attempt.ts";
import { skillsOf } from "./contender.ts";

/** Those who may be an actor's allies: whoever is in their encounter, else the world's characters. */
function possibleAllies(actor: Actor.Implementation | null): readonly Actor.Implementation[] {
  const combatants = actor?.encounter?.combatants.contents.flatMap((one) => one.actor ?? []);
  return combatants ?? worldActors().filter(({ type }) => type === "character");
}

/** Whom what a contest has won can help: possible allies whom this user knows of, neither its winner nor its opponent. */
export function alliesOfWinner(
  { actor, foe }: Pick<ContestData, "actor" | "foe">,
  user: User.Implementation,
): readonly Actor.Implementation[] {
  return possibleAllies(actorOf(actor.uuid)).filter(
    ({ uuid }) => uuid !== foe.uuid && uuid !== actor.uuid && !isHiddenFrom(uuid, null, user),
  );
}

/** The own-named skills of possible allies that this user may see, each once, by the type of Action a test of it is. */
export function ownSkillsOfAllies(actor: Actor.Implementation, user: User.Implementation) {
  const seen = possibleAllies(actor).filter((ally) => ally.testUserPermission(user, "OBSERVER"));
  const own = seen.flatMap((ally) => [...skillsOf(ally).values()].filter(({ isOwn }) => isOwn));
  const types = new Map(own.map(({ label }) => [testTypeOf(label.toLocaleLowerCase()), label]));
  return [...types].map(([type, label]) => ({ type, label }));
}
