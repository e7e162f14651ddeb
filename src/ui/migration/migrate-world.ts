import { SYSTEM_ID } from "../../constants.ts";
import { migratedSettings, type Holder } from "../../migrations/migrate.ts";
import {
  dataVersion,
  storedWorld,
  writeDataVersion,
  type StoredDocument,
  type StoredWorld,
} from "../../platform/data-version.ts";
import { logged } from "../../platform/logged.ts";
import { notice } from "../../platform/notice.ts";
import { counted } from "../../platform/words.ts";
import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord, same } from "../../rules/cards/same.ts";
import { words } from "../kit/words.ts";
import { confirm } from "../sheets/shared/confirm.ts";
import { countOf, planned, type Changed, type Live, type Shelf } from "./plan.ts";
import { packsOf, storedIn, type Pack } from "./stored-packs.ts";
import { writeAll } from "./write.ts";

/**
 * The world's document types, in write order. Users come first: their mailboxes must be written before the cards that
 * mark their requests as done.
 */
const KINDS = [
  ["User", "users"],
  ["Actor", "actors"],
  ["Item", "items"],
  ["Scene", "scenes"],
  ["ChatMessage", "messages"],
  ["Combat", "combats"],
] as const satisfies readonly (readonly [Holder, keyof StoredWorld])[];

/** The document types in compendia that are migrated. */
const IN_PACKS: readonly Holder[] = ["Actor", "Item", "Scene"];

/** The document types that the report counts, each with the end of its text's localization key. */
const TOLD = {
  Actor: "Actors",
  Item: "Items",
  ActiveEffect: "Effects",
  Token: "Tokens",
  ChatMessage: "Cards",
  Combat: "Encounters",
} as const satisfies { readonly [kind in Holder]?: string };

/** The changes in one collection or compendium. */
interface Part {
  readonly kind: Holder;
  readonly changed: readonly Changed[];
  readonly pack: Pack | null;
}

/** A progress bar notification. Foundry's types describe an older form of it. */
interface Bar {
  update(change: { pct: number }): void;
  remove(): void;
}

interface Plan {
  readonly settings: readonly (readonly [key: string, value: Json])[];
  readonly parts: readonly Part[];
  /** Names of documents that can't be read and are left unchanged. */
  readonly unread: readonly string[];
  /** The number of running encounters that are reset to their start. */
  readonly reset: number;
}

function settingsOf(world: StoredWorld): JsonRecord {
  const prefix = `${SYSTEM_ID}.`;
  const ours = world.settings.filter(({ key }) => key.startsWith(prefix));
  return Object.fromEntries(
    ours.map(({ key, value }) => [key.slice(prefix.length), JSON.parse(value) as Json]), // Foundry stores JSON
  );
}

/** Returns the stored actors and token deltas, keyed by the id under which their fight states are stored. */
function peopleIn({ actors, scenes }: StoredWorld): Record<string, JsonRecord> {
  const tokens = scenes.flatMap(({ tokens: some }) => (some ?? []) as StoredDocument[]); // stored documents
  const deltas = tokens.flatMap(({ _id, delta }) => (isRecord(delta) ? [[_id, delta] as const] : []));
  return Object.fromEntries([...actors.map((actor) => [actor._id, actor] as const), ...deltas]);
}

async function planPack(pack: Pack, from: number) {
  const { sources, documents } = await storedIn(pack);
  const kind = pack.documentName as Holder; // one of IN_PACKS
  const live = new Map(documents.map((one) => [one.id, one]));
  const shelf = {
    pack: pack.collection,
    get: (id: string) => live.get(id),
    set: (id: string, one: Live) => pack.set(id, one),
  };
  return { kind, pack, ...planned(kind, sources, from, shelf) };
}

