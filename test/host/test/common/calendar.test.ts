import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import { CalendarData } from "../../common/data/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../common/data/gregorian.ts";

const gregorian = new CalendarData(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG);
const DAY = 86_400;
/** A calendar of 24-hour days and 100-day years, without months or weeks. */
const plain = new CalendarData({ name: "Plain", days: { values: [], daysPerYear: 100 } });

describe("a calendar", () => {
  it.each([gregorian, plain])("gives back every time that it took apart ($name)", (calendar) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (time) => {
        expect(calendar.componentsToTime(calendar.timeToComponents(time))).toBe(time);
      }),
    );
  });

  it("keeps its parts within their bounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (time) => {
        const { month, dayOfMonth, dayOfWeek, hour, minute, second } = gregorian.timeToComponents(time);
        expect(month).toBeLessThan(12);
        expect(dayOfMonth).toBeLessThan(31);
        for (const [value, limit] of [
          [dayOfWeek, 7],
          [hour, 24],
          [minute, 60],
          [second, 60],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(limit);
        }
      }),
    );
  });

  it("has a leap day every four years, from the eighth on", () => {
    expect([0, 4, 8, 9, 12].map((year) => gregorian.isLeapYear(year))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    const start = gregorian.componentsToTime({ year: 9 }) - gregorian.componentsToTime({ year: 8 });
    expect(start / DAY).toBe(366);
  });

  it("moves by months to the last day that the month has", () => {
    const { month, dayOfMonth } = gregorian.add(30 * DAY, { month: 1 });
    expect([month, dayOfMonth]).toEqual([1, 27]);
  });

  it("tells seasons around the end of the year", () => {
    const seasons = [0, 3, 6, 9, 11].map(
      (month) => gregorian.timeToComponents(gregorian.componentsToTime({ month })).season,
    );
    expect(seasons).toEqual([3, 0, 1, 2, 3]);
  });

  it("knows no formatter that CONFIG does not name", () => {
    expect(() => gregorian.format(0, "nonsense")).toThrow('no time formatter "nonsense"');
  });
});
