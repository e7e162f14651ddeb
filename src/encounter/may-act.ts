/** Can this actor open a Phase of theirs at this moment? */
export function mayAct(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  const rows = encounter?.timing?.rows ?? [];
  return rows.some(({ id, acts }) => acts.length > 0 && encounter?.combatants.get(id)?.actor === actor);
}
