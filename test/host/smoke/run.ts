import type { Table } from "../server/table.ts";
import type { RunningBrowser } from "./browser.ts";
import { checkForgeries } from "./forgeries.ts";
import type { Row, SmokeReport } from "./report.ts";
import { Seat } from "./seat.ts";

/** The system to test, and the generation. */
export interface SmokeSubject {
  system: string;
  generation: number;
}

/** Tries one action many times and records the results in a row. */
class Trial {
  readonly row: Row;

  constructor(rows: Row[], what: string) {
    this.row = { what, tried: 0, passed: 0, notes: [], failures: [] };
    rows.push(this.row);
  }

  /** Tries the action on one subject. Resolves to its result; undefined on failure. */
  async of<Result>(subject: string, attempt: () => Promise<Result>): Promise<Result | undefined> {
    this.row.tried += 1;
    try {
      const result = await attempt();
      this.row.passed += 1;
      return result;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.row.failures.push(`${subject}: ${reason}`);
      return undefined;
    }
  }

  note(text: string): void {
    this.row.notes.push(text);
  }
}

/** Plays a short session of any system, as GM and player on two pages, and reports the results. */
export async function runSmoke(
  table: Table,
  browser: RunningBrowser,
  subject: SmokeSubject,
): Promise<SmokeReport> {
  const rows: Row[] = [];
  const seats: Seat[] = [];
  const [gmUser, playerUser] = [
    table.users.find(({ role }) => role >= 4),
    table.users.find(({ role }) => role === 1),
  ];
  const joining = new Trial(rows, "join as GM and player");
  for (const user of [gmUser, playerUser]) {
    const seat = await joining.of(user?.name ?? "nobody", () =>
      Seat.take(browser, table.url, user?.name ?? "", user?.id ?? ""),
    );
    if (seat) seats.push(seat);
  }
  const [gm, player] = seats;
  if (gm && player) await play({ gm, player, playerId: playerUser?.id ?? "" }, rows);
  const absent = new Set(seats.flatMap((seat) => [...seat.absent]));
  if (absent.size > 0)
    joining.note(`${absent.size} files that only the core software brings: ${[...absent].join(", ")}`);
  const elsewhere = seats.reduce((sum, seat) => sum + seat.elsewhere, 0);
  if (elsewhere > 0) joining.note(`${elsewhere} requests to other machines, which are not answered here`);
  return {
    ...subject,
    rows,
    errors: seats.flatMap((seat) => seat.errors),
    warnings: seats.flatMap((seat) => seat.warnings),
  };
}

interface Players {
  gm: Seat;
  player: Seat;
  playerId: string;
}

async function play(players: Players, rows: Row[]): Promise<void> {
  const { gm, player } = players;
  const actors = await makeActors(players, rows);
  const items = await makeItems(players, rows, actors);
  await openSheets(rows, "sheets of actors, GM", gm, actors);
  await openSheets(rows, "sheets of actors, player", player, actors);
  await openSheets(rows, "sheets of items, GM", gm, items);
  await openSheets(rows, "sheets of items, player", player, items);
  await listPacks(rows, gm);
  await rollSome(rows, players);
  await fight(rows, players, actors);
  const forging = new Trial(rows, "forbidden writes of the player");
  if (actors[0] !== undefined) await checkForgeries(forging, players, actors[0]);
  await countRows(rows, players, "rows in the end");
}

async function makeActors({ gm, player, playerId }: Players, rows: Row[]): Promise<string[]> {
  const making = new Trial(rows, "make each type of actor");
  const made: string[] = [];
  for (const type of await gm.use("types", "Actor")) {
    const ownership = { default: 2, [playerId]: 3 };
    await making.of(type, async () => {
      const uuid = await gm.use("create", "Actor", { name: `Smoke ${type}`, type, ownership });
      made.push(uuid);
      if (!(await player.use("has", uuid))) throw new Error("it did not come to the player's page");
    });
  }
  return made;
}

