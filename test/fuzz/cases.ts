/** Posts mailboxes and checks the results. */
import type { DocumentOperation } from "../host/common/protocol.ts";
import { uuidOf } from "../unit/documents/journal/cast.ts";
import type { Seen } from "./buttons.ts";
import type { Chooser } from "./chooser.ts";
import type { Globals } from "./drawing.ts";
import { hostileMailbox, hostileValue, madeHostile } from "./hostile.ts";
import type { Json, Names } from "./names.ts";
import { offerTo, seenCards } from "./offers.ts";
import { undrawn } from "./renders.ts";
import { sampleOf, type Asked } from "./requests.ts";
import {
  doneAt,
  fateOf,
  isAnswerTo,
  pollution,
  trespasses,
  unreadable,
  type Fate,
  type Stored,
} from "./rules.ts";
import { BYSTANDER, GM, HONEST, OWNER, type FuzzTable } from "./table.ts";

/** A user's mailbox and the records in it. */
export interface Post {
  readonly user: string;
  readonly records: readonly Json[];
  readonly mailbox: Json;
}

/** The problem with the result of a post; null if the result is as expected. */
export type Complaint = string | null;

/** The most answers that a mailbox holds. Beyond that, newer answers replace older ones. */
const MOST_ANSWERED = 100;

/**
 * `undrawn` renders all sheets and more chat cards each time the number of request ids made so far is a multiple of
 * this. Otherwise, it renders fewer.
 */
const WHOLE_EVERY = 8;

/** The number of records with each fate, keyed by the kind of record. */
export type Fates = Map<string, Map<Fate, number>>;

let made = 0;

/** A new, unused request id. */
function freshId(): string {
  made += 1;
  return `fuzz${String(made).padStart(12, "0")}`;
}

/** The data from which records are made. */
interface Making {
  readonly kinds: readonly string[];
  readonly choose: Chooser;
  readonly names: Names;
  /** The chat cards as the owner sees them. */
  readonly cards: readonly Seen[];
}

/** Collects what records are made from: the current names, and the chat cards as the owner sees them. */
async function makingAt(fuzz: FuzzTable, kinds: readonly string[], choose: Chooser): Promise<Making> {
  return { kinds, choose, names: fuzz.names(choose), cards: await seenCards(OWNER) };
}

/** In 85% of the cases, a request that makes sense at this moment of the fight; otherwise any valid request. */
function askedOf({ kinds, choose, names, cards }: Making): Asked {
  return choose.flip(0.85) ? offerTo("sela", cards, choose) : sampleOf(choose.of(kinds), choose, names);
}

/** A valid or hostile record, rarely with a used id. */
function recordOf(making: Making): Json {
  const { choose, names } = making;
  const id = choose.flip(0.02) ? choose.of(names.done) : freshId();
  const asked = { ...askedOf(making), id };
  return choose.flip(0.8) ? asked : madeHostile(asked, choose, names);
}

/** Makes a move for another character as the GM, so that there is something to answer. */
export async function othersPlay(choose: Chooser, fuzz: FuzzTable): Promise<void> {
  const who = choose.of(["ogre", "ogre", "bram"] as const);
  const cards = await seenCards(who === "bram" ? HONEST : GM);
  const asked = { ...offerTo(who, cards, choose, true), id: freshId() };
  await fuzz.post([GM, { requests: [asked], answers: [] }]);
  if (choose.flip(0.5)) await fuzz.mend();
}

/** The next post of a hostile user: a record, sometimes in a mailbox without a valid shape. */
export async function nextPost(
  user: string,
  kinds: readonly string[],
  choose: Chooser,
  fuzz: FuzzTable,
): Promise<Post> {
  const making = await makingAt(fuzz, kinds, choose);
  const { names } = making;
  const records = [recordOf(making)];
  if (choose.flip(0.9)) return { user, records, mailbox: { requests: records, answers: [] } };
  const mailbox = choose.flip(0.1) ? hostileValue(choose, names) : hostileMailbox(records, choose, names);
  return { user, records, mailbox };
}

/** A mailbox of a valid shape with 3 to 24 records, sometimes more than a user may have in the queue. */
export async function floodOf(
  user: string,
  kinds: readonly string[],
  choose: Chooser,
  fuzz: FuzzTable,
): Promise<Post> {
  const making = await makingAt(fuzz, kinds, choose);
  const records = Array.from({ length: choose.whole(3, 24) }, () => recordOf(making));
  return { user, records, mailbox: { requests: records, answers: [] } };
}

const EMPTY: Json = { requests: [], answers: [] };

function isUnforeseen({ mailbox }: Post, fuzz: FuzzTable): Complaint {
  const [error] = fuzz.errors();
  return error === undefined
    ? null
    : `an error nobody foresaw, over ${JSON.stringify(mailbox).length} characters: ${error}`;
}

/** The kind of a record, or "none" if unknown. */
function kindOf(record: Json): string {
  const type = (record as { type?: unknown } | null)?.type;
  return typeof type === "string" && /^[a-zA-Z]{3,20}$/.test(type) ? type : "none";
}

