// Days in a row, by their dates, such as 2027-03-14. One missed day a week doesn't end a streak.
const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;

function before(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}

/** What day it is here. */
export function dayOf(now: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How many days of it count, up to this day; or up to the day before as long as this one can still be added. */
export function streakOn(day: string, days: readonly string[]): number {
  let length = 0;
  let missed = Infinity;
  for (let at = days.includes(day) ? day : before(day); ; at = before(at)) {
    if (days.includes(at)) length += 1;
    else if (missed - Date.parse(at) < WEEK) return length;
    else missed = Date.parse(at);
  }
}

/** The longest there was. */
export function longestOf(days: readonly string[]): number {
  return Math.max(0, ...days.map((day) => streakOn(day, days)));
}
