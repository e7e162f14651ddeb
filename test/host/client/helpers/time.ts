import type { CalendarData, TimeComponents } from "../../common/data/calendar.ts";
import { announceTime } from "./effect-events.ts";

/** `game.time`: the world time in seconds, stored in the setting `core.time`. */
export class GameTime {
  static SYNC_INTERVAL_MS = 300_000;

  #calendar: CalendarData | null = null;
  #earthCalendar: CalendarData | null = null;

  /** The world's calendar, as configured in `CONFIG.time`. */
  get calendar(): CalendarData {
    if (!this.#calendar) this.initializeCalendar();
    return this.#calendar!;
  }

  get earthCalendar(): CalendarData {
    if (!this.#earthCalendar) this.initializeCalendar();
    return this.#earthCalendar!;
  }

  /** The world time as years, days, hours and so on. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  /** Creates both calendars from `CONFIG.time`. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendar = new worldCalendarClass(worldCalendarConfig);
    this.#earthCalendar = new earthCalendarClass(earthCalendarConfig);
  }

  /**
   * The server's time in milliseconds. Uses the local clock, because server and clients run on one machine.
   */
  get serverTime(): number {
    return Date.now();
  }

  get averageLatency(): number {
    return 0;
  }

  get worldTime(): number {
    return Number(game.settings.get("core", "time"));
  }

  /** Advances the world time by seconds or components. Resolves to the new time in seconds. */
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

  /** Sets the world time, in seconds or components. Resolves to the new time in seconds. */
  async set(time: number | Partial<TimeComponents>, options: Record<string, unknown> = {}): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    return (await game.settings.set("core", "time", seconds, options)) as number; // a Number setting
  }

  async sync(): Promise<this> {
    return this;
  }

  /** Calls the hook `updateWorldTime`. Runs on every client when the world time changes. */
  onUpdateWorldTime(worldTime: number, options: object = {}, userId: string | null = null): void {
    const delta = worldTime - this.#last;
    this.#last = worldTime;
    announceTime();
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }

  /** Records the world time at startup. */
  initialize(): void {
    this.#last = this.worldTime;
  }

  #last = 0;
}
