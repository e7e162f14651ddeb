import { SYSTEM_ID } from "../constants.ts";
import { actorOf, combatantsOf, encounters } from "./collections.ts";
import { labelText, words } from "./words.ts";

/** A document's snapshot on a chat card. */
interface Remembered {
  uuid: string;
  name: string;
  img: string;
}

/** The data of a chat card, with its message as `parent`. */
export interface Card {
  readonly parent: Pick<ChatMessage.Implementation, "flags">;
}

/** An encounter that an actor takes part in. `hidden` is true if all of the actor's combatants in it are hidden. */
interface Part {
  begun: boolean;
  hidden: boolean;
}

/** True if a combatant is hidden from players, by the encounter or by the token. */
export function isConcealed({ hidden, token }: Combatant.Implementation): boolean {
  return hidden || token?.hidden === true;
}

function partsOf(actor: Actor.Implementation): Part[] {
  return encounters().flatMap((combat) => {
    const own = combatantsOf(combat, actor);
    return own.length > 0 ? [{ begun: combat.started, hidden: own.every(isConcealed) }] : [];
  });
}

/**
 * True if the actor is hidden from players: its unlinked token is hidden, or all its combatants in a started encounter
 * are. If none of its encounters has started, its combatants must be hidden in all of them.
 */
export function isUnseen(actor: Actor.Implementation): boolean {
  if (actor.isToken && actor.token?.hidden === true) return true;
  const parts = partsOf(actor);
  const begun = parts.filter((part) => part.begun);
  return begun.length > 0
    ? begun.some(({ hidden }) => hidden)
    : parts.length > 0 && parts.every(({ hidden }) => hidden);
}

/**
 * The UUIDs of actors that were hidden when they were added to a card, and have not been revealed since.
 * Untrusted, like all chat data.
 */
export function unseenOn({ flags }: Card["parent"]): readonly string[] {
  const noted: unknown = flags[SYSTEM_ID]?.unseen;
  return Array.isArray(noted) ? noted.filter((uuid) => typeof uuid === "string") : [];
}

/**
 * The card flags that note the hidden actors among `parties`, in addition to those in `noted`. Null if there
 * are none to add.
 */
export function unseenFlags(parties: readonly string[], noted: readonly string[]) {
  const hidden = parties.filter((uuid) => {
    const actor = noted.includes(uuid) ? null : actorOf(uuid);
    return actor !== null && isUnseen(actor);
  });
  return hidden.length > 0 ? { [SYSTEM_ID]: { unseen: [...noted, ...hidden] } } : null;
}

/**
 * True if the document with this UUID is hidden from a user: it is an actor who is hidden now, or `card` lists it as
 * unseen. Never true for GMs and owners.
 */
export function isHiddenFrom(
  uuid: string,
  card: Card | null = null,
  user: User.Implementation = game.user,
): boolean {
  const actor = actorOf(uuid);
  if (user.isGM || actor?.testUserPermission(user, "OWNER")) return false;
  if (card && unseenOn(card.parent).includes(uuid)) return true;
  return actor !== null && isUnseen(actor);
}

/** The localization key of the name shown for a hidden document. */
export const UNSEEN_NAME = "ACTIONCARDS.Unseen.Name";

/**
 * The name and image of a card's participant, as this user may see them. A hidden participant is called "Someone
 * unseen" and has no image.
 */
export function seenAs(
  { uuid, name, img }: Remembered,
  card: Card | null,
  user: User.Implementation = game.user,
) {
  return isHiddenFrom(uuid, card, user) ? { name: words(UNSEEN_NAME), img: "" } : { name, img };
}

/**
 * The name and image of an attacker's item, as this user may see them. A hidden attacker's item is called "an
 * attack" and has no image.
 */
export function toolOf(
  { uuid }: Pick<Remembered, "uuid">,
  { name, img }: Omit<Remembered, "uuid">,
  card: Card,
  user: User.Implementation = game.user,
) {
  if (!isHiddenFrom(uuid, card, user)) return { name: labelText(name, words), img };
  return { name: words("ACTIONCARDS.Unseen.Weapon"), img: "" };
}

/** The actor's name in text that all users see. Hidden actors are not named. */
export function openName(actor: Actor.Implementation): string {
  return isUnseen(actor) ? words(UNSEEN_NAME) : actor.calledAs;
}

/** The speaker of an actor's card. All users see the same speaker, so hidden actors are not named. */
export function speakerFor(actor: Actor.Implementation): ChatMessage.SpeakerData {
  if (isUnseen(actor)) return { scene: null, actor: null, token: null, alias: UNSEEN_NAME };
  return ChatMessage.getSpeaker({ actor, ...(actor.token ? { token: actor.token } : {}) });
}
