import { actorOf, encounters } from "./collections.ts";

/** A document as a chat card remembers it. */
interface Remembered {
  uuid: string;
  name: string;
  img: string;
}

/** Is this actor hidden from the players: wherever an encounter has him, or as a token on his scene? */
export function isUnseen(actor: Actor.Implementation): boolean {
  if (actor.isToken && actor.token?.hidden === true) return true;
  const places = encounters()
    .flatMap((combat) => combat.combatants.contents)
    .filter((combatant) => combatant.actor === actor);
  return places.length > 0 && places.every(({ hidden }) => hidden);
}

/** Is whoever bears this UUID hidden from a user? GMs and those who act for him see him always. */
export function isHiddenFrom(uuid: string, user: User.Implementation = game.user): boolean {
  const actor = actorOf(uuid);
  if (!actor || user.isGM || actor.testUserPermission(user, "OWNER")) return false;
  return isUnseen(actor);
}

/** What somebody hidden is called. */
export function unseenName(): string {
  return game.i18n.localize("ACTIONCARDS.Unseen.Name");
}

/** Whom a card is about, as a user may know him: somebody hidden has neither name nor face. */
export function seenAs({ uuid, name, img }: Remembered, user: User.Implementation = game.user) {
  return isHiddenFrom(uuid, user) ? { name: unseenName(), img: "" } : { name, img };
}

/** What somebody attacks with, as a user may know it: of somebody hidden neither its name nor its picture. */
export function toolOf(
  { uuid }: Pick<Remembered, "uuid">,
  { name, img }: Omit<Remembered, "uuid">,
  user: User.Implementation = game.user,
) {
  return isHiddenFrom(uuid, user)
    ? { name: game.i18n.localize("ACTIONCARDS.Unseen.Weapon"), img: "" }
    : { name, img };
}

/** Who says a card in an actor's name. What the chat shows of it is the same for all: somebody hidden goes unnamed. */
export function speakerFor(actor: Actor.Implementation): ChatMessage.SpeakerData {
  if (isUnseen(actor)) return { scene: null, actor: null, token: null, alias: unseenName() };
  return ChatMessage.getSpeaker({ actor, ...(actor.token ? { token: actor.token } : {}) });
}
