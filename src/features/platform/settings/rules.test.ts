import { describe, expect, test } from 'vitest';
import { type GroupValues, type SettingChange, settingsAt } from '~/lib/settings';
import { differing, faultsFrom, nextBeginning, revisionOf, standing, valuesAt } from './rules';
import { checkedValues } from './schema';
import { settingTexts as texts } from './terms';

const usual = { phone: '+62 21 1', salesEmail: 'a@nusakelas.test' };
const change = (from: string, values: GroupValues): SettingChange => ({
  group: 'contact',
  from: new Date(from),
  values,
});
const noon = '2026-12-01T12:00:00.000Z';

describe('which change counts at a time', () => {
  // Midnight in Jakarta is 17.00 of the day before in UTC, and these tests run far from both.
  const planned = change('2026-11-30T17:00:00.000Z', { phone: 'rencana' });
  const cases: [name: string, changes: SettingChange[], at: string, expected: GroupValues][] = [
    ['none', [], noon, usual],
    ['one that has begun', [change(noon, { phone: 'x' })], noon, { ...usual, phone: 'x' }],
    [
      'one that begins a millisecond later',
      [change(noon, { phone: 'x' })],
      '2026-12-01T11:59:59.999Z',
      usual,
    ],
    ['a plan before midnight in Jakarta', [planned], '2026-11-30T16:59:59.999Z', usual],
    [
      'a plan from midnight in Jakarta on',
      [planned],
      '2026-11-30T17:00:00.000Z',
      { ...usual, phone: 'rencana' },
    ],
    [
      'a later beginning wins over an earlier one',
      [planned, change('2026-11-20T00:00:00.000Z', { phone: 'segera' })],
      noon,
      { ...usual, phone: 'rencana' },
    ],
    [
      'of two with the same beginning the one that was made last',
      [change(noon, { phone: '1' }), change(noon, { phone: '2' })],
      noon,
      { ...usual, phone: '2' },
    ],
    [
      'a plan leaves the fields that it does not set',
      [planned, change('2026-11-20T00:00:00.000Z', { salesEmail: 'b@nusakelas.test' })],
      noon,
      { phone: 'rencana', salesEmail: 'b@nusakelas.test' },
    ],
    ['another group changes nothing', [{ ...planned, group: 'bank' }], noon, usual],
  ];
  test.each(cases)('%s', (_, changes, at, expected) =>
    expect(valuesAt('contact', usual, changes, new Date(at))).toEqual(expected),
  );

  test('the defaults themselves never change', () => {
    const defaults = { contact: { ...usual } };
    settingsAt(defaults, [change(noon, { phone: 'x' })], new Date(noon));
    expect(defaults.contact).toEqual(usual);
  });
});

test('a withdrawn change does not count, and the others stand in the order in which they were made', () => {
  const row = (number: number, withdrawn = false) => ({
    number,
    withdrawnAt: withdrawn ? new Date(noon) : null,
  });
  expect(standing([row(3), row(2, true), row(1)]).map(({ number }) => number)).toEqual([1, 3]);
});

test('the revision of a page grows with a change, its beginning and its withdrawal', () => {
  const at = (time: string) => new Date(time);
  const plan = { from: at('2026-12-02T00:00:00Z'), withdrawnAt: null };
  const revisions = [
    revisionOf([], at(noon)),
    revisionOf([plan], at(noon)),
    revisionOf([plan], at('2026-12-02T00:00:00Z')),
    revisionOf([plan, { ...plan, from: at('2026-12-03T00:00:00Z') }], at('2026-12-02T00:00:00Z')),
  ];
  expect(revisions).toEqual([0, 1, 2, 3]);
  expect(revisionOf([{ ...plan, withdrawnAt: at(noon) }], at(noon))).toBe(2);
});

test('the next beginning is the earliest that has not come', () => {
  const changes = [
    change('2026-12-05T00:00:00Z', {}),
    change('2026-12-03T00:00:00Z', {}),
    change('2026-11-01T00:00:00Z', {}),
  ];
  expect(nextBeginning(changes, new Date(noon))).toEqual(new Date('2026-12-03T00:00:00Z'));
  expect(nextBeginning(changes.slice(2), new Date(noon))).toBeNull();
});

test('only fields that differ are a change', () => {
  expect(differing({ phone: 'x', salesEmail: usual.salesEmail }, usual)).toEqual({ phone: 'x' });
});

