/** Posts thousands of records from hostile users. */
import type { Generation } from "../host/common/protocol.ts";
import { startFakeTable } from "../host/fake-table/fake-table.ts";
import {
  complaintAbout,
  complaintOfHonest,
  floodOf,
  nextPost,
  othersPlay,
  type Complaint,
  type Fates,
  type Post,
} from "./cases.ts";
import { Chooser } from "./chooser.ts";
import type { Json } from "./names.ts";
import { kindsOfRequests } from "./requests.ts";
import { readyToDraw } from "./renders.ts";
import type { Fate } from "./rules.ts";
import { shrunk } from "./shrink.ts";
import { layFuzzTable, OWNER, STRANGER, type FuzzTable } from "./table.ts";

/**
 * How many of an owner's records are posted in one world: one of these numbers, by chance. Most are small, because
 * a fight can run out of possible moves.
 */
const OF_OWNER = [12, 12, 125] as const;
/** How many records of a user who owns nothing are posted in one world. All are refused. */
const OF_STRANGER = 5;
/** The maximum number of writes by an owner to their own documents between two mailboxes. */
const MOST_WRITES = 2;
/** The owner's share of the records if the run is too short for two worlds. */
const OWNERS_SHARE = 0.8;
/**
 * Each time this many records have been posted, an honest user makes a request while another user's mailbox is full.
 */
const HONEST_EVERY = 10;

export interface Figures {
  records: number;
  tables: number;
  /** The number of request types. */
  kinds: number;
  /** The number of records with each fate: `fates` in total, `ofKinds` for each kind of request. */
  fates: Partial<Record<Fate, number>>;
  ofKinds: Record<string, Partial<Record<Fate, number>>>;
  honest: number;
  ms: number;
}

/** The error for a failure, with the smallest failing input found. */
class Failed extends Error {
  constructor(complaint: string, seed: number, what: Json, alone: boolean) {
    const how = alone ? "this one record, alone at its table" : "this mailbox, after those before it";
    super(`seed ${seed}: ${complaint}\n${how}:\n${JSON.stringify(what).slice(0, 4000)}`);
  }
}

interface Sitting {
  readonly generation: Generation;
  readonly seed: number;
  readonly user: string;
}

/** The complaint about a record that is posted alone, in a new world with the same seed. */
async function alone({ generation, seed, user }: Sitting, record: Json): Promise<Complaint> {
  const fuzz = await layFuzzTable(generation, seed);
  return complaintAbout(fuzz, { user, records: [record], mailbox: { requests: [record], answers: [] } });
}

/** Throws the failure. If one of the records fails alone, reduces the failure to that record. */
async function fail(sitting: Sitting, post: Post, complaint: string, seed: number): Promise<never> {
  for (const record of post.records) {
    const found = await alone(sitting, record);
    if (found === null) continue;
    const least = await shrunk(record, async (one) => (await alone(sitting, one)) !== null);
    throw new Failed(found, seed, least, true);
  }
  throw new Failed(complaint, seed, post.mailbox, false);
}

async function sit(
  sitting: Sitting,
  count: number,
  { figures, kinds, seed }: { figures: Figures; kinds: readonly string[]; seed: number },
): Promise<void> {
  const fuzz: FuzzTable = await layFuzzTable(sitting.generation, sitting.seed);
  const choose = new Chooser(sitting.seed + 1);
  const fates: Fates = new Map();
  figures.tables += 1;
  let crowds = 1;
  for (let index = 0; index < count;) {
    const written = sitting.user === OWNER ? await fuzz.write(choose, choose.whole(0, MOST_WRITES)) : [];
    const [thrown] = fuzz.errors();
    if (thrown !== undefined)
      throw new Failed(`by what an owner wrote: ${thrown}`, seed, [...written], false);
    fuzz.table.requests.splice(0, fuzz.table.requests.length);
    if (choose.flip(0.7)) await othersPlay(choose, fuzz);
    fuzz.table.requests.splice(0, fuzz.table.requests.length);
    const post = await nextPost(sitting.user, kinds, choose, fuzz);
    const complaint = await complaintAbout(fuzz, post, fates);
    if (complaint !== null) await fail(sitting, post, complaint, seed);
    index += post.records.length;
    figures.records += post.records.length;
    if (index < crowds * HONEST_EVERY) continue;
    crowds += 1;
    const flood = await floodOf(sitting.user, kinds, choose, fuzz);
    const wait = await complaintOfHonest(fuzz, flood);
    if (wait !== null) await fail(sitting, flood, wait, seed);
    figures.records += flood.records.length;
    figures.honest += 1;
  }
  for (const [kind, ends] of fates)
    for (const [fate, times] of ends) {
      figures.fates[fate] = (figures.fates[fate] ?? 0) + times;
      const ofKind = (figures.ofKinds[kind] ??= {});
      ofKind[fate] = (ofKind[fate] ?? 0) + times;
    }
}

/**
 * Posts `count` records, or fewer if the time `end` (in ms since 1970) comes first. Most of the records come from an
 * owner, the others from a user who owns nothing. Throws a Failed on the first complaint.
 */
export async function fuzz(
  generation: Generation,
  count: number,
  seed: number,
  end = Infinity,
): Promise<Figures> {
  const begun = performance.now();
  startFakeTable({ generation }); // the data models of the chat cards extend classes of the simulated Foundry
  const kinds = await kindsOfRequests();
  await readyToDraw();
  const figures: Figures = {
    records: 0,
    tables: 0,
    kinds: kinds.length,
    fates: {},
    ofKinds: {},
    honest: 0,
    ms: 0,
  };
  const choose = new Chooser(seed);
  for (let table = 0; figures.records < count && Date.now() < end; table += 1) {
    const user = table % 2 === 1 ? STRANGER : OWNER; // a stranger's worlds are short, so most records are an owner's
    const most = user === OWNER ? choose.of(OF_OWNER) : OF_STRANGER;
    const here = Math.min(most, Math.ceil(count * OWNERS_SHARE), count - figures.records);
    await sit({ generation, seed: choose.seed(), user }, here, { figures, kinds, seed });
  }
  figures.ms = Math.round(performance.now() - begun);
  return figures;
}
