/** A world's calendar: converts between seconds and years, months, days and so on. */
import { DataModel } from "../abstract/data-model.ts";
import { hostGlobals, localize } from "../globals.ts";
import { ArrayField, type DataSchema, NumberField, SchemaField, StringField } from "./fields/index.ts";

/** A point in time or a span. Numbers count from 0. `day` is the day of the year. */
export interface TimeComponents {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  leapYear: boolean;
}

export type TimeFormatter = (
  calendar: CalendarData,
  components: TimeComponents,
  options: Record<string, unknown>,
) => string;

interface Month {
  name: string;
  abbreviation?: string;
  ordinal: number;
  days: number;
  leapDays: number | null;
}

interface Season {
  name: string;
  monthStart: number | null;
  dayStart: number | null;
  monthEnd: number | null;
  dayEnd: number | null;
}

const count = (options: object = {}): NumberField =>
  new NumberField({ required: true, nullable: false, integer: true, ...options });
const positive = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, positive: true, initial });
const named = (rest: DataSchema): SchemaField =>
  new SchemaField({
    name: new StringField({ required: true, blank: false }),
    abbreviation: new StringField(),
    ...rest,
  });
const maybe = { required: true, nullable: true, initial: null } as const;
const dayOfSeason = (): NumberField => new NumberField({ ...maybe, min: 0, integer: true });

/** Units of a time span, largest first. */
const SPANS = ["year", "day", "hour", "minute", "second"] as const;

