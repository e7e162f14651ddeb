/**
 * Opens and migrates worlds that two earlier versions stored. Interrupts the migration at each write, and
 * compares all fields.
 */
import { describe, expect, it } from "vitest";
import {
  openWorld,
  stored,
  storedWorld,
  type Documents,
  type OpenWorld,
  type Stored,
} from "./stored-world.ts";

const WORLDS = ["bc982fd", "a6cf20ba"] as const;

/** Every value in a document with its path. Objects count as values only if they are empty. */
function leavesOf(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return [[path, value]];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, path === "" ? name : `${path}.${name}`),
  );
}

/**
 * The paths that migrations change: the kind of document, the old path, and the new path (null if the value is
 * dropped). The first match counts.
 */
const MOVED: readonly (readonly [document: RegExp, from: RegExp, to: string | null])[] = [
  [/^(Actor|Scene)/, /system\.(action|actionValues)\.(standing|activeModifiers)\b.*/, null],
  [/^(Actor|Scene)/, /\bsystem\.(round|lastAction|lastDeed|flight|kit|surprised)\b.*/, null],
  [/./, /\bsystem\.action\.(?=\w)/, "system.actionValues."],
  [/./, /\bsystem\.imperfect\./, "system.printed."],
  [/./, /\bmodifiers\.offence$/, "modifiers.offense"],
  [/./, /\bmodifiers\.defence$/, "modifiers.defense"],
  [/^ChatMessage/, /^system\.cancell?ed$/, "system.undone"],
  [/^ChatMessage:contest/, /^system\.defence\./, "system.defense."],
  [/^ChatMessage/, /^flags\.action-cards\.journal\b.*/, null],
  // Data that earlier versions used to undo a chat card or to find its request. It is in the journal now.
  [/^ChatMessage/, /^system\.(deeds?|before|after|footprint|kit|left|surprise)\b.*/, null],
  [/^ChatMessage/, /^system\.(taken\.\d+\.footprint|people\.\d+\.worn)\b.*/, null],
  [/^ChatMessage/, /^system\.(attacker|fleer|calculation|targets\.\d+|challengers\.\d+)\.kit$/, null],
  [/^ChatMessage:flight/, /^system\.challengers\.\d+\.action$/, null],
  [/^ChatMessage:(exchange|flight)$/, /^system\.changed$/, null],
  [/^ChatMessage:(exchange|check|flight|shot)$/, /^system\.action$/, null],
  [/^User/, /^flags\.action-cards\.(deeds|requests|answers)\b.*/, null],
  [/^Combat/, /^flags\.action-cards\.journal\b.*/, null],
  [/^Combat/, /^system\.(course|stood|guards)\b.*/, null],
  [/^Combat/, /^system\.timing\.(state|slots|requests|deeds|aftermath)\b.*/, null],
];

/** Old values and what the migration makes of them: keys that were spelled differently, and renamed paths. */
const SPELLED: Record<string, unknown> = {
  activeDefence: "activeDefense",
  defence: "defense",
  offence: "offense",
  "imperfect.concussion": "printed.concussion",
  "action.pools.wound": "actionValues.pools.wound",
  "system.imperfect.size": "system.printed.size",
  "system.action.toughness": "system.actionValues.toughness",
  "system.action.pools.wound.bonus": "system.actionValues.pools.wound.bonus",
};

function valueOf(document: string, path: string, value: unknown): unknown {
  if (document === "Combat" && path === "round") return 0;
  if (document === "Combat" && /^turn$|\.initiative$/.test(path)) return null;
  if (document === "Combat" && /^system\.timing\.(steps|phase)$/.test(path)) return 0;
  if (document === "Combat" && path === "system.timing.back") return false;
  if (document === "Combat" && path.startsWith("system.place.")) return undefined;
  if (path === "system.in") return Math.max(0, Number(value));
  return typeof value === "string" && value in SPELLED ? SPELLED[value] : value;
}

