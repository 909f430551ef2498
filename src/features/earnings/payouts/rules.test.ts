import { expect, test } from 'vitest';
import { obstacleOf } from './rules';

const now = new Date('2026-11-28T03:00:00Z');
const account = { state: 'confirmed', frozenUntil: null };
const earnings = { verified: true, standing: { available: 100_000 }, account, payouts: [] };

test.each([
  ['nothing', {}, null],
  ['an address that is not proven', { verified: false }, 'unverified'],
  [
    'an address that is not proven, and no account',
    { verified: false, account: null },
    'unverified',
  ],
  ['a payout that is asked for', { payouts: [{ state: 'requested' }] }, 'open'],
  ['a payout that is approved', { payouts: [{ state: 'approved' }], verified: false }, 'open'],
  ['payouts that are over', { payouts: [{ state: 'paid' }, { state: 'rejected' }] }, null],
  ['no account', { account: null }, 'no_account'],
  ['an account that was rejected', { account: { ...account, state: 'rejected' } }, 'rejected'],
  ['an account that is checked', { account: { ...account, state: 'waiting' } }, 'unconfirmed'],
  [
    'an account that was replaced just now',
    { account: { ...account, frozenUntil: '2026-11-28T03:00:01Z' } },
    'frozen',
  ],
  [
    'an account that was replaced days ago',
    { account: { ...account, frozenUntil: '2026-11-28T03:00:00Z' } },
    null,
  ],
  ['too little money', { standing: { available: 99_999 } }, 'too_little'],
] as const)('with %s stands in the way of a payout: %s', (_, more, obstacle) => {
  expect(obstacleOf({ ...earnings, ...more }, now)).toBe(obstacle);
});
