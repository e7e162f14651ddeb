import { ArmorData, WeaponData } from "../data/item/index.ts";
import type { Update } from "../data/plan/plan.ts";
import { oneOfEach } from "../settings/index.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { journalOf } from "../plans/journal.ts";

/** What of the encounter's kit an item is; null where everybody may have many of its kind. */
function slotOf(item: Item.Implementation): "weapon" | "armor" | null {
  const system: unknown = item.system;
  if (system instanceof WeaponData) return "weapon";
  return system instanceof ArmorData ? "armor" : null;
}

/**
 * Where the world allows one weapon and one armor an encounter, the first that an actor declares is the one for it.
 * Items that count by themselves are not declared. `kit` is what they had before. Returns what is to
 * be written to the actor. Throws a RequestRefused for a second one.
 */
export function useKit(
  actor: Actor.Implementation,
  items: readonly (Item.Implementation | null)[],
  kit: Actor.Implementation["ours"]["kit"],
): object {
  const encounter = actor.encounter?.id;
  if (!oneOfEach() || !encounter) return {};
  const { weapon, armor } = kit.encounter === encounter ? kit : { weapon: "", armor: "" };
  const held = { weapon, armor };
  for (const item of items) {
    const slot = item ? slotOf(item) : null;
    if (!item || !slot || held[slot] === item.id) continue;
    if (held[slot] !== "") {
      const first = actor.items.get(held[slot])?.name ?? game.i18n.localize(`TYPES.Item.${slot}`);
      throw new RequestRefused(slot === "weapon" ? "OneWeapon" : "OneArmor", { actor, item: first });
    }
    held[slot] = item.id ?? "";
  }
  return held.weapon === weapon && held.armor === armor ? {} : { kit: { encounter, ...held } };
}

/** What is to be written to the actor where this item is from now on the encounter's one of its kind (Q11). */
export function swapKit({ encounter, ours }: Actor.Implementation, item: Item.Implementation): object {
  const slot = slotOf(item);
  if (!oneOfEach() || !encounter || !slot) return {};
  const { weapon, armor } = ours.kit.encounter === encounter.id ? ours.kit : { weapon: "", armor: "" };
  return { kit: { encounter: encounter.id, weapon, armor, [slot]: item.id } };
}

const SLOTS = /^system\.kit\.(weapon|armor)$/;

/** What of an encounter's kit one change has taken up is free again, or what was put away for it comes back. */
function slotsBack(changes: ChangeSet, actor: Actor.Implementation, { fields, at }: Update): void {
  const now = (path: string) => changes.valueOf(actor, path);
  // in another encounter the same things may be the first again
  if (at?.encounter !== now("system.kit.encounter")) return;
  const isFirst = fields.some(({ path }) => path === "system.kit.encounter");
  for (const { path, before, after } of fields) {
    const slot = SLOTS.exec(path)?.[1];
    if (slot && now(path) === after)
      changes.update(actor, { system: { kit: { [slot]: isFirst ? "" : before } } });
  }
}

/**
 * Plans that the encounter's one weapon and one armor are again what they were before what a card tells of; what somebody
 * has taken up since stays.
 */
export function kitBack(changes: ChangeSet, message: ChatMessage.Implementation): void {
  const inForce = journalOf(message).filter(({ undone }) => !undone);
  for (const change of inForce.toReversed().flatMap((entry) => entry.changes.toReversed())) {
    const actor = change.type === "update" ? actorOf(change.uuid) : null;
    if (actor && change.type === "update") slotsBack(changes, actor, change);
  }
}
