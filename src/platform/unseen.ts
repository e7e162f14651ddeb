import { SYSTEM_ID } from "../constants.ts";
import { actorOf, combatantsOf, encounters } from "./collections.ts";

/** A document as a chat card remembers it. */
interface Remembered {
  uuid: string;
  name: string;
  img: string;
}

/** The data of a chat card, which knows the message it stands in. */
export interface Card {
  readonly parent: Pick<ChatMessage.Implementation, "flags">;
}

/** An encounter that an actor takes part in, and whether all of their combatants there are hidden. */
interface Part {
  begun: boolean;
  hidden: boolean;
}

/** Is a combatant hidden from players: in the encounter, or by the token that they have there? */
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
 * Is this actor hidden from the players? As a token on their scene, or in an encounter that has begun: any one of these
 * hides them everywhere, and an encounter that is only being prepared shows nobody. Where none has begun, all encounters
 * together must hide them.
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
 * The UUIDs of those who were hidden as they came onto a card, and have not come to light since. It outlasts their
 * encounter; it is input, like all that a chat holds.
 */
export function unseenOn({ flags }: Card["parent"]): readonly string[] {
  const noted: unknown = flags[SYSTEM_ID]?.unseen;
  return Array.isArray(noted) ? noted.filter((uuid) => typeof uuid === "string") : [];
}

/** What a card notes of those hidden among its parties, beside `noted`; null where none is new. */
export function unseenFlags(parties: readonly string[], noted: readonly string[]) {
  const hidden = parties.filter((uuid) => {
    const actor = noted.includes(uuid) ? null : actorOf(uuid);
    return actor !== null && isUnseen(actor);
  });
  return hidden.length > 0 ? { [SYSTEM_ID]: { unseen: [...noted, ...hidden] } } : null;
}

/**
 * Is whoever carries this UUID hidden from a user: now, or since they came onto this card? GMs and those who act for them
 * see them always.
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

/** What somebody hidden is called. */
export function unseenName(): string {
  return game.i18n.localize("ACTIONCARDS.Unseen.Name");
}

/** Whom a card is about, as a user may know them: somebody hidden has neither name nor face. */
export function seenAs(
  { uuid, name, img }: Remembered,
  card: Card | null,
  user: User.Implementation = game.user,
) {
  return isHiddenFrom(uuid, card, user) ? { name: unseenName(), img: "" } : { name, img };
}

/** What somebody attacks with, as this user may know it: of somebody hidden neither its name nor its picture. */
export function toolOf(
  { uuid }: Pick<Remembered, "uuid">,
  { name, img }: Omit<Remembered, "uuid">,
  card: Card,
  user: User.Implementation = game.user,
) {
  if (!isHiddenFrom(uuid, card, user)) return { name, img };
  return { name: game.i18n.localize("ACTIONCARDS.Unseen.Weapon"), img: "" };
}

/** What somebody is called where all read the same. */
export function openName(actor: Actor.Implementation): string {
  return isUnseen(actor) ? unseenName() : actor.calledAs;
}

/** Who says a card in an actor's name. What the chat shows of it is the same for all: somebody hidden goes unnamed. */
export function speakerFor(actor: Actor.Implementation): ChatMessage.SpeakerData {
  if (isUnseen(actor)) return { scene: null, actor: null, token: null, alias: unseenName() };
  return ChatMessage.getSpeaker({ actor, ...(actor.token ? { token: actor.token } : {}) });
}
