import { expect, test } from 'vitest';
import { isComplete, maskedAddress, stateOf } from './rules';

const now = new Date('2026-11-23T10:00:00Z');
const later = new Date(now.getTime() + 1);
const waiting = { outcome: null, fromEmail: 'lama@contoh.test', expiresAt: later };

test.each([
  ['waiting', waiting, 'lama@contoh.test'],
  ['expired', { ...waiting, expiresAt: now }, 'lama@contoh.test'],
  ['overtaken', waiting, 'lain@contoh.test'],
  ['overtaken', { ...waiting, expiresAt: now }, 'lain@contoh.test'],
  ['declined', { ...waiting, outcome: 'declined' as const }, 'lama@contoh.test'],
  ['moved', { ...waiting, outcome: 'moved' as const, expiresAt: now }, 'baru@contoh.test'],
])('a correction is %s', (state, correction, accountEmail) => {
  expect(stateOf(correction, { accountEmail, now })).toBe(state);
});

test.each([
  ['old', null, null, false],
  ['new', null, null, false],
  ['old', now, null, false],
  ['old', null, now, true],
  ['new', now, null, true],
  ['new', null, now, false],
] as const)(
  'with the agreement of the %s mailbox, after (%s, %s), the account moves: %s',
  (side, oldAgreedAt, newAgreedAt, complete) => {
    expect(isComplete({ oldAgreedAt, newAgreedAt }, side)).toBe(complete);
  },
);

test.each([
  ['sari.wulandari@contoh.test', 's•••@contoh.test'],
  ['a@b.test', 'a•••@b.test'],
  ['"a@b"@c.test', '"•••@c.test'],
])('%s is shown to a stranger as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
