/**
 * The world's collections with our document classes. The published types give stored documents of a configured
 * generic class as bare objects; each cast below restores what is really there.
 */

/** Every chat message of the world, oldest first. */
export function chatMessages(): ChatMessage.Implementation[] {
  return game.messages.contents as unknown as ChatMessage.Implementation[]; // see above
}

/** The chat message with this id. */
export function chatMessage(id: string): ChatMessage.Implementation | undefined {
  return game.messages.get(id) as unknown as ChatMessage.Implementation | undefined; // see above
}

/** Every encounter of the world; none while the world is still being prepared. */
export function encounters(): Combat.Implementation[] {
  const { combats } = game as { combats?: typeof game.combats }; // actors are prepared before there are encounters
  return (combats?.contents ?? []) as unknown as Combat.Implementation[]; // see above
}

/** The encounter shown in the tracker, or null. */
export function viewedEncounter(): Combat.Implementation | null {
  return game.combats.viewed as unknown as Combat.Implementation | null; // see above
}

/** Those by whom an actor takes part in an encounter. */
export function combatantsOf(
  { combatants }: Combat.Implementation,
  actor: Actor.Implementation,
): Combatant.Implementation[] {
  return combatants.contents.filter((combatant) => combatant.actor === actor);
}

/** Every actor of the world that is of one of our types. */
export function worldActors(): Actor.Implementation[] {
  const actors = game.actors.contents as unknown as Actor.Implementation[]; // see above
  return actors.filter(({ isOurs }) => isOurs);
}

/** Every macro of the world. */
export function worldMacros(): Macro.Implementation[] {
  return game.macros.contents as unknown as Macro.Implementation[]; // see above
}

/** Every folder of the world. */
export function worldFolders(): Folder.Implementation[] {
  return game.folders.contents as unknown as Folder.Implementation[]; // see above
}

/** Every user of the world. */
export function users(): User.Implementation[] {
  return game.users.contents; // see above
}

/**
 * The document of this UUID as it is at hand; null where there is none. The platform throws for the own actor of a token
 * that is linked by now (foundryvtt/foundryvtt#13757), and for what lies in a document of a compendium.
 */
export function documentAt(uuid: string): unknown {
  if (uuid === "") return null;
  try {
    return fromUuidSync(uuid as `Actor.${string}`); // whatever it is is looked at by whoever asks
  } catch {
    return null;
  }
}

/** The actor behind a UUID (its own, or a token's), or null where there is none of ours. */
export function actorOf(uuid: string): Actor.Implementation | null {
  const document = documentAt(uuid);
  const actor = document instanceof TokenDocument ? document.actor : document;
  const isOurs = actor instanceof Actor && (actor as Actor.Implementation).isOurs;
  return isOurs ? (actor as Actor.Implementation) : null; // the one configured class
}

/** The item with this UUID; null where there is none. */
export function itemOf(uuid: string): Item.Implementation | null {
  const item = documentAt(uuid);
  return item instanceof Item ? (item as Item.Implementation) : null; // the one configured class
}
