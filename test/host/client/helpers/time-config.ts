import { CalendarData, type TimeFormatter } from "../../common/data/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../common/data/gregorian.ts";

/** `CONFIG.time`: calendars, lengths of turns and rounds, and formatters. */
export interface TimeConfig {
  roundTime: number;
  turnTime: number;
  worldCalendarConfig: object;
  worldCalendarClass: typeof CalendarData;
  earthCalendarConfig: object;
  earthCalendarClass: typeof CalendarData;
  formatters: Record<string, TimeFormatter>;
}

export function timeConfig(): TimeConfig {
  return {
    roundTime: 0,
    turnTime: 0,
    worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    worldCalendarClass: CalendarData,
    earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    earthCalendarClass: CalendarData,
    formatters: { timestamp: CalendarData.formatTimestamp, ago: CalendarData.formatAgo },
  };
}
