import type { OverheatRequest } from "../../../data/requests/printed-requests.ts";
import { isCardAttack } from "../../../data/item/index.ts";
import { consequenceAt, reliefPart } from "../../../encounter/relief.ts";
import { itemOf } from "../../../platform/collections.ts";
import { drawnInNow } from "../../../platform/card-snapshot.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";

/**
 * Returns the weapon that a card reports as broken. Throws a RequestRefused if there is no such report, or if
 * the weapon was deleted or repaired.
 */
function brokenOn(request: OverheatRequest) {
  const { message, told } = consequenceAt(request);
  if (told.key !== "broken") throw new RequestRefused("NothingToSettle");
  const weapon = itemOf(told.about.uuid);
  const system: unknown = weapon?.system;
  if (!weapon || !isCardAttack(system)) throw new RequestRefused("NoWeapon");
  if (!system.printed.broken) throw new RequestRefused("AlreadyOver");
  return { message, weapon };
}

/** Plans a GM's decision that a failed weapon is overheated for some rounds instead of broken (Q19). */
export function planOverheat(request: OverheatRequest, user: User.Implementation, changes: ChangeSet): void {
  if (!user.isGM) throw new RequestRefused("GmOnly");
  const { message, weapon } = brokenOn(request);
  const { encounter, round } = weapon.actor ? drawnInNow(weapon.actor) : { encounter: "", round: 0 };
  const heat = { rounds: request.rounds, from: round, encounter };
  changes.update(weapon, { system: { printed: { broken: false, heat } } });
  changes.part = reliefPart(request.entry, request.place);
  changes.attachTo(message, {});
}
