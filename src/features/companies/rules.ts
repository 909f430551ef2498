import { isoDate } from '~/lib/dates';
import type { ContractStanding } from './terms';

/** A contract by its days, `2026-11-20`, both included, and the time when staff ended it early. */
export type ContractDays = { startsOn: string; endsOn: string; endedAt: Date | string | null };

export function standingOf(
  { startsOn, endsOn, endedAt }: ContractDays,
  today: string,
): ContractStanding {
  if (endedAt) return 'ended';
  if (today < startsOn) return 'planned';
  return today > endsOn ? 'over' : 'running';
}

/** The seats of the contracts that run on a day (ADR 051): what people may hold at most. */
export const seatsOn = (
  contracts: readonly (ContractDays & { seats: number })[],
  today: string,
): number =>
  contracts.reduce(
    (sum, contract) => sum + (standingOf(contract, today) === 'running' ? contract.seats : 0),
    0,
  );

/** The last day of months that begin with a day, both as `2026-11-20`: the day before the same day of the month, or the month's last day where there is none. */
export function lastDayAfter(startsOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const daysInMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const anniversary = Date.UTC(year, month - 1 + months, Math.min(day, daysInMonth));
  // Beginning on the 31st, a month of 30 days is over with its last day.
  return new Date(anniversary - (day > daysInMonth ? 0 : 86_400_000)).toISOString().slice(0, 10);
}

/** Whole days from one day to another, both as `2026-11-20`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const legalForms = /\b(pt|cv|ud|tbk|persero|yayasan|koperasi|perum)\b/g;

/** A company's name by which two offers are known to be of one company: without case, signs and legal form. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(legalForms, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The day of the business on which something was accepted, as a contract's first one. */
export const firstDayOf = (acceptedAt: Date): string => isoDate(acceptedAt);
