import { NotImplemented } from "../../common/not-implemented.ts";
import { announceTime } from "./effect-events.ts";

/** `game.time`: the clock of the world, kept in the setting `core.time`, in seconds. */
export class GameTime {
  static SYNC_INTERVAL_MS = 300_000;

  get calendar(): never {
    throw NotImplemented("game.time.calendar");
  }

  get earthCalendar(): never {
    throw NotImplemented("game.time.earthCalendar");
  }

  get components(): never {
    throw NotImplemented("game.time.components");
  }

  /** The server's clock in milliseconds: server and clients of this table share one machine's clock. */
  get serverTime(): number {
    return Date.now();
  }

  get averageLatency(): number {
    return 0;
  }

  get worldTime(): number {
    return Number(game.settings.get("core", "time"));
  }

  /** Moves the world's clock by `delta` seconds; resolves to the new time. */
  async advance(delta: number, options: Record<string, unknown> = {}): Promise<number> {
    if (!Number.isNumeric(delta)) throw new Error("The world's clock moves by a number of seconds");
    return this.set(this.worldTime + delta, options);
  }

  /** Sets the world's clock. */
  async set(time: number, options: Record<string, unknown> = {}): Promise<number> {
    return (await game.settings.set("core", "time", time, options)) as number; // a Number setting
  }

  async sync(): Promise<this> {
    return this;
  }

  /** Tells every client that the clock has moved. */
  onUpdateWorldTime(worldTime: number, options: object = {}, userId: string | null = null): void {
    const delta = worldTime - this.#last;
    this.#last = worldTime;
    announceTime();
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }

  /** Remembers the time the world started with. */
  initialize(): void {
    this.#last = this.worldTime;
  }

  #last = 0;
}
