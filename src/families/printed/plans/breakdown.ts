import { isCardAttack } from "../../../data/item/index.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { playShot, shotResult, type ShotBasis } from "../../../data/results/shot-result.ts";
import type { Answer } from "../../../rules/printed/script.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { itemOf } from "../../../platform/collections.ts";
import { MessageIndex } from "../../../platform/message-index.ts";

type Shot = ShotBasis & Pick<ShotData, "weapon">;

/** Chat messages of shots, keyed by the weapon's UUID. */
const byWeapon = new MessageIndex(({ system }) => {
  const data: unknown = system;
  return data instanceof ShotData ? [data.weapon.uuid] : [];
});

function planBroken(changes: ChangeSet, uuid: string, broken: boolean): void {
  const weapon = itemOf(uuid); // null if it was deleted
  if (weapon && isCardAttack(weapon.system)) changes.update(weapon, { system: { printed: { broken } } });
}

/** Breaks a weapon that failed, once the attack is done (I9). */
export function breakWeapon(changes: ChangeSet, shot: Shot, answers: readonly Answer[]): void {
  const step = playShot(shot, answers);
  if (step.status === "done" && step.result.breaks) planBroken(changes, shot.weapon.uuid, true);
}

/** True if this attack broke its weapon and has not been undone. */
function broke(shot: ShotData): boolean {
  const result = shotResult(shot);
  return !shot.undone && result.status === "done" && result.result.breaks;
}

/** Repairs the weapon that an undone attack broke, unless another attack broke the weapon too. */
export function mendWeapon(changes: ChangeSet, message: ChatMessage.Implementation, shot: ShotData): void {
  if (!broke(shot)) return;
  const byAnother = byWeapon.find(shot.weapon.uuid).some((other) => {
    const data: unknown = other.system;
    return data instanceof ShotData && other !== message && other.isTrusted && broke(data);
  });
  if (!byAnother) planBroken(changes, shot.weapon.uuid, false);
}
