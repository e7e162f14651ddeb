/** What is to be written to one actor. */
export interface ActorUpdate {
  actor: Actor.Implementation;
  system: object;
  flags?: object;
}

/** One batch for the world's actors; an unlinked token's actor is kept with its token and written by itself. */
export async function writeActors(updates: readonly ActorUpdate[]): Promise<void> {
  const linked = updates.filter(({ actor }) => !actor.isToken);
  if (linked.length > 0)
    await Actor.updateDocuments(linked.map(({ actor, ...data }) => ({ _id: actor.id, ...data })));
  for (const { actor, ...data } of updates) if (actor.isToken) await actor.update(data);
}
