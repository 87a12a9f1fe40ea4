// Days in a row, by their dates in UTC, such as 2027-03-14.
const DAY = 24 * 60 * 60 * 1000;

function before(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}

/** Up to this day, or up to the day before as long as this one can still be added. */
export function streakOn(day: string, days: readonly string[]): number {
  let length = 0;
  for (let at = days.includes(day) ? day : before(day); days.includes(at); at = before(at)) length += 1;
  return length;
}
