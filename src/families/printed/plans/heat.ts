import { isCardAttack, type CardAttackData } from "../../../data/item/index.ts";
import { encounterById } from "../../../platform/collections.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
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

/** True if the weapon is too hot to use (Q19). If it overheated outside an encounter, only a GM can cool it. */
export function isTooHot({ heat }: Pick<CardAttackData["printed"], "heat">): boolean {
  if (heat.encounter === "") return heat.rounds > 0;
  return isHot(heat, roundOf(heat.encounter));
}

/** True if this is a broken weapon (I9). */
export function isBroken(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  return isCardAttack(system) && system.printed.broken;
}

/** True if this is a weapon that is too hot to use (Q19). */
export function isOverheated(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  return isCardAttack(system) && isTooHot(system.printed);
}

/** Throws a RequestRefused if the weapon is broken or too hot (Q19). */
export function requireWorking({ item, data: { printed } }: CardWeapon): void {
  if (printed.broken) throw new RequestRefused("BrokenWeapon", { item: item.name });
  if (isTooHot(printed)) throw new RequestRefused("Overheated", { item: item.name });
}

/** Returns the round in which the weapon can be used again; null if it overheated outside an encounter. */
export function coolRound(heat: Heat): number | null {
  return heat.encounter === "" ? null : coolAt(heat);
}
