/** The percentage of approved lessons, rounded down: 100 only when all are approved, 0 without lessons (spec decision 6). */
export const progressOf = (approved: number, lessons: number) =>
  lessons > 0 ? Math.floor((Math.min(approved, lessons) * 100) / lessons) : 0;
