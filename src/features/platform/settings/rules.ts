import { type GroupValues, type SettingChange, settingsAt } from '~/lib/settings';
import { type Group, settingTexts as texts } from './terms';

/** A stored change with what decides whether it counts. */
export type StoredChange = SettingChange & { id: string; number: number; withdrawnAt: Date | null };

/** The changes that count, in the order in which they were made. */
export const standing = <Change extends Pick<StoredChange, 'number' | 'withdrawnAt'>>(
  changes: readonly Change[],
): Change[] =>
  changes.filter(({ withdrawnAt }) => withdrawnAt === null).toSorted((a, b) => a.number - b.number);

/** What a page has seen of a group: it grows with each change, each withdrawal and each beginning, so that an older page is noticed. */
export const revisionOf = (
  changes: readonly Pick<StoredChange, 'from' | 'withdrawnAt'>[],
  now: Date,
): number =>
  changes.reduce(
    (sum, { from, withdrawnAt }) =>
      sum + 1 + (withdrawnAt ? 1 : 0) + (!withdrawnAt && from <= now ? 1 : 0),
    0,
  );

/** The values of a group at a time; `usual` are those without any change. */
export const valuesAt = (
  group: Group,
  usual: GroupValues,
  changes: readonly SettingChange[],
  at: Date,
): GroupValues => settingsAt({ [group]: usual }, changes, at)[group] ?? usual;

/** Faults between the fields of a group. */
function faultsBetween(group: Group, values: GroupValues): Record<string, string> {
  if (group !== 'promises') return {};
  const [reminderDays, reviewDays] = [Number(values.reminderDays), Number(values.reviewDays)];
  // With a promise of one day the reminder comes as the promise ends.
  return reminderDays < reviewDays || reviewDays === 1 ? {} : { reminderDays: texts.reminder };
}

/** The first fault between fields at any time from `now` on: a plan may make another one impossible. Null when there is none. */
export function faultsFrom(
  group: Group,
  usual: GroupValues,
  changes: readonly SettingChange[],
  now: Date,
): { at: Date; faults: Record<string, string> } | null {
  const times = [now, ...changes.map(({ from }) => from).filter((from) => from > now)].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  );
  for (const at of times) {
    const faults = faultsBetween(group, valuesAt(group, usual, changes, at));
    if (Object.keys(faults).length > 0) return { at, faults };
  }
  return null;
}

/** The fields that differ from what holds otherwise. */
export const differing = (values: GroupValues, otherwise: GroupValues): GroupValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => otherwise[name] !== value));

/** The next time at which a planned change begins; null when none is planned. */
export const nextBeginning = (changes: readonly SettingChange[], now: Date): Date | null =>
  changes
    .map(({ from }) => from)
    .reduce<Date | null>(
      (next, from) => (from > now && (next === null || from < next) ? from : next),
      null,
    );
