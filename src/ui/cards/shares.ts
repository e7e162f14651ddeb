import { SHARES, shareOf, type Share } from "../../rules/encounter/share.ts";
import type { CardContext } from "../../family/chat-card.ts";
import { actorOf } from "../../platform/collections.ts";
import { seenAs } from "../../platform/unseen.ts";
import { listed, type Words } from "../../platform/words.ts";
import { sendRequest, type NewRequest } from "../../requests/send-request.ts";

interface ShareOption {
  value: Share;
  label: string;
  /** The label of the row's *Apply* button while this share is selected; empty to keep the label. */
  apply: string;
}

/** The select box with which a GM chooses how much of a row's damage is applied. */
export interface SharesView {
  place: number;
  label: string;
  options: ShareOption[];
}

/** The controls for several rows of a card, shown below the rows. */
export interface TrayView {
  /** True if the reader may apply the damage of several rows at once. */
  all: boolean;
  /** The keys of journal entries that concern several rows. The tray has one *Undo* button for each. */
  entries: string[];
}

interface Row {
  readonly buttons: readonly { readonly action: string; readonly entry: string }[];
}

/**
 * Builds the select box for the share of the damage in the row at index `place`. The labels show amounts,
 * unless `damage` is null because the damage is not a single number.
 */
export function sharesView(
  place: number,
  name: string,
  words: Words,
  damage: { readonly points: number; applyLabel(points: number): string } | null,
): SharesView {
  const options = SHARES.map((value): ShareOption => {
    const label = words(`ACTIONCARDS.Share.${value}`);
    const points = damage ? shareOf(damage.points, value) : 0;
    return damage && value !== "none"
      ? {
          value,
          label: words("ACTIONCARDS.Share.Of", { share: label, points }),
          apply: damage.applyLabel(points),
        }
      : { value, label, apply: damage?.applyLabel(0) ?? "" };
  });
  return { place, label: words("ACTIONCARDS.Share.For", { name }), options };
}

/** Adds to the text which share of the damage was applied, unless it was the full damage. */
export function withShare(what: string, share: Share, words: Words): string {
  if (share === "full") return what;
  return words("ACTIONCARDS.Share.Noted", { what, share: words(`ACTIONCARDS.Share.${share}`) });
}

/** Names the actors that the damage was redirected to; empty if it was not. */
export function appliedTo(
  to: readonly Parameters<typeof seenAs>[0][],
  card: Parameters<typeof seenAs>[1],
  { user, words }: Pick<CardContext, "user" | "words">,
): string {
  if (to.length === 0) return "";
  const names = to.map((one) => seenAs(one, card, user).name);
  return words("ACTIONCARDS.Share.To", { names: listed(words, names) });
}

/**
 * Says who can apply this target's damage, for readers who can't: the target's player or the GM. Empty if the
 * target was deleted.
 */
export function waitsToApply(
  target: Parameters<typeof seenAs>[0],
  card: Parameters<typeof seenAs>[1],
  { user, words }: Pick<CardContext, "user" | "words">,
): string {
  const actor = actorOf(target.uuid);
  if (!actor) return "";
  if (!actor.hasPlayerOwner) return words("ACTIONCARDS.Share.WaitsForGm");
  return words("ACTIONCARDS.Share.WaitsFor", { name: seenAs(target, card, user).name });
}

/**
 * If several rows share an *Undo*, moves that button to the tray below the rows. Returns the rows and the
 * tray, which is null if it would be empty.
 */
export function withTray<R extends Row>(
  rows: readonly R[],
  apply: string,
): { rows: R[]; tray: TrayView | null } {
  const entries = rows
    .flatMap(({ buttons }) => buttons.map(({ entry }) => entry))
    .filter((entry) => entry !== "");
  const shared = [...new Set(entries.filter((entry, index) => entries.indexOf(entry) < index))];
  const all = rows.filter(({ buttons }) => buttons.some(({ action }) => action === apply)).length > 1;
  const left = rows.map((row) => ({
    ...row,
    buttons: row.buttons.filter(({ entry }) => !shared.includes(entry)),
  }));
  return { rows: left, tray: all || shared.length > 0 ? { all, entries: shared } : null };
}

function choices(card: HTMLElement): HTMLSelectElement[] {
  return [...card.querySelectorAll<HTMLSelectElement>("select[data-share]")];
}

function shareOn(card: HTMLElement, place: number): Share {
  const chosen = choices(card).find(({ dataset }) => dataset["share"] === String(place))?.value;
  return SHARES.find((share) => share === chosen) ?? "full";
}

/** Returns the row index of a button that applies damage, and the share selected in that row. */
export function shareAt(card: HTMLElement, button: HTMLElement): { place: number; share: Share } {
  const place = Number(button.dataset["side"]);
  return { place, share: shareOn(card, place) };
}

/**
 * Returns the index and the selected share of each row with open damage. `action` is the `data-ac` value of
 * the *Apply* buttons.
 */
export function sharesOn(card: HTMLElement, action: string): { place: number; share: Share }[] {
  const buttons = card.querySelectorAll<HTMLElement>(`button[data-ac="${action}"]`);
  return [...buttons].map((button) => shareAt(card, button));
}

/** Sends the request that applies damage; does nothing if `request` is null. */
export async function sendShares(request: NewRequest | null): Promise<void> {
  if (request) await sendRequest(request);
}

/** The shares last selected on each message's card, keyed by row index. */
const chosen = new WeakMap<ChatMessage.Implementation, Map<string, string>>();

/** Updates the label of the row's *Apply* button to the chosen share. */
function label(card: HTMLElement, choice: HTMLSelectElement): void {
  const text = choice.selectedOptions[0]?.dataset["apply"] ?? "";
  const button = card.querySelector(
    `button[data-ac][data-side="${choice.dataset["share"] ?? ""}"] > .ac-apply-text`,
  );
  if (button && text !== "") button.textContent = text;
}

/** Restores a GM's selected shares on a redrawn card, and records further changes. */
export function keepShares(message: ChatMessage.Implementation, card: HTMLElement): void {
  const kept = chosen.get(message) ?? new Map<string, string>();
  chosen.set(message, kept);
  for (const choice of choices(card)) {
    const place = choice.dataset["share"] ?? "";
    choice.value = kept.get(place) ?? choice.value;
    label(card, choice);
    choice.addEventListener("change", () => {
      kept.set(place, choice.value);
      label(card, choice);
    });
  }
}

/**
 * Builds the request that applies the damage of `rows`. `to` redirects the damage to other actors. Null if
 * there are no rows, or if `to` is set for several rows.
 */
export function harmRequest(
  type: "applyHarm" | "applyHazard",
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
  to: readonly string[] = [],
): NewRequest | null {
  const [first, ...others] = rows;
  if (!first || (to.length > 0 && others.length > 0)) return null;
  return { type, message, ...first, others, to: [...to] };
}
