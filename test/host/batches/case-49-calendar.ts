import type { BatchCase } from "./case.ts";
import { host } from "./foundry.ts";
import type { Data } from "./foundry/documents.ts";

interface Components {
  year: number;
  month: number;
  day: number;
  dayOfMonth: number;
  hour: number;
  minute: number;
  second: number;
  leapYear: boolean;
}

interface Calendar {
  timeToComponents(time: number): Components;
  componentsToTime(components: Partial<Components>): number;
  add(start: number, delta: Partial<Components> | number): Components;
  difference(end: number, start: number): Components;
  format(time: number, formatter: string): string;
  isLeapYear(year: number): boolean;
}

const DAY = 86_400;

export const calendars: BatchCase = {
  id: "case-49",
  title: "a calendar takes seconds apart and puts them together again",
  source: "foundryvtt.com/api: classes/foundry.data.CalendarData; League types: helpers/time, CONFIG.time",
  status: "documented",
  needs: [],
  run({ describe, it, before, expect }) {
    describe("the simplified Gregorian calendar", () => {
      let calendar: Calendar;
      before(() => {
        const { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: config } = host.foundry
          .data as unknown as {
          CalendarData: new (data: Data) => Calendar;
          SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: Data;
        };
        calendar = new CalendarData(config);
      });

      it("begins at the first second of its first day", () => {
        const { year, month, dayOfMonth, hour, minute, second } = calendar.timeToComponents(0);
        expect([year, month, dayOfMonth, hour, minute, second]).to.deep.equal([0, 0, 0, 0, 0, 0]);
      });

      it("counts days, months and years", () => {
        const { year, month, dayOfMonth, hour } = calendar.timeToComponents(31 * DAY + 3600);
        expect([year, month, dayOfMonth, hour]).to.deep.equal([0, 1, 0, 1]);
        expect(calendar.timeToComponents(365 * DAY).year).to.equal(1);
      });

      it("gives back the time it took apart", () => {
        for (const time of [0, 59, DAY - 1, 60 * DAY, 3653 * DAY + 12_345]) {
          expect(calendar.componentsToTime(calendar.timeToComponents(time))).to.equal(time);
        }
      });

      it("adds parts and seconds", () => {
        expect(calendar.add(0, { day: 1, hour: 2 }).day).to.equal(1);
        expect(calendar.add(0, { day: 1, hour: 2 }).hour).to.equal(2);
        expect(calendar.add(DAY, -60).minute).to.equal(59);
      });

      it("tells how much time lies between two moments", () => {
        const { day, hour } = calendar.difference(2 * DAY + 3600, 0);
        expect([day, hour]).to.deep.equal([2, 1]);
      });

      it("tells a moment as a timestamp", () => {
        expect(calendar.format(3661, "timestamp")).to.match(/-01-01 01:01:01$/);
      });
    });

    it("the world's time is told by the world's calendar", () => {
      const { time } = host.game as unknown as {
        time: { components: Components; worldTime: number; calendar: Calendar };
      };
      expect(time.calendar.componentsToTime(time.components)).to.equal(time.worldTime);
    });
  },
};