/** Default values, which a new field may have. Any other value in a new field is wrong. */
const DEFAULTS: readonly unknown[] = [
  false,
  true,
  0,
  1,
  "",
  null,
  "rule",
  "full",
  "short",
  "notAttacks",
  "hit",
  "capable",
];

function isDefault(value: unknown): boolean {
  return DEFAULTS.includes(value) || (typeof value === "object" && Object.keys(value as object).length === 0);
}

/** Lists how a migrated document differs from what is expected, one line of text for each difference. */
function differences(document: string, before: Stored, after: Stored | undefined): string[] {
  if (!after) return [`${document} ${before._id} is gone`];
  const found = new Map(leavesOf(after));
  const known = new Set<string>();
  const wrong: string[] = [];
  for (const [path, value] of leavesOf(before)) {
    const rule = MOVED.find(([of, from]) => of.test(document) && from.test(path));
    const to = rule ? (rule[2] === null ? null : path.replace(rule[1], rule[2])) : path;
    if (to === null) {
      const isEmpty = typeof value === "object" && value !== null; // an empty list, or a state that has not begun
      if (found.has(path) && !isEmpty) wrong.push(`${document} ${path} stayed`);
      continue;
    }
    known.add(to);
    if (to === "system.undone" && before["type"] === "flight") continue; // set by either of two old values
    const wanted = valueOf(document, path, value);
    if (wanted === undefined || (typeof value === "object" && value !== null)) continue;
    if (!Object.is(found.get(to), wanted))
      wrong.push(`${document} ${to}: ${String(wanted)} / ${String(found.get(to))}`);
  }
  for (const [path, value] of found)
    if (!known.has(path) && !isDefault(value)) wrong.push(`${document} ${path}: added ${String(value)}`);
  return wrong;
}

function compared(before: Documents, after: Documents): string[] {
  return Object.entries(before).flatMap(([name, documents]) =>
    documents.flatMap((one) => {
      const other = after[name]?.find(({ _id }) => _id === one._id);
      return differences(name === "ChatMessage" ? `ChatMessage:${String(one["type"])}` : name, one, other);
    }),
  );
}

/** The system's settings, keyed by setting key without the `action-cards.` prefix. */
function settingsOf({ Setting = [] }: Documents): Record<string, unknown> {
  return Object.fromEntries(
    Setting.map(({ key, value }) => [String(key).replace("action-cards.", ""), JSON.parse(String(value))]),
  );
}

/** The stored data, without the chat message that reports the migration. */
function kept(world: OpenWorld): Documents {
  const { ChatMessage = [], ...rest } = stored(world);
  return {
    ...rest,
    ChatMessage: ChatMessage.filter(({ content }) => !String(content).includes("Migration")),
  };
}

