const MONTHS: readonly [name: string, days: number, leapDays?: number][] = [
  ["January", 31],
  ["February", 28, 29],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const SEASONS: readonly [name: string, monthStart: number, monthEnd: number][] = [
  ["Spring", 3, 5],
  ["Summer", 6, 8],
  ["Fall", 9, 11],
  ["Winter", 12, 2],
];

const key = (kind: string, name: string): string => `CALENDAR.GREGORIAN.${name}${kind}`;

/** The Gregorian calendar, simplified: every fourth year is a leap year, without exceptions. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = {
  name: "Simplified Gregorian",
  description: "Months and weeks as in our world, and a leap year in every fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days, leapDays], index) => ({
      name: key("", name),
      abbreviation: key("Abbr", name),
      ordinal: index + 1,
      days,
      ...(leapDays === undefined ? {} : { leapDays }),
    })),
  },
  days: {
    values: WEEK.map((name, index) => ({
      name: key("", name),
      abbreviation: key("Abbr", name),
      ordinal: index + 1,
    })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: SEASONS.map(([name, monthStart, monthEnd]) => ({ name: key("", name), monthStart, monthEnd })),
  },
};
