import { expect, test } from 'vitest';
import { formatDateTime } from '~/lib/dates';
import { nextWords } from './next-attempt';

test.each([
  [
    'waiting',
    '2026-11-29T05:00:00.000Z',
    `Percobaan berikutnya mulai ${formatDateTime('2026-11-29T05:00:00.000Z')}. Sisa percobaan: 2.`,
  ],
  ['ready', null, 'Anda dapat mencoba lagi sekarang. Sisa percobaan: 2.'],
  [
    'used_up',
    null,
    'Belum lulus, dan semua percobaan sudah digunakan. Hubungi instruktur kursus; instruktur dapat memberi percobaan tambahan.',
  ],
  ['closed', null, 'Belum lulus'],
] as const)('after a failed attempt the next one stands first: %s', (state, nextAt, words) => {
  expect(nextWords({ state, nextAt, attemptsLeft: 2 })).toBe(words);
});
