import { atClockTime, formatDateTime } from '~/lib/dates';
import { formatNumber, formatPercent } from '~/lib/money';
import type { GroupValues, SettingValue } from '~/lib/settings';
import type { Checked } from '~/lib/web/form';
import type { Fields } from '~/lib/web/revised-form';
import { differing, faultsFrom, standing, valuesAt } from '../rules';
import { type ChangeInput, changeInput, checkedValues, type GroupView } from '../schema';
import { fieldsOf, type Group, settingTexts as texts } from '../terms';

/** What the form holds: the fields of a group, whether they hold now or from a clock time in Jakarta, that time, and the reason. */
export type GroupForm = GroupValues & { when: 'now' | 'later'; from: string; reason: string };

/** The changes that count, in the order in which they were made. */
const changesOf = ({ group, entries }: Pick<GroupView, 'group' | 'entries'>) =>
  standing(
    entries.map((entry) => ({
      ...entry,
      group,
      from: new Date(entry.from),
      withdrawnAt: entry.withdrawnAt ? new Date(entry.withdrawnAt) : null,
    })),
  );

/** The planned changes, the next one first. */
export const plansOf = (view: GroupView, now: Date) =>
  changesOf(view)
    .filter(({ from }) => from > now)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());

const spread = 1_000;
/** The stored revision of a form's revision, which also counts the plans that have begun at the form's time. */
export const storedRevision = (revision: number) => Math.floor(revision / spread);

/**
 * What a form about a time builds on: the values that will hold then. Its revision changes with the plans that have begun by then, so that the form
 * takes their values over when another time is chosen.
 */
export function storedAt(
  view: GroupView,
  clock: string,
  now: Date,
): { revision: number; values: GroupForm } {
  const at = atClockTime(clock) ?? now;
  const startedPlans = plansOf(view, now).filter(({ from }) => from <= at);
  return {
    revision: view.revision * spread + startedPlans.length,
    values: {
      ...valuesAt(view.group, view.now, startedPlans, at),
      when: 'now',
      from: '',
      reason: '',
    },
  };
}

/** The fields that a person has changed. */
export function changedIn(
  { when: _, from: __, reason: ___, ...values }: GroupForm,
  stored: GroupForm,
): GroupValues {
  return differing(values, stored);
}

/** Checks changed fields alone, since an untouched one may hold a value of the environment beyond its range. */
export function checkForm(
  view: GroupView,
  form: GroupForm,
  { stored, key, revision, now }: { stored: GroupForm; key: string; revision: number; now: Date },
): Checked<ChangeInput> {
  const values = changedIn(form, stored);
  const isNow = form.when === 'now';
  const at = isNow ? null : atClockTime(form.from);
  const { faults } = checkedValues(view.group, values);
  const between =
    Object.keys(faults).length === 0
      ? faultsFrom(
          view.group,
          view.now,
          [...plansOf(view, now), { group: view.group, values, from: at ?? now }],
          now,
        )
      : null;
  const shape = changeInput.safeParse({
    key,
    revision: storedRevision(revision),
    from: at?.toISOString() ?? null,
    reason: form.reason,
    values,
  });
  const timeFault = isNow
    ? null
    : at === null
      ? texts.fromMissing
      : at <= now
        ? texts.fromPast
        : null;
  const issues = [
    ...Object.entries({ ...between?.faults, ...faults, ...(timeFault && { from: timeFault }) }).map(
      ([name, message]) => ({ path: [name], message }),
    ),
    ...(shape.success ? [] : shape.error.issues.filter(({ path }) => path[0] === 'reason')),
  ];
  if (issues.length > 0) return { success: false, error: { issues } };
  if (!shape.success) return { success: false, error: shape.error };
  return { success: true, data: shape.data };
}

/** A value as people read it, with its unit. */
export function shownValue(group: Group, name: string, value: SettingValue | undefined): string {
  if (value === undefined || value === '') return 'Kosong';
  const { unit } = fieldsOf(group)[name] ?? {};
  if (typeof value !== 'number') return value;
  return unit === '%'
    ? formatPercent(value)
    : [formatNumber(value), unit].filter(Boolean).join(' ');
}

/** The names of the form's fields for its comparison of both sides. */
export const formFields = (group: Group): Fields<GroupForm> => ({
  ...Object.fromEntries(
    Object.entries(fieldsOf(group)).map(([name, { label }]) => [
      name,
      { label, show: (value: SettingValue) => shownValue(group, name, value) },
    ]),
  ),
  when: {
    label: 'Berlaku mulai',
    show: (when: SettingValue) => (when === 'now' ? 'Sekarang' : 'Mulai waktu tertentu'),
  },
  from: 'Tanggal dan jam mulai',
  reason: 'Alasan',
});

/** `Sekarang`, or the time from which a change holds. */
export const beginningText = (clock: string): string => {
  const at = atClockTime(clock);
  return at ? formatDateTime(at) : 'Sekarang';
};
