import { formatDate, isoDate } from '~/lib/dates';
import { deskShape } from '~/lib/desk';
import { type ContractDays, standingOf } from '../rules';
import type { ContractStanding } from '../terms';
import { extensionYears } from './terms';

/** All companies. Aktif has whoever may still use a contract, today or later. */
export const companyDesk = deskShape({
  labels: {
    active: 'Aktif',
    ending: 'Berakhir dalam 30 hari',
    over: 'Berakhir',
    all: 'Semua',
  },
  views: { active: 'name', ending: 'ends', over: '-ends', all: 'name' },
  sorts: ['name', 'ends', 'created'],
  filters: {},
});

/** The last day of a contract as it really was, `2026-11-20`: the day on which staff ended it where that came first. */
export const lastDayOf = ({
  endsOn,
  endedAt,
}: Pick<ContractDays, 'endsOn' | 'endedAt'>): string => {
  const endedOn = endedAt === null ? endsOn : isoDate(endedAt);
  return endedOn < endsOn ? endedOn : endsOn;
};

/** The last day of all contracts of a company; null without one. */
export const lastDayOfAll = (contracts: readonly ContractDays[]): string | null =>
  contracts.map(lastDayOf).toSorted().at(-1) ?? null;

/** What the contracts of a company are together on a day: the best one counts, and of those that are over the last one. */
export function standingOfAll(
  contracts: readonly ContractDays[],
  today: string,
): ContractStanding | null {
  const standings = contracts
    .toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? 1 : -1))
    .map((contract) => standingOf(contract, today));
  return (
    standings.find((standing) => standing === 'running') ??
    standings.find((standing) => standing === 'planned') ??
    standings[0] ??
    null
  );
}

const later = (a: string, b: string) => (a > b ? a : b);
/** The day so many days after another one. */
const dayAfter = (day: string, days: number) =>
  isoDate(new Date(Date.parse(day) + days * 86_400_000));

/** Whether a contract may be ended before its last day. */
export const mayEnd = (contract: ContractDays, today: string): boolean =>
  ['running', 'planned'].includes(standingOf(contract, today));

/** The days that may become the last one of a contract that ends early; null where it can only end at once. */
export function endingDays(
  { startsOn, endsOn }: ContractDays,
  today: string,
): { first: string; last: string } | null {
  const [first, last] = [later(today, startsOn), dayAfter(endsOn, -1)];
  return first <= last ? { first, last } : null;
}

/** The days until which a contract may be extended. One that is over or was ended runs again. */
export function extensionDays(
  contract: ContractDays,
  today: string,
): { first: string; last: string } {
  const after = contract.endedAt === null ? dayAfter(contract.endsOn, 1) : contract.startsOn;
  return {
    first: later(today, after),
    last: `${Number(today.slice(0, 4)) + extensionYears}-12-31`,
  };
}

/** Says why a day is none of these; null where it is one. */
export const dayFault = (day: string, days: { first: string; last: string }): string | null =>
  day < days.first || day > days.last
    ? `Pilih tanggal dari ${formatDate(days.first)} sampai ${formatDate(days.last)}`
    : null;