describe('values that are refused', () => {
  const cases: [
    group: Parameters<typeof checkedValues>[0],
    name: string,
    value: string | number,
    says: string | RegExp,
  ][] = [
    [
      'limits',
      'signInFailures',
      0,
      /^Paling sedikit 3 kali: kurang dari itu, orang yang salah ketik/,
    ],
    ['limits', 'signInFailures', 2.5, /isi 3–50 kali/],
    ['limits', 'signInFailures', 51, /isi 3–50 kali/],
    ['limits', 'writesPerMinute', 1, /pengelola tidak dapat bekerja/],
    ['limits', 'videoQuotaGb', 0, /tidak satu pun video/],
    ['limits', 'signInFailures', 'lima', /isi 3–50 kali/],
    ['bank', 'account', '', texts.noAccount],
    ['bank', 'account', '12', texts.account],
    ['bank', 'account', '12 34 AB 78', texts.account],
    ['bank', 'holder', '   ', texts.noAccount],
    ['contact', 'supportEmail', 'bantuan', texts.email],
    ['contact', 'supportEmail', 'a@b.id, c@d.id', texts.email],
    ['contact', 'phone', '021 555', texts.phone],
    ['identity', 'npwp', '12.345', texts.npwp],
    ['claims', 'courses', 'banyak sekali', texts.claim],
    ['claims', 'businessEmployees', '1234567890123', texts.claim],
    ['identity', 'legalName', '\u200b ', texts.missing],
    ['promises', 'transferHours', 25, /isi 1–24 jam/],
    ['payouts', 'withholdingPercent', 20.5, /isi 0–20 %/],
    ['payouts', 'withholdingPercent', -1, /isi 0–20 %/],
    // What the group doesn't have can't be set, whatever objects have by nature.
    ['contact', 'name', 'x', texts.missing],
    ['contact', 'constructor', 'x', texts.missing],
    ['contact', '__proto__', 'x', texts.missing],
  ];
  test.each(cases)('%s.%s = %j', (group, name, value, says) => {
    const { faults, values } = checkedValues(group, Object.fromEntries([[name, value]]));
    expect(Object.getOwnPropertyDescriptor(faults, name)?.value).toEqual(
      says instanceof RegExp ? expect.stringMatching(says) : says,
    );
    expect(values).toEqual({});
  });
});

test('values are tidied as they are stored', () => {
  expect(checkedValues('bank', { holder: '  PT  Baru ', account: ' 123 456 7890' })).toEqual({
    faults: {},
    values: { holder: 'PT Baru', account: '123 456 7890' },
  });
  expect(checkedValues('identity', { npwp: '0012.3456.7890.1000', pseNumber: '' }).values).toEqual({
    npwp: '0012345678901000',
    pseNumber: '',
  });
  expect(checkedValues('payouts', { withholdingPercent: 0.29 }).values).toEqual({
    withholdingPercent: 0.29,
  });
});

test.each(['210.000', '15.000+', '50K+', '4,5 jt', '95%', ''])('%j may be promoted', (courses) =>
  expect(checkedValues('claims', { courses: ` ${courses} ` })).toEqual({
    faults: {},
    values: { courses },
  }),
);

describe('a change that a plan makes impossible', () => {
  const promised = {
    reviewDays: 4,
    reminderDays: 1,
    offerDays: 2,
    applicationDays: 5,
    transferHours: 24,
  };
  const plan = (from: string, values: GroupValues) => ({
    group: 'promises',
    from: new Date(from),
    values,
  });
  const now = new Date(noon);
  const cases: [name: string, changes: SettingChange[], at: string | null][] = [
    ['a reminder before the promise ends', [plan(noon, { reminderDays: 3 })], null],
    ['a reminder as the promise ends', [plan(noon, { reminderDays: 4 })], noon],
    [
      'a later plan shortens the promise',
      [plan(noon, { reminderDays: 3 }), plan('2026-12-10T00:00:00.000Z', { reviewDays: 3 })],
      '2026-12-10T00:00:00.000Z',
    ],
    [
      'what is over counts no more',
      [
        plan('2026-11-01T00:00:00.000Z', { reminderDays: 9 }),
        plan('2026-11-02T00:00:00.000Z', { reminderDays: 1 }),
      ],
      null,
    ],
    ['a promise of one day has its reminder on that day', [plan(noon, { reviewDays: 1 })], null],
  ];
  test.each(cases)('%s', (_, changes, at) =>
    expect(faultsFrom('promises', promised, changes, now)?.at.toISOString() ?? null).toBe(at),
  );
});
