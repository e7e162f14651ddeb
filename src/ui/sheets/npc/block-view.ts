import type { Family } from "../../../family/family.ts";
import type { StatLine } from "../../../family/stat-block.ts";
import type { Words } from "../../kit/words.ts";
import { actionsView, attackWaits, type ActionsView } from "../actor/actions-view.ts";
import { notesView, type NotesView } from "../actor/notes-view.ts";
import { effectRows, type EffectRow } from "../shared/effects.ts";
import { entryGroups, type Entry, type EntryGroup } from "./entries.ts";
import { excerptOf } from "./excerpt.ts";

interface NotesExcerpt extends Pick<NotesView, "shown" | "gm"> {
  /** The beginning of the notes; null if all notes are short. For a GM, starts with the GM's own notes. */
  excerpt: string | null;
}

interface EffectEntry extends Pick<EffectRow, "uuid" | "ownId" | "name" | "active" | "enabled"> {
  /** The effect's changes, remaining time and source. */
  note: string;
}

/** Template context of the stat block below its head. */
export interface BlockView {
  /** The NPC's attacks. Favorites come first, because the tracker proposes favorites. */
  attacks: Entry[];
  /** Why the NPC should not attack now; empty if it may. */
  waits: string;
  /** True if the NPC can attack unarmed. */
  bareHands: boolean;
  /** All other items of the NPC, in groups. */
  groups: EntryGroup[];
  lines: StatLine[];
  effects: EffectEntry[];
  moves: ActionsView;
  /** The NPC's notes; null if there are none. */
  notes: NotesExcerpt | null;
  /** True if the NPC has no items yet. */
  bare: boolean;
}

function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map(({ textContent }) => textContent ?? "").join(" ");
}

async function notesExcerpt(actor: Actor.Implementation): Promise<NotesExcerpt | null> {
  const { shown, gm } = await notesView(actor);
  const texts = [gm?.shown, shown].flatMap((prose) => (prose ? [textOf(prose.toString())] : []));
  return texts.length > 0 ? { excerpt: excerptOf(texts.join(" ")), shown, gm } : null;
}

function effectEntries(actor: Actor.Implementation): EffectEntry[] {
  return effectRows(actor).map(({ uuid, ownId, name, active, enabled, changes, duration, source }) => ({
    uuid,
    ownId,
    name,
    active,
    enabled,
    note: [...changes, duration, source].filter((text) => text !== "").join(", "),
  }));
}

/** Builds the context of an NPC's stat block below its head. */
export async function blockView(
  actor: Actor.Implementation,
  families: readonly Family[],
  words: Words,
): Promise<BlockView> {
  const groups = entryGroups(actor, words);
  const attacks = groups.find(({ heading }) => heading === "attacks")?.entries ?? [];
  return {
    attacks: attacks.toSorted((a, b) => Number(b.favorite) - Number(a.favorite)),
    waits: attackWaits(actor),
    bareHands: families.some(({ bareHands }) => bareHands),
    groups: groups.filter(({ heading }) => heading !== "attacks"),
    lines: families.flatMap(({ statBlock }) => statBlock?.lines(actor) ?? []),
    effects: effectEntries(actor),
    moves: actionsView(actor),
    notes: await notesExcerpt(actor),
    bare: groups.length === 0,
  };
}
