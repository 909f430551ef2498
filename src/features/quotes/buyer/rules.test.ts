import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { packageCategories, packageTiers } from '../terms';
import {
  afterWithdrawal,
  linkTokenOf,
  remainingTime,
  requestedPackage,
  type Standing,
  standingOf,
} from './rules';
import type { ShownQuote, ShownRequest } from './schema';

const end = '2026-12-05T16:59:59.999Z';

describe('the remaining time of an offer', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  test.each([
    ['2026-11-21T03:00:00.000Z', '14 hari lagi'],
    ['2026-12-03T16:59:59.999Z', '2 hari lagi'],
    ['2026-12-03T17:00:00.000Z', '1 hari lagi'],
    ['2026-12-04T16:59:59.999Z', '1 hari lagi'],
    ['2026-12-04T17:00:00.000Z', '23 jam lagi'],
    ['2026-12-05T15:59:59.999Z', '1 jam lagi'],
    ['2026-12-05T16:00:00.000Z', '59 menit lagi'],
    ['2026-12-05T16:58:59.999Z', '1 menit lagi'],
    ['2026-12-05T16:59:00.000Z', 'kurang dari 1 menit lagi'],
    ['2026-12-05T16:59:59.999Z', null],
    ['2027-12-05T17:00:00.000Z', null],
  ])('at %s it is %s in every time zone', (now, words) => {
    for (const hostile of [
      'UTC',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'America/New_York',
      'Asia/Kathmandu',
    ]) {
      process.env.TZ = hostile;
      expect(remainingTime(end, new Date(now)), hostile).toBe(words);
      expect(remainingTime(new Date(end), new Date(now)), hostile).toBe(words);
    }
  });

  test('is never longer than the real time', () => {
    const units = { hari: 86_400_000, jam: 3_600_000, menit: 60_000 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 * 86_400_000 }), (left) => {
        const words = remainingTime(new Date(left), new Date(0)) ?? '';
        const [, count = '0', unit = 'menit'] = /(\d+) (hari|jam|menit) lagi$/.exec(words) ?? [];
        const length = units[unit as keyof typeof units];
        if (words.startsWith('kurang')) return left < 60_000;
        return (
          Number(count) >= 1 &&
          Number(count) * length <= left &&
          left < (Number(count) + 1) * length
        );
      }),
    );
  });
});

test.each([
  [
    '#0190a0a0000070008000000000000001.Zm9vYmFyYmF6LXF1dXhfMDEyMzQ1Njc4OWFiY2RlZmdo',
    '0190a0a0000070008000000000000001.Zm9vYmFyYmF6LXF1dXhfMDEyMzQ1Njc4OWFiY2RlZmdo',
  ],
  ['', null],
  ['#', null],
  ['#isi', null],
  ['#0190a0a0000070008', null],
  [`#${'a'.repeat(201)}`, null],
  ['#0190a0a0000070008000000000000001.Zm9v%0d%0aX-Other: 1', null],
  ['#<script>alert(document.cookie)</script>', null],
])('the fragment «%s» holds the token %s', (hash, token) => {
  expect(linkTokenOf(hash)).toBe(token);
});

test('the requested package has a name with its tier, and with the interests for custom', () => {
  const standard = { trainingCategories: null };
  expect(requestedPackage({ packageCategory: 'it', packageTier: 'advanced', ...standard })).toBe(
    'IT & Software Advanced',
  );
  expect(requestedPackage({ packageCategory: 'custom', packageTier: 'basic', ...standard })).toBe(
    'Custom Starter',
  );
  expect(
    requestedPackage({
      packageCategory: 'custom',
      packageTier: 'custom',
      trainingCategories: ['Human Resources', 'Project Management'],
    }),
  ).toBe('Custom: Human Resources, Project Management');
  for (const packageCategory of packageCategories)
    for (const packageTier of packageTiers)
      expect(requestedPackage({ packageCategory, packageTier, ...standard })).not.toBe('');
});

const offer = (status: ShownQuote['status']) => ({ status, answerable: status === 'sent' });

test.each<[ShownRequest['status'], ReturnType<typeof offer>[], Standing]>([
  ['pending', [], 'waiting'],
  ['reviewing', [], 'waiting'],
  ['quoted', [offer('sent')], 'answer'],
  ['quoted', [offer('sent'), offer('superseded')], 'answer'],
  ['accepted', [offer('accepted')], 'accepted'],
  ['rejected', [offer('rejected')], 'rejected'],
  ['rejected', [offer('expired'), offer('rejected')], 'expired'],
  ['rejected', [offer('withdrawn'), offer('rejected')], 'closed'],
  ['rejected', [], 'closed'],
  ['expired', [offer('expired')], 'expired'],
])('a request that is %s with offers %j has the standing %s', (status, quotes, standing) => {
  expect(standingOf({ status, quotes })).toBe(standing);
});

test('after an offer was taken back a new one is promised only while its request is worked on', () => {
  expect(afterWithdrawal('waiting')).toContain('menyiapkan penawaran baru');
  for (const over of ['closed', 'withdrawn'] as const)
    expect(afterWithdrawal(over)).not.toContain('penawaran baru');
});
