import { familyOf } from "../../family/registry.ts";
import { shownFamilies } from "../../family/shown.ts";
import { actBy } from "../clock/clock-actions.ts";
import { handWindow } from "../hand/open-hand.ts";
import { attackBareHanded, takeMove } from "../sheets/actor/actions-view.ts";
import { useItem } from "../use-item.ts";
import type { SeatButton } from "./seat-view.ts";
import type { SeatOf } from "./seats.ts";

/**
 * Uses an attack or another action of the actor. If `quick` is true, makes the proposed attack without
 * opening a window.
 */
export async function useButton(
  actor: Actor.Implementation,
  { kind, key }: Pick<SeatButton, "kind" | "key">,
  quick: boolean,
): Promise<void> {
  if (kind === "item") await useItem(actor.items.get(key) ?? null, quick);
  else if (kind === "bareHands") await attackBareHanded(actor, quick);
  else await takeMove(actor, key);
}

/**
 * Describes what the proposed attack of this button would do, such as its target. Empty if the button
 * proposes no attack.
 */
export async function proposalOf(
  actor: Actor.Implementation,
  { kind, key }: Pick<SeatButton, "kind" | "key">,
): Promise<string> {
  if (kind === "move") return "";
  const item = kind === "item" ? (actor.items.get(key) ?? null) : null;
  const family = item ? familyOf(item) : shownFamilies(actor).find(({ bareHands }) => bareHands);
  return (await family?.proposal?.(actor, item)) ?? "";
}

/**
 * Opens the row's Phase with this card or, if the card alone is not enough, the hand window. Does nothing if
 * the card isn't held.
 */
export async function playCard(seat: SeatOf | null, card: number): Promise<void> {
  const { seated } = seat ?? {};
  if (!seated?.row.hand?.held.some((held) => held === card)) return;
  const way = seated.row.acts.find(({ cards }) => cards.length === 1 && cards[0] === card);
  if (way) await actBy(seated, way);
  else await handWindow.open(seated.id);
}