function count(fates: Fates, kind: string, fate: Fate): void {
  const ofKind = fates.get(kind) ?? new Map<Fate, number>();
  ofKind.set(fate, (ofKind.get(fate) ?? 0) + 1);
  fates.set(kind, ofKind);
}

function isLost(stored: Stored, { user, records, mailbox }: Post, fates: Fates): Complaint {
  const done = doneAt(stored);
  const isCrowded = JSON.stringify(mailbox).split('"id"').length > MOST_ANSWERED;
  for (const record of records) {
    const found = fateOf(stored, user, record, done);
    const fate = found === "lost" && isCrowded ? "dropped" : found;
    count(fates, kindOf(record), fate);
    if (fate === "lost") return "a record was neither answered nor done";
  }
  return null;
}

/** Matches the ids of earlier requests, which records may use again. */
const USED_ID = /"id":"before/;

/** True if the mailbox has the shape that a real client writes and contains no id that was used before. */
function isPlain({ records, mailbox }: Post): boolean {
  const written = JSON.stringify(mailbox);
  return written === JSON.stringify({ requests: records, answers: [] }) && !USED_ID.test(written);
}

/** Posts a mailbox and checks all the results. */
export async function complaintAbout(
  fuzz: FuzzTable,
  post: Post,
  fates: Fates = new Map(),
): Promise<Complaint> {
  const before = fuzz.table.requests.length;
  try {
    await fuzz.post([post.user, post.mailbox]);
  } catch (error) {
    return String(error);
  }
  const operations = fuzz.table.requests.splice(before);
  const { stored } = fuzz.table;
  const complaint =
    isUnforeseen(post, fuzz) ??
    trespasses(post.user, operations, new Set(post.records.map(kindOf)))[0] ??
    unreadable(stored, operations)[0] ??
    pollution()[0] ??
    isLost(stored, post, fates) ??
    (await undrawn({ owner: OWNER, other: HONEST, whole: made % WHOLE_EVERY === 0 }));
  // The queue ignores a request whose id was already in the mailbox, so empty the mailbox before the next post.
  if (!isPlain(post)) await fuzz.post([post.user, EMPTY]);
  return complaint ?? (await complaintOfBystander(fuzz));
}

/** The id of the chat card whose journal mentions this request. Undefined if the request created no card. */
function cardOf(id: string): string | undefined {
  const { game } = globalThis as unknown as Globals;
  return game.messages.contents.findLast(({ flags }) => JSON.stringify(flags).includes(id))?.id;
}

/**
 * Requests a check that no other user can block, for an actor outside the encounter. Then deletes the check's chat
 * card. Returns a complaint if the request was not served or caused an error.
 */
async function complaintOfBystander(fuzz: FuzzTable): Promise<Complaint> {
  const before = fuzz.table.requests.length;
  const id = freshId();
  const check = { id, type: "check", actor: BYSTANDER, item: "", stat: "agi", mode: "public" };
  await fuzz.post([HONEST, { requests: [check], answers: [] }]);
  const card = cardOf(id);
  if (card !== undefined) await fuzz.remove(card);
  fuzz.table.requests.splice(before);
  const [error] = fuzz.errors();
  if (error !== undefined) return `an error nobody foresaw, over an honest request: ${error}`;
  return card !== undefined ? null : "somebody honest was not served after that";
}

/** True if the operation creates the chat card of this request. */
function makesCardOf(id: string, { documentName, action, data = [] }: DocumentOperation): boolean {
  return documentName === "ChatMessage" && action === "create" && JSON.stringify(data).includes(id);
}

/**
 * Floods one user's mailbox, then checks that an honest user's request is served before a second request from the
 * flooded mailbox.
 */
export async function complaintOfHonest(fuzz: FuzzTable, flood: Post): Promise<Complaint> {
  await fuzz.quieten();
  await fuzz.post([flood.user, EMPTY], [HONEST, EMPTY]);
  const id = freshId();
  const check = { id, type: "check", actor: uuidOf("bram"), item: "", stat: "agi", mode: "public" };
  const before = fuzz.table.requests.length;
  await fuzz.post([flood.user, flood.mailbox], [HONEST, { requests: [check] }]);
  const operations = fuzz.table.requests.slice(before);
  const place = operations.findIndex((one) => makesCardOf(id, one) || isAnswerTo(HONEST, one));
  const answered = operations.slice(0, place).filter((operation) => isAnswerTo(flood.user, operation)).length;
  await fuzz.post([flood.user, EMPTY]);
  await fuzz.quieten();
  fuzz.table.requests.splice(0, fuzz.table.requests.length);
  const error = isUnforeseen(flood, fuzz);
  if (error !== null) return error;
  if (place < 0) return "somebody honest was neither served nor answered";
  return answered <= 1 ? null : `somebody honest waited behind ${answered} of another's requests`;
}
