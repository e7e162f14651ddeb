import { isOnRow } from "./groups.ts";

/** True if this actor or its group can open a Phase now. */
export function mayAct(actor: Actor.Implementation): boolean {
  const { encounter } = actor;
  const rows = encounter?.timing?.rows ?? [];
  return rows.some(({ id, acts }) => acts.length > 0 && encounter !== null && isOnRow(encounter, id, actor));
}
