import { loadFamilies } from "../family/registry.ts";
import { shownFamilies } from "../family/shown.ts";
import { isOnRow } from "../encounter/groups.ts";
import { notice } from "../platform/notice.ts";
import { playCard as playFrom } from "./bar/seat-actions.ts";
import { mySeated } from "./hand/hands-of-mine.ts";
import { words } from "./kit/words.ts";
import { actionsView, attackBareHanded, attackWaits, takeMove } from "./sheets/actor/actions-view.ts";

type Actor = Actor.Implementation;

/** The key for an unarmed attack in `takeAction`. */
export const BARE_HANDS = "bareHands";

/** Loads the games in play. Returns why this user can't act for the actor; empty if they can. */
async function obstacleFor(actor: Actor | null): Promise<string> {
  if (!actor) return words("ACTIONCARDS.Request.Refusal.NoActor");
  await loadFamilies();
  if (actor.isOwner) return "";
  return words("ACTIONCARDS.Request.Refusal.NotOwner", { actor: actor.name });
}

/** Says why the actor can't take the Action with this key now; empty if they can. */
function actionObstacle(actor: Actor, key: string): string {
  if (key === BARE_HANDS) return attackWaits(actor);
  const action = actionsView(actor).actions.find((one) => one.key === key);
  return action ? action.obstacle : words("ACTIONCARDS.Macro.NoAction", { actor: actor.name });
}

/**
 * Takes an Action that needs no item. `key` names it, such as "guard"; "bareHands" attacks unarmed. Warns if
 * the actor can't act.
 */
export async function takeAction(actor: Actor | null, key: string): Promise<void> {
  const obstacle = (await obstacleFor(actor)) || (actor ? actionObstacle(actor, key) : "");
  if (!actor || obstacle !== "") notice("warn", obstacle);
  else await (key === BARE_HANDS ? attackBareHanded(actor) : takeMove(actor, key));
}

/**
 * Makes a check with only an attribute or a stat. `key` names it, such as "mind". Warns if the actor can't.
 */
export async function check(actor: Actor | null, key: string): Promise<void> {
  const obstacle = await obstacleFor(actor);
  const family = actor && shownFamilies(actor).find(({ checks }) => checks && checks.label(key) !== "");
  if (!actor || obstacle !== "") notice("warn", obstacle);
  else if (family?.checks) await family.checks.ask(actor, key);
  else notice("warn", words("ACTIONCARDS.Macro.NoCheck", { actor: actor.name }));
}

/** Plays an action card from the actor's hand. `card` is 1 to 12. Warns if the actor can't. */
export async function playCard(actor: Actor | null, card: number): Promise<void> {
  const obstacle = await obstacleFor(actor);
  const seated = actor && mySeated().find(({ combat, id }) => isOnRow(combat, id, actor));
  if (!actor || obstacle !== "") notice("warn", obstacle);
  else if (!seated?.row.hand) notice("warn", words("ACTIONCARDS.Macro.NoHand", { actor: actor.name }));
  else if (seated.row.hand.held.every((held) => held !== card))
    notice("warn", words("ACTIONCARDS.Macro.NoCard", { actor: actor.name, card }));
  else await playFrom({ actor, seated }, card);
}
