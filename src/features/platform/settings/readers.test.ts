import { afterEach, expect, test } from 'vitest';
import { transferOf } from '~/features/checkout/orders/rules';
import { methodText } from '~/features/checkout/orders/terms';
import { answerDue } from '~/features/instructors/rules';
import { reviewsDue } from '~/features/learning/notices';
import { ageDays } from '~/features/learning/reviews/rules';
import { ageLabels } from '~/features/learning/reviews/terms';
import { reviewDue } from '~/features/learning/rules';
import { promiseText } from '~/features/quotes/requests/terms';
import { brandFile } from '~/lib/brand';
import { holdSettings, sharedDefaults } from '~/lib/settings';

const userId = '0197b2f0-0000-7000-8000-000000000000';
const [monday, tuesday] = [new Date('2026-11-02T03:00:00Z'), new Date('2026-11-03T03:00:00Z')];

afterEach(() => holdSettings(sharedDefaults, []));

/** Monday's values hold until Tuesday, as on the day of a change. */
function setOnTuesday() {
  const bank = { name: 'Bank Baru', account: '999 000 111', holder: 'PT Baru' };
  const promises = {
    reviewDays: 4,
    reminderDays: 2,
    offerDays: 1,
    applicationDays: 7,
    transferHours: 6,
  };
  const changes = Object.entries({ bank, promises }).map(([group, values]) => ({
    group,
    values,
    from: tuesday,
  }));
  holdSettings({ ...sharedDefaults, bank, promises }, changes);
}

test('promises and their reminders follow what is set', () => {
  expect([promiseText(), ageLabels().late, ageDays('late')]).toEqual([
    'Tim kami akan menghubungi Anda dalam 1-2 hari kerja.',
    '≥ 2 hari kerja (lewat janji)',
    2,
  ]);
  expect(methodText('manual')).toContain('1×24 jam');
  setOnTuesday();
  expect([promiseText(), ageLabels().late, ageDays('late'), ageDays('day')]).toEqual([
    'Tim kami akan menghubungi Anda dalam 1 hari kerja.',
    '≥ 4 hari kerja (lewat janji)',
    4,
    2,
  ]);
  expect(methodText('manual')).toContain('dalam 6 jam');
  expect(reviewsDue.title({ userId, waiting: 3, overdue: 0 })).toBe(
    '3 kiriman menunggu lebih dari 2 hari kerja',
  );
  expect(reviewDue(tuesday) > new Date('2026-11-08T00:00:00Z')).toBe(true);
  expect(answerDue(tuesday) > new Date('2026-11-11T00:00:00Z')).toBe(true);
});

test('a proof of a transfer keeps the account and the promise of its day, and an order that waits gets the new account', () => {
  setOnTuesday();
  const order = { total: 100_000, uniqueCode: 123 };
  const proof = (sentAt: Date) => ({
    state: 'waiting' as const,
    reason: null,
    senderBank: 'BCA',
    senderName: 'Sari',
    transferredOn: '2026-11-02',
    sentAt,
    left: 1,
  });
  expect(transferOf(order, null)).toMatchObject({ bank: 'Bank Baru', account: '999 000 111' });
  expect(transferOf(order, proof(monday))).toMatchObject({
    account: brandFile.bank.account,
    proof: { dueAt: tuesday.toISOString() },
  });
  expect(transferOf(order, proof(tuesday))).toMatchObject({
    account: '999 000 111',
    proof: { dueAt: '2026-11-03T09:00:00.000Z' },
  });
});
