/** A pending update of one actor. */
export interface ActorUpdate {
  actor: Actor.Implementation;
  system: object;
  flags?: object;
}

/**
 * Writes world actors in one batch. Unlinked token actors are stored with their tokens and written one by
 * one.
 */
export async function writeActors(updates: readonly ActorUpdate[]): Promise<void> {
  const linked = updates.filter(({ actor }) => !actor.isToken);
  if (linked.length > 0)
    await Actor.updateDocuments(linked.map(({ actor, ...data }) => ({ _id: actor.id, ...data })));
  for (const { actor, ...data } of updates) if (actor.isToken) await actor.update(data);
}
