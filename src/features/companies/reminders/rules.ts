import { isoDate } from '~/lib/dates';
import { contractWarningDays, reminderDays } from './terms';

const dayMs = 86_400_000;

/** The day which is this many days after the day of a time, in the zone of Jakarta. */
export const dayAfter = (at: Date, days: number): string =>
  isoDate(new Date(at.getTime() + days * dayMs));

/** The last days of which learners are reminded today, each with what the reminder says. */
export const reminderDues = (now: Date) => [
  ...reminderDays.map((days) => ({ dueOn: dayAfter(now, days), days })),
  // The day after the last one.
  { dueOn: dayAfter(now, -1), days: -1 },
];

/** The last days of contracts which HR and the people are told of today. */
export const contractDues = (now: Date) =>
  contractWarningDays.map((days) => ({ endsOn: dayAfter(now, days), days }));

/** Whether HR may remind this person now: at most once per day of Jakarta, whoever reminds. */
export const mayRemind = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || isoDate(remindedAt) < isoDate(now);
