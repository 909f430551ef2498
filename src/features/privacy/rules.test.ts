import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writableWhileClosing } from '../auth/closing/rules';
import { dueTime, eraseTime, isLate, statusLabel } from './rules';
import { requestStatuses } from './terms';

const at = (time: string) => new Date(time);

describe('the clock of 3 × 24 hours', () => {
  // spec: N17.2
  test.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-23T16:59:59.999Z'],
    // The promise counts hours, so new year, a leap day and a weekend don't change it.
    ['2026-12-31T23:30:00.000Z', '2027-01-03T23:30:00.000Z'],
    ['2028-02-27T12:00:00.000Z', '2028-03-01T12:00:00.000Z'],
  ])('from %s it runs until %s', (from, until) => expect(dueTime(at(from))).toEqual(at(until)));

  test('is 72 hours from any moment, whatever the zone of the machine', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: at('2020-01-01'), max: at('2090-01-01') }),
        (now) => dueTime(now).getTime() - now.getTime() === 72 * 3_600_000,
      ),
    );
    expect(new Date().getTimezoneOffset()).not.toBe(0);
  });

  test('is over at its last moment, for open requests only', () => {
    const dueAt = at('2026-11-23T00:00:00Z');
    for (const status of requestStatuses) {
      expect(isLate({ status, dueAt }, at('2026-11-22T23:59:59.999Z'))).toBe(false);
      expect(isLate({ status, dueAt }, dueAt)).toBe(status === 'open' || status === 'in_progress');
    }
  });
});

test('an account is closed for exactly 14 days before its erasure', () => {
  expect(eraseTime(at('2026-11-22T03:14:15.926Z'))).toEqual(at('2026-12-06T03:14:15.926Z'));
});

test('every status of every kind has a label', () => {
  expect([
    statusLabel('export', 'done'),
    statusLabel('deletion', 'open'),
    statusLabel('question', 'done'),
  ]).toEqual(['Siap', 'Dijadwalkan', 'Selesai']);
});

test('a closing account can sign out, confirm its identity, secure itself, cancel the deletion and export its data, nothing else', () => {
  for (const path of [
    '/api/auth/sign-out',
    '/api/auth/sign-in/email',
    '/api/auth/change-password',
    '/api/me/sessions/x',
    '/api/privacy/exports',
    '/api/privacy/deletion/cancellation',
    '/api/subscription',
    '/api/notifications/read',
    '/api/notifications/x/read',
  ]) {
    expect(writableWhileClosing(path), path).toBe(true);
  }
  for (const path of [
    '/api/profile',
    '/api/enrollments',
    '/api/privacy/requests',
    '/api/files',
    '/api/auth/change-email',
    '/api/auth/set-password',
    '/api/me',
    '/api/privacy/exports/x',
  ]) {
    expect(writableWhileClosing(path), path).toBe(false);
  }
});
