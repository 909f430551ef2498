import { jakartaDay, jakartaTime } from './dates';
import { holidays } from './holidays';

/** 17.00 WIB. */
const closingHour = 17;

const isDayOff = (year: number, month: number, day: number) => {
  const off = holidays[year];
  const date = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return off !== undefined && (date in off.national || date in off.jointLeave);
};

/** Whether the day of `at` in Jakarta is neither weekend, national holiday nor joint leave. A year without data knows weekends only. */
export function isWorkingDay(at: Date): boolean {
  const { year, month, day, weekday } = jakartaDay(at);
  return weekday !== 0 && weekday !== 6 && !isDayOff(year, month, day);
}

/** The close of business (17.00 WIB) of the `days`-th working day after the day of `at` in Jakarta, which itself never counts. */
export function workingDaysAfter(at: Date, days: number): Date {
  const { year, month, day } = jakartaDay(at);
  let ahead = 0;
  for (let left = days; left > 0; ) {
    ahead += 1;
    if (isWorkingDay(jakartaTime(year, month, day + ahead))) left -= 1;
  }
  return jakartaTime(year, month, day + ahead, closingHour);
}