describe.each(WORLDS)("a world of %s", (name) => {
  it("keeps every value, where it belongs now", async () => {
    const before = await storedWorld(name);
    const world = await openWorld(before);
    expect(await world.migrate()).toBe(true);
    expect(world.asked).toBe(1);
    const { Setting: _old, ...documents } = before;
    const after = kept(world);
    expect(compared(documents, after)).toEqual([]);
    expect(after["ChatMessage"]).toHaveLength(before["ChatMessage"]!.length);
  });

  it("keeps its settings, and notes the version", async () => {
    const world = await openWorld(await storedWorld(name));
    await world.migrate();
    const settings = settingsOf(stored(world));
    expect(settings).toMatchObject({
      dataVersion: 1,
      threshold: 7,
      order: "avatar-initiative",
      families: ["avatar", "actionValues"],
      ruleVariants: {
        avatar: { pull: "stat" },
        printed: { wrench: "above" },
        actionValues: { zero: "plain" },
      },
    });
    const record = Object.values(settings["fightRecord"] as Record<string, { activeModifiers: object }>);
    const lasting = {
      key: "a1",
      dice: 1,
      av: 2,
      hitOnly: 0,
      against: "",
      action: "trick",
      lasts: "permanent",
    };
    expect(record).toContainEqual({
      activeModifiers: { influences: [expect.objectContaining(lasting)] },
    });
  });

  it("can be read whole: nothing is set aside, and every fight state and effect has its form", async () => {
    const world = await openWorld(await storedWorld(name));
    await world.migrate();
    await world.reload();
    const { game } = globalThis as unknown as {
      game: {
        collections: Iterable<{ invalidDocumentIds: Set<string> }> & { get(name: string): Iterable<object> };
      };
    };
    for (const one of game.collections) expect([...one.invalidDocumentIds]).toEqual([]);
    for (const actor of game.collections.get("Actor")) {
      const { items, fight } = actor as { items: { invalidDocumentIds: Set<string> }; fight: object };
      expect([...items.invalidDocumentIds]).toEqual([]);
      expect(fight).toMatchObject({ actions: 0, shots: 0, flight: { since: null } });
    }
  });

  it("is done again by nobody", async () => {
    const world = await openWorld(await storedWorld(name));
    await world.migrate();
    const once = stored(world);
    await world.reload();
    const writes = world.table.writes;
    expect(await world.migrate()).toBe(true);
    expect(world.table.writes).toBe(writes);
    // The result is the same if no version was stored.
    const setting = (one: Stored) => one["key"] !== "action-cards.dataVersion";
    const unnoted = await openWorld({ ...once, Setting: once["Setting"]!.filter(setting) });
    expect(await unnoted.migrate()).toBe(true);
    expect(unnoted.asked).toBe(0);
    expect(unnoted.table.writes).toBe(1);
    expect(stored(unnoted)["Actor"]).toEqual(once["Actor"]);
  });

  it(
    "ends the same after a break at any write, whose answer is lost or which is refused",
    { timeout: 600_000 },
    async () => {
      const before = await storedWorld(name);
      const whole = await openWorld(before);
      await whole.migrate();
      const wanted = kept(whole);
      const writes = whole.table.writes;
      expect(writes).toBeGreaterThan(5);
      const settled = ({ Setting = [], ...rest }: Documents) => [rest, settingsOf({ Setting })];
      for (let nth = 1; nth < writes; nth++) {
        const world = await openWorld(before);
        if (nth % 2 === 0) world.table.refuseWrite(nth);
        else world.table.loseAnswer(nth);
        expect(await world.migrate(), `write ${nth.toString()}`).toBe(false);
        await world.reload();
        expect(await world.migrate()).toBe(true);
        expect(settled(kept(world)), `write ${nth.toString()}`).toEqual(settled(wanted));
      }
    },
  );

  it("stays as it is if the GM declines", async () => {
    const world = await openWorld(await storedWorld(name));
    const before = stored(world);
    world.agrees = false;
    expect(await world.migrate()).toBe(false);
    expect(world.table.writes).toBe(0);
    expect(stored(world)).toEqual(before);
  });
});

it("a document that nobody can read stays as it is and is named, and all others are migrated", async () => {
  const before = await storedWorld("bc982fd");
  const [hero] = before["Actor"]!;
  hero!["system"] = { ...(hero!["system"] as object), action: { move: "fast" } };
  const world = await openWorld(before);
  expect(await world.migrate()).toBe(true);
  const after = stored(world)["Actor"]!;
  expect(after[0]!["system"]).toMatchObject({ action: { move: "fast" } });
  expect(after[1]!["system"]).toHaveProperty("actionValues");
  expect(stored(world)["ChatMessage"]!.at(-1)!["content"]).toContain("ACTIONCARDS.Migration.Unread");
});

it("a world of this version is read whole, and nothing of it is asked about or written", async () => {
  const before = await storedWorld("version-1");
  const world = await openWorld(before);
  const { game } = globalThis as unknown as {
    game: { collections: Iterable<{ invalidDocumentIds: Set<string> }> };
  };
  for (const one of game.collections) expect([...one.invalidDocumentIds]).toEqual([]);
  expect(await world.migrate()).toBe(true);
  expect([world.asked, world.table.writes]).toEqual([0, 0]);
  for (const [name, documents] of Object.entries(before))
    for (const one of documents) expect(stored(world)[name]).toContainEqual(one);
});
