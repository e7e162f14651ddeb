/**
 * Typed access to the world's collections. The published types treat stored documents of a configured class as plain
 * objects. The casts in this file restore the real types.
 */

/** All chat messages, oldest first. */
export function chatMessages(): ChatMessage.Implementation[] {
  return game.messages.contents as unknown as ChatMessage.Implementation[]; // see the comment at the top
}

/** The chat message with this id; undefined if there is none. */
export function chatMessage(id: string): ChatMessage.Implementation | undefined {
  return game.messages.get(id) as unknown as ChatMessage.Implementation | undefined; // see the comment at the top
}

/** All encounters. Empty while Foundry prepares the world. */
export function encounters(): Combat.Implementation[] {
  const { combats } = game as { combats?: typeof game.combats }; // Foundry prepares actors before encounters exist
  return (combats?.contents ?? []) as unknown as Combat.Implementation[]; // see the comment at the top
}

/** The encounter with this id; null if there is none. */
export function encounterById(id: string): Combat.Implementation | null {
  return encounters().find((combat) => combat.id === id) ?? null;
}

/** The encounter that the tracker shows; null if none. */
export function viewedEncounter(): Combat.Implementation | null {
  return game.combats.viewed as unknown as Combat.Implementation | null; // see the comment at the top
}

/** An actor's combatants in an encounter. */
export function combatantsOf(
  { combatants }: Combat.Implementation,
  actor: Actor.Implementation,
): Combatant.Implementation[] {
  return combatants.contents.filter((combatant) => combatant.actor === actor);
}

/** All actors of the world whose type is one of this system's. */
export function worldActors(): Actor.Implementation[] {
  const actors = game.actors.contents as unknown as Actor.Implementation[]; // see the comment at the top
  return actors.filter(({ isOurs }) => isOurs);
}

/** The world's own items, which belong to no actor. */
export function worldItems(): Item.Implementation[] {
  return game.items.contents as unknown as Item.Implementation[]; // see the comment at the top
}

/** All macros of the world. */
export function worldMacros(): Macro.Implementation[] {
  return game.macros.contents as unknown as Macro.Implementation[]; // see the comment at the top
}

/** All folders of the world. */
export function worldFolders(): Folder.Implementation[] {
  return game.folders.contents as unknown as Folder.Implementation[]; // see the comment at the top
}

/** All users of the world who are not GMs. */
export function players(): User.Implementation[] {
  return users().filter(({ isGM }) => !isGM);
}

/** All users of the world. */
export function users(): User.Implementation[] {
  return game.users.contents;
}

/**
 * The loaded document with this UUID. Null if there is none, or if Foundry throws: for the actor of a token
 * that was linked later (foundryvtt/foundryvtt#13757), and for documents inside a compendium document.
 */
export function documentAt(uuid: string): unknown {
  if (uuid === "") return null;
  try {
    return fromUuidSync(uuid as `Actor.${string}`); // callers check the document's class
  } catch {
    return null;
  }
}

/**
 * The actor with this UUID, or the actor of the token with this UUID. Null if there is none, or if its type is not one
 * of this system's.
 */
export function actorOf(uuid: string): Actor.Implementation | null {
  const document = documentAt(uuid);
  const actor = document instanceof TokenDocument ? document.actor : document;
  const isOurs = actor instanceof Actor && (actor as Actor.Implementation).isOurs;
  return isOurs ? (actor as Actor.Implementation) : null; // Foundry creates the class set in `CONFIG`
}

/** The item with this UUID, or null. */
export function itemOf(uuid: string): Item.Implementation | null {
  const item = documentAt(uuid);
  return item instanceof Item ? (item as Item.Implementation) : null; // Foundry creates the class set in `CONFIG`
}
