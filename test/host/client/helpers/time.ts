import type { CalendarData, TimeComponents } from "../../common/data/calendar.ts";
import { announceTime } from "./effect-events.ts";

/** `game.time`: the world time, stored in the setting `core.time`, in seconds. */
export class GameTime {
  static SYNC_INTERVAL_MS = 300_000;

  #calendar: CalendarData | null = null;
  #earthCalendar: CalendarData | null = null;

  /** The calendar of the world, from `CONFIG.time`. */
  get calendar(): CalendarData {
    if (!this.#calendar) this.initializeCalendar();
    return this.#calendar!;
  }

  get earthCalendar(): CalendarData {
    if (!this.#earthCalendar) this.initializeCalendar();
    return this.#earthCalendar!;
  }

  /** The world's time in years, days, hours and so on. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  /** Creates both calendars from `CONFIG.time` again. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendar = new worldCalendarClass(worldCalendarConfig);
    this.#earthCalendar = new earthCalendarClass(earthCalendarConfig);
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

  /** Advances the world time by seconds, or by time components. Resolves to the new time. */
  async advance(
    delta: number | Partial<TimeComponents>,
    options: Record<string, unknown> = {},
  ): Promise<number> {
    if (typeof delta === "object") {
      const moved = this.calendar.add(this.worldTime, delta);
      return this.set(this.calendar.componentsToTime(moved), options);
    }
    if (!Number.isNumeric(delta)) throw new Error("The world's clock moves by a number of seconds");
    return this.set(this.worldTime + delta, options);
  }

  /** Sets the world time. */
  async set(time: number | Partial<TimeComponents>, options: Record<string, unknown> = {}): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    return (await game.settings.set("core", "time", seconds, options)) as number; // a Number setting
  }

  async sync(): Promise<this> {
    return this;
  }

  /** Notifies every client of a changed world time. */
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
