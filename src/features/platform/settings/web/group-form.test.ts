import { expect, test } from 'vitest';
import { checkForm, type GroupForm, storedAt } from './group-form';

const now = new Date('2026-11-28T03:00:00Z');
const values = { withholdingPercent: 2, minimum: 100_000 };
const view = {
  group: 'payouts' as const,
  at: now.toISOString(),
  revision: 3,
  now: values,
  defaults: values,
  entries: [],
};
const stored = storedAt(view, '', now).values;
const reason = 'Tarif baru dari kantor pajak';
const key = '019e4a3c-7d1f-7c7e-9b59-3a5f0d8f2a11';
const check = (changes: Partial<GroupForm>) =>
  checkForm(view, { ...stored, withholdingPercent: 3, reason, ...changes } as GroupForm, {
    stored,
    key,
    revision: 3_000,
    now,
  });
const faultsOf = (changes: Partial<GroupForm>) => {
  const checked = check(changes);
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [...path, message]);
};

test('a change that holds now has no time', () => {
  expect(check({ when: 'now', from: '' })).toMatchObject({ success: true, data: { from: null } });
});

test('a planned change keeps its choice and asks for its time when that was emptied', () => {
  expect(faultsOf({ when: 'later', from: '' })).toEqual([['from', 'Isi tanggal dan jam mulai']]);
});

test('a planned change holds from its time, which is ahead', () => {
  expect(check({ when: 'later', from: '2026-11-28T11:00' })).toMatchObject({
    success: true,
    data: { from: '2026-11-28T04:00:00.000Z' },
  });
  expect(faultsOf({ when: 'later', from: '2026-11-28T09:00' })).toEqual([
    ['from', 'Waktu mulai harus di masa depan. Pilih “Sekarang” untuk langsung berlaku.'],
  ]);
});
