import type { Family } from "../../../family/family.ts";
import type { StatLine } from "../../../family/stat-block.ts";
import type { Words } from "../../kit/words.ts";
import { actionsView, attackWaits, type ActionsView } from "../actor/actions-view.ts";
import type { GmNotesView } from "../shared/gm-notes.ts";
import { notesView } from "../actor/notes-view.ts";
import { effectRows, type EffectRow } from "../shared/effects.ts";
import { entryGroups, type Entry, type EntryGroup } from "./entries.ts";
import { excerptOf } from "./excerpt.ts";

/** An excerpt of an NPC's notes. */
interface NotesExcerpt {
  /** The beginning of the notes; null if they are short. */
  excerpt: string | null;
  /** The full notes, enriched; null if there are none. */
  shown: Handlebars.SafeString | null;
  gm: GmNotesView | null;
}

/** An effect in one line. */
interface EffectEntry extends Pick<EffectRow, "uuid" | "ownId" | "name" | "active" | "enabled"> {
  /** The effect's changes, remaining time and source. */
  note: string;
}

/** The stat block below its head. */
export interface BlockView {
  /** Favorites first, because the tracker proposes them. */
  attacks: Entry[];
  /** Why the NPC does not attack now; empty if it can. A click still shows the odds. */
  waits: string;
  /** True if the NPC can attack unarmed. */
  bareHands: boolean;
  /** All other items of the NPC, without duplicates. */
  groups: EntryGroup[];
  lines: StatLine[];
  effects: EffectEntry[];
  moves: ActionsView;
  notes: NotesExcerpt;
  /** True if the NPC has no items yet. */
  bare: boolean;
}

/** The text of markup, without tags. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map(({ textContent }) => textContent ?? "").join(" ");
}

async function notesExcerpt(actor: Actor.Implementation): Promise<NotesExcerpt> {
  const { shown, gm } = await notesView(actor);
  return { excerpt: shown ? excerptOf(textOf(shown.toString())) : null, shown, gm };
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

/** The view of an NPC's stat block below its head. */
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