/** Computes all changes that bring the world to the current version. Doesn't write. */
async function planWorld(world: StoredWorld, from: number): Promise<Plan> {
  const ofWorld = KINDS.map(([kind, name]) => {
    const shelf = game.collections.get(kind) as unknown as Shelf; // each collection has these methods
    return { kind, pack: null, ...planned(kind, world[name], from, shelf) };
  });
  const ofPacks = [];
  for (const pack of packsOf(IN_PACKS)) ofPacks.push(await planPack(pack, from));
  const parts = [...ofWorld, ...ofPacks];
  const before = settingsOf(world);
  const after = migratedSettings(before, peopleIn(world), from);
  const combats = ofWorld.flatMap(({ kind, changed }) => (kind === "Combat" ? changed : []));
  const ids = new Set(combats.flatMap(({ own, live }) => (own ? [live.id] : [])));
  const begun = world.combats.filter(({ _id, round }) => ids.has(_id) && Number(round) > 0);
  return {
    settings: Object.entries(after).filter(([key, value]) => !same(before[key], value)),
    parts: parts.filter(({ changed }) => changed.length > 0),
    unread: parts.flatMap(({ unread }) => unread),
    reset: begun.length,
  };
}

/** Writes a part. Unlocks a locked compendium while writing. */
async function writePart({ kind, changed, pack }: Part, told: (written: number) => void): Promise<void> {
  if (!pack?.locked) return writeAll(kind, changed, told, pack?.collection);
  await pack.configure({ locked: false });
  try {
    await writeAll(kind, changed, told, pack.collection);
  } finally {
    await pack.configure({ locked: true });
  }
}

/**
 * Writes the plan and shows the progress. Writes the version last, so an interrupted migration runs again.
 */
async function writePlan({ settings, parts }: Plan): Promise<void> {
  const all = [...countOf(parts.flatMap(({ changed }) => changed)).values()].reduce(
    (sum, one) => sum + one,
    0,
  );
  const bar = ui.notifications.info("ACTIONCARDS.Migration.Running", {
    localize: true,
    progress: true,
  }) as unknown as Bar;
  let done = 0;
  try {
    for (const [key, value] of settings) await game.settings.set(SYSTEM_ID, key as never, value as never); // any key
    for (const part of parts)
      await writePart(part, (written) => {
        done += written;
        bar.update({ pct: Math.min(0.99, done / all) });
      });
    await writeDataVersion();
    bar.update({ pct: 1 });
  } catch (error) {
    bar.remove();
    throw error;
  }
}

/** Whispers to the GM what was migrated. */
async function report({ parts, unread, reset }: Plan): Promise<void> {
  const counts = countOf(parts.flatMap(({ changed }) => changed));
  const lines = Object.entries(TOLD).flatMap(([kind, key]) => {
    const count = counts.get(kind as Holder) ?? 0; // TOLD's keys are document types
    return count > 0 ? [counted(words, `ACTIONCARDS.Count.${key}`, count)] : [];
  });
  if (reset > 0) lines.push(counted(words, "ACTIONCARDS.Count.EncountersReset", reset));
  if (counts.has("ChatMessage")) lines.push(words("ACTIONCARDS.Migration.NoUndo"));
  const escaped = (line: string) => foundry.utils.escapeHTML(line);
  const stays = unread.map((name) => words("ACTIONCARDS.Migration.Unread", { name }));
  const list = [...lines, ...stays].map((line) => `<li>${escaped(line)}</li>`).join("");
  const content = `<p>${escaped(words("ACTIONCARDS.Migration.Done"))}</p><ul>${list}</ul>`;
  await ChatMessage.create({ whisper: [game.user.id], content });
}

/**
 * Migrates the world's data to the current version, if the GM agrees. Without changes, writes only the
 * version. Resolves to false if the GM declines or the migration fails.
 */
export async function migrateWorld(): Promise<boolean> {
  const world = storedWorld();
  if (!world) return true;
  try {
    const plan = await planWorld(world, dataVersion());
    const isEmpty = plan.settings.length + plan.parts.length + plan.unread.length === 0;
    if (isEmpty) {
      await writeDataVersion();
      return true;
    }
    const { title } = game.world;
    const agreed = await confirm(
      words("ACTIONCARDS.Migration.Title"),
      words("ACTIONCARDS.Migration.Ask", { title }),
    );
    if (agreed) {
      await writePlan(plan);
      await report(plan);
      return true;
    }
    notice("warn", words("ACTIONCARDS.Migration.Later"), { permanent: true });
  } catch (error) {
    logged(error);
    notice("error", words("ACTIONCARDS.Migration.Broken"), { permanent: true });
  }
  return false;
}