async function makeItems(
  { gm, player, playerId }: Players,
  rows: Row[],
  actors: string[],
): Promise<string[]> {
  const making = new Trial(rows, "make each type of item");
  const embedding = new Trial(rows, "give each type of item to an actor");
  const made: string[] = [];
  for (const type of await gm.use("types", "Item")) {
    const data = { name: `Smoke ${type}`, type };
    await making.of(type, async () => {
      const uuid = await gm.use("create", "Item", { ...data, ownership: { default: 2, [playerId]: 3 } });
      made.push(uuid);
      if (!(await player.use("has", uuid))) throw new Error("it did not come to the player's page");
    });
    const [first] = actors;
    if (first !== undefined) {
      await embedding.of(type, async () => {
        const uuid = await gm.use("embed", first, data);
        if (!(await player.use("has", uuid))) throw new Error("it did not come to the player's page");
      });
    }
  }
  return made;
}

async function openSheets(rows: Row[], what: string, seat: Seat, uuids: string[]): Promise<void> {
  const opening = new Trial(rows, what);
  let [edited, inputs, tabs] = [0, 0, 0];
  for (const uuid of uuids) {
    const name = String(await seat.use("value", uuid, "name"));
    await opening.of(name, async () => {
      const look = await seat.use("sheet", uuid, true);
      inputs += look.inputs;
      tabs += look.tabs;
      if (look.edited?.stored) edited += 1;
      else if (look.edited) {
        throw new Error(
          `${look.className}: ${look.edited.path} stayed ${look.edited.from} after typing ${look.edited.to}`,
        );
      }
    });
  }
  opening.note(`${edited} edited; ${inputs} inputs, ${tabs} tabs`);
}

async function listPacks(rows: Row[], gm: Seat): Promise<void> {
  const listing = new Trial(rows, "compendia");
  const packs = (await listing.of("list", () => gm.use("packs"))) ?? [];
  listing.row.tried = listing.row.passed = packs.length;
  listing.note(`${packs.reduce((sum, { documents }) => sum + documents, 0)} documents listed`);
}

async function rollSome(rows: Row[], { gm, player }: Players): Promise<void> {
  const rolling = new Trial(rows, "rolls");
  for (const [seat, formula] of [
    [gm, "1d20 + 3"],
    [player, "2d6kh1 + 1d4"],
  ] as const) {
    await rolling.of(`${seat.name}: ${formula}`, async () => {
      const uuid = await seat.use("roll", formula);
      const other = seat === gm ? player : gm;
      if (!(await other.use("has", uuid))) throw new Error("it did not come to the other page");
    });
    await rolling.of(`${seat.name}: /roll`, async () => {
      if ((await seat.use("say", "/roll 3d6")) !== 1) throw new Error("it did not make exactly one message");
    });
  }
}

async function fight(rows: Row[], players: Players, actors: string[]): Promise<void> {
  const fighting = new Trial(rows, "an encounter of a round");
  await fighting.of("encounter", async () => {
    const { combatants, rounds, unfit } = await players.gm.use("fight", actors);
    if (combatants === 0) throw new Error(`nobody fights: ${unfit.join(", ")}`);
    if (rounds < 2) throw new Error(`after a round it is round ${rounds}`);
    fighting.note(`${combatants} combatants`);
    if (unfit.length > 0) fighting.note(`roll no initiative: ${unfit.join(", ")}`);
  });
  await countRows(rows, players, "rows in the fight");
  await fighting.of("end", () => players.gm.use("endFight"));
}

async function countRows(rows: Row[], { gm, player }: Players, what: string): Promise<void> {
  const counting = new Trial(rows, what);
  for (const seat of [gm, player]) {
    for (const list of ["actors", "items", "messages", "combatants"]) {
      await counting.of(`${seat.name}, ${list}`, async () => {
        const { shown, expected } = await settled(seat, list);
        if (shown !== expected) throw new Error(`${shown} rows for ${expected}`);
      });
    }
  }
}

/**
 * Returns the shown and the expected number of rows in a list. Waits up to two seconds until they are equal.
 */
async function settled(seat: Seat, list: string): Promise<{ shown: number; expected: number }> {
  for (let tries = 20; ; tries -= 1) {
    const found = (await seat.use("rows"))[list] ?? { shown: 0, expected: 0 };
    if (found.shown === found.expected || tries === 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