export class CalendarData extends DataModel {
  declare name: string;
  declare description: string;
  declare years: {
    yearZero: number;
    firstWeekday: number;
    leapYear: { leapStart: number; leapInterval: number } | null;
  } | null;
  declare months: { values: Month[] } | null;
  declare days: {
    values: { name: string; ordinal: number }[];
    daysPerYear: number;
    hoursPerDay: number;
    minutesPerHour: number;
    secondsPerMinute: number;
  };
  declare seasons: { values: Season[] } | null;

  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: false }),
      description: new StringField(),
      years: new SchemaField(
        {
          yearZero: count({ initial: 0 }),
          firstWeekday: count({ min: 0, initial: 0 }),
          leapYear: new SchemaField({ leapStart: count(), leapInterval: count({ min: 1 }) }, maybe),
        },
        maybe,
      ),
      months: new SchemaField(
        {
          values: new ArrayField(
            named({
              ordinal: count({ min: 1 }),
              days: count(),
              leapDays: new NumberField({ required: false, nullable: true }),
            }),
          ),
        },
        maybe,
      ),
      days: new SchemaField({
        values: new ArrayField(named({ ordinal: count({ min: 1 }) })),
        daysPerYear: positive(365),
        hoursPerDay: positive(24),
        minutesPerHour: positive(60),
        secondsPerMinute: positive(60),
      }),
      seasons: new SchemaField(
        {
          values: new ArrayField(
            named({
              monthStart: dayOfSeason(),
              dayStart: dayOfSeason(),
              monthEnd: dayOfSeason(),
              dayEnd: dayOfSeason(),
            }),
          ),
        },
        maybe,
      ),
    };
  }

  /** Formats as `YYYY-MM-DD HH:MM:SS`. */
  static formatTimestamp(calendar: CalendarData, components: TimeComponents, _options: object = {}): string {
    const pad = (value: number, width = 2): string => String(value).padStart(width, "0");
    const { year, month, dayOfMonth, hour, minute, second } = components;
    const months = calendar.months?.values ?? [];
    const ordinal = months[month]?.ordinal ?? month + 1;
    const date = [pad(year + (calendar.years?.yearZero ?? 0), 4), pad(ordinal), pad(dayOfMonth + 1)];
    return `${date.join("-")} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
  }

  /** Formats a time span as a time in the past, with at most `maxTerms` units. */
  static formatAgo(
    _calendar: CalendarData,
    components: TimeComponents,
    { short = false, maxTerms }: { short?: boolean; maxTerms?: number } = {},
  ): string {
    const terms = SPANS.filter((unit) => components[unit] !== 0)
      .slice(0, maxTerms)
      .map((unit) => {
        const amount = Math.abs(components[unit]);
        const key = `TIME.${unit}${short ? "Short" : amount === 1 ? "" : "s"}`;
        return `${amount.toString()} ${localize(key)}`;
      });
    const i18n = hostGlobals().game?.i18n;
    return terms.length === 0 || !i18n
      ? localize("TIME.Now")
      : i18n.localize("TIME.Since", { since: terms.join(", ") });
  }

  isLeapYear(year: number): boolean {
    const leap = this.years?.leapYear;
    if (!leap) return false;
    const shown = year + (this.years?.yearZero ?? 0);
    return shown >= leap.leapStart && (shown - leap.leapStart) % leap.leapInterval === 0;
  }

  /** Converts seconds since the epoch to components. The seconds may be negative. */
  timeToComponents(time = 0): TimeComponents {
    const perDay = this.#secondsPerDay;
    const perHour = this.days.minutesPerHour * this.days.secondsPerMinute;
    const allDays = Math.floor(time / perDay);
    const rest = time - allDays * perDay;
    const { year, day } = this.#yearOf(allDays);
    const leapYear = this.isLeapYear(year);
    const { month, dayOfMonth } = this.#monthOf(day, leapYear);
    const week = this.days.values.length;
    const first = this.years?.firstWeekday ?? 0;
    return {
      year,
      day,
      hour: Math.floor(rest / perHour),
      minute: Math.floor((rest % perHour) / this.days.secondsPerMinute),
      second: rest % this.days.secondsPerMinute,
      month,
      dayOfMonth,
      dayOfWeek: week === 0 ? 0 : (((allDays + first) % week) + week) % week,
      season: this.#seasonOf(month, dayOfMonth),
      leapYear,
    };
  }

  /** Converts components to seconds. If no day of the year is given, uses month and day of the month. */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { year = 0, hour = 0, minute = 0, second = 0, month, dayOfMonth = 0 } = components;
    const day =
      components.day ??
      (month === undefined ? 0 : this.#daysBeforeMonth(month, this.isLeapYear(year)) + dayOfMonth);
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const hours = (this.#daysBeforeYear(year) + day) * hoursPerDay + hour;
    return (hours * minutesPerHour + minute) * secondsPerMinute + second;
  }

  /** Adds seconds or components to a point in time. They may be negative. */
  add(start: number | TimeComponents, delta: number | Partial<TimeComponents>): TimeComponents {
    const from = typeof start === "number" ? this.timeToComponents(start) : start;
    if (typeof delta === "number") return this.timeToComponents(this.componentsToTime(from) + delta);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = delta;
    const moved = this.#monthsOn(from, year, month);
    return this.timeToComponents(
      this.componentsToTime({
        ...moved,
        day: moved.day + day,
        hour: from.hour + hour,
        minute: from.minute + minute,
        second: from.second + second,
      }),
    );
  }

  /** The span from `start` (default: the world time) to `end`, in years, days and smaller units, without months. */
  difference(end: number | TimeComponents, start?: number | TimeComponents): TimeComponents {
    const seconds = (time: number | TimeComponents): number =>
      typeof time === "number" ? time : this.componentsToTime(time);
    const from = start ?? worldTime();
    const span = seconds(end) - seconds(from);
    const sign = Math.sign(span);
    let rest = Math.abs(span);
    const take = (size: number): number => {
      const whole = Math.floor(rest / size);
      rest -= whole * size;
      return whole === 0 ? 0 : sign * whole;
    };
    const { daysPerYear, minutesPerHour, secondsPerMinute } = this.days;
    return {
      year: take(daysPerYear * this.#secondsPerDay),
      day: take(this.#secondsPerDay),
      hour: take(minutesPerHour * secondsPerMinute),
      minute: take(secondsPerMinute),
      second: take(1),
      month: 0,
      dayOfMonth: 0,
      dayOfWeek: 0,
      season: 0,
      leapYear: false,
    };
  }

  /**
   * Formats a point in time. `formatter` is a function, or the name of a function in
   * `CONFIG.time.formatters`.
   * @throws if there is no such function
   */
  format(
    time: number | TimeComponents = worldTime(),
    formatter: string | TimeFormatter = "timestamp",
    options: Record<string, unknown> = {},
  ): string {
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    if (typeof formatter === "function") return formatter(this, components, options);
    const configured = (hostGlobals().CONFIG?.["time"] as { formatters?: Record<string, TimeFormatter> })
      ?.formatters?.[formatter];
    if (!configured) throw new Error(`There is no time formatter "${formatter}"`);
    return configured(this, components, options);
  }

  get #secondsPerDay(): number {
    return this.days.hoursPerDay * this.days.minutesPerHour * this.days.secondsPerMinute;
  }

  #daysIn(month: Month, leapYear: boolean): number {
    return leapYear ? (month.leapDays ?? month.days) : month.days;
  }

  /** Length of a year in days: the sum of its months in a leap year, otherwise the calendar's `daysPerYear`. */
  #daysOfYear(year: number): number {
    if (!this.months || !this.isLeapYear(year)) return this.days.daysPerYear;
    return this.months.values.reduce((sum, month) => sum + this.#daysIn(month, true), 0);
  }

  #daysBeforeYear(year: number): number {
    let days = year * this.days.daysPerYear;
    if (!this.years?.leapYear) return days;
    const [from, to, sign] = year >= 0 ? [0, year, 1] : [year, 0, -1];
    for (let each = from; each < to; each += 1)
      days += sign * (this.#daysOfYear(each) - this.days.daysPerYear);
    return days;
  }

  #yearOf(allDays: number): { year: number; day: number } {
    let year = Math.floor(allDays / this.days.daysPerYear);
    while (this.#daysBeforeYear(year) > allDays) year -= 1;
    while (this.#daysBeforeYear(year + 1) <= allDays) year += 1;
    return { year, day: allDays - this.#daysBeforeYear(year) };
  }

  #daysBeforeMonth(month: number, leapYear: boolean): number {
    const before = (this.months?.values ?? []).slice(0, month);
    return before.reduce((sum, each) => sum + this.#daysIn(each, leapYear), 0);
  }

  #monthOf(day: number, leapYear: boolean): { month: number; dayOfMonth: number } {
    let rest = day;
    for (const [month, each] of (this.months?.values ?? []).entries()) {
      const days = this.#daysIn(each, leapYear);
      if (rest < days) return { month, dayOfMonth: rest };
      rest -= days;
    }
    return { month: 0, dayOfMonth: rest };
  }

  /** Index of the season that contains a day; 0 if none. */
  #seasonOf(month: number, dayOfMonth: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? month + 1;
    const place = (at: number | null, day: number | null): number => (at ?? 0) * 1000 + (day ?? 0);
    const here = place(ordinal, dayOfMonth);
    const found = (this.seasons?.values ?? []).findIndex(({ monthStart, dayStart, monthEnd, dayEnd }) => {
      const from = place(monthStart, dayStart);
      const to = place(monthEnd, dayEnd ?? 999);
      return from <= to ? here >= from && here <= to : here >= from || here <= to;
    });
    return Math.max(found, 0);
  }

  /** The same day, this many years and months later. If that month has no such day, its last day. */
  #monthsOn(from: TimeComponents, years: number, months: number): TimeComponents {
    const perYear = this.months?.values.length ?? 0;
    if (perYear === 0 || (years === 0 && months === 0)) return { ...from, year: from.year + years };
    const all = (from.year + years) * perYear + from.month + months;
    const year = Math.floor(all / perYear);
    const month = all - year * perYear;
    const leapYear = this.isLeapYear(year);
    const last = this.#daysIn(this.months!.values[month]!, leapYear) - 1;
    const dayOfMonth = Math.min(from.dayOfMonth, last);
    return { ...from, year, month, dayOfMonth, day: this.#daysBeforeMonth(month, leapYear) + dayOfMonth };
  }
}

function worldTime(): number {
  const { game } = hostGlobals() as { game?: { time?: { worldTime?: number } } }; // undefined on the server
  return game?.time?.worldTime ?? 0;
}
