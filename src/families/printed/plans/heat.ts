import type { OverheatRequest } from "../../../data/requests/printed-requests.ts";
import { isCardAttack, type CardAttackData } from "../../../data/item/index.ts";
import { consequenceAt, reliefPart } from "../../../encounter/relief.ts";
import { encounterById, itemOf } from "../../../platform/collections.ts";
import { drawnInNow } from "../../../platform/card-snapshot.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { coolAt, isHot } from "../../../rules/printed/heat.ts";
import type { CardWeapon } from "./shot-basis.ts";

type Heat = CardAttackData["printed"]["heat"];

/** The stored heat of a weapon that is not overheated. */
export const COOL = { rounds: 0, from: 0, encounter: "" } as const;

/** Returns the current round of an encounter; null if the encounter ended or was deleted. */
function roundOf(id: string): number | null {
  const combat = encounterById(id);
  return combat?.started ? combat.round : null;
}

/** True if the weapon is too hot to use (Q19). Outside an encounter, only a GM can cool it. */
export function isTooHot({ heat }: Pick<CardAttackData["printed"], "heat">): boolean {
  if (heat.encounter === "") return heat.rounds > 0;
  return isHot(heat, roundOf(heat.encounter));
}

/** Throws a RequestRefused if the weapon is broken or too hot (Q19). */
export function requireWorking({ item, data: { printed } }: CardWeapon): void {
  if (printed.broken) throw new RequestRefused("BrokenWeapon", { item: item.name });
  if (isTooHot(printed)) throw new RequestRefused("Overheated", { item: item.name });
}

/** Returns the round in which the weapon can be used again; null outside an encounter. */
export function coolRound(heat: Heat): number | null {
  return heat.encounter === "" ? null : coolAt(heat);
}

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
