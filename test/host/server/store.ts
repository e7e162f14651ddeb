import { ClassicLevel } from "classic-level";
import type { JsonObject } from "../common/protocol.ts";
import { messageOf, SentenceError } from "./sentence-error.ts";

export type RecordChange = { type: "put"; key: string; value: JsonObject } | { type: "del"; key: string };

/** A LevelDB folder that stores JSON records. */
export class Store {
  private constructor(private readonly database: ClassicLevel<string, JsonObject>) {}

  /** @throws SentenceError if another process has the folder open, or if the folder can't be read. */
  static async open(folder: string): Promise<Store> {
    const database = new ClassicLevel<string, JsonObject>(folder, { valueEncoding: "json" });
    try {
      await database.open();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
      throw new SentenceError(
        code === "LEVEL_LOCKED"
          ? `${folder} is in use by another running table. Stop that one first, or open another world.`
          : `${folder} cannot be opened as a database: ${messageOf(cause ?? error)}.`,
      );
    }
    return new Store(database);
  }

  /** Reads all records, by key. Throws a SentenceError if a record is damaged. */
  async readAll(): Promise<Map<string, JsonObject>> {
    const records = new Map<string, JsonObject>();
    try {
      for await (const [key, value] of this.database.iterator()) records.set(key, value);
    } catch (error) {
      throw new SentenceError(`${this.database.location} holds a damaged record: ${messageOf(error)}.`);
    }
    return records;
  }

  /** Writes all changes or none. Once the promise resolves, the changes survive a crash of the process or machine. */
  async write(changes: RecordChange[]): Promise<void> {
    if (changes.length > 0) await this.database.batch(changes, { sync: true });
  }

  async close(): Promise<void> {
    await this.database.close();
  }
}
