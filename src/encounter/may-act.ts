import { isOnRow } from "./groups.ts";

/** Can this actor, or the group they are in, open a Phase at this moment? */
export function mayAct(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  const rows = encounter?.timing?.rows ?? [];
  return rows.some(({ id, acts }) => acts.length > 0 && encounter !== null && isOnRow(encounter, id, actor));
}
