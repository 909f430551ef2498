import { expect, test } from 'vitest';
import { clothOf } from '~/lib/batik';
import { certificateCloth } from '../rules';
import { pictureOf, sheetOf } from './rules';

const certificate = {
  number: 'NK-2026-123456-E',
  courseId: '01a206c7-0f17-725e-bea8-86bd71671301',
  courseSlug: 'git',
  courseTitle: 'Git untuk Kerja Tim',
  hours: 1.5,
  lessons: [],
  score: null,
  accreditation: '',
  finishedAt: new Date('2026-11-20T16:30:00Z'),
  expiresAt: null,
} as unknown as Parameters<typeof sheetOf>[0];
const facts = (issuedAt: string, more: object = {}) =>
  Object.fromEntries(
    sheetOf({ ...certificate, ...more, issuedAt: new Date(issuedAt) }, 'https://nusakelas.test')
      .facts,
  );

test('the day of completion is told only where it is another one in Jakarta than the day of issue', () => {
  expect(facts('2026-11-20T16:59:00Z')).toEqual({
    'Lama belajar': '1,5 jam',
    'Pelajaran disetujui': '0',
    'Tanggal terbit': '20 November 2026',
    'Berlaku sampai': 'Tanpa batas waktu',
  });
  expect(facts('2026-11-20T17:00:00Z')).toMatchObject({
    'Tanggal lulus': '20 November 2026',
    'Tanggal terbit': '21 November 2026',
  });
});

test('the last day of a certificate is the day before its end', () => {
  expect(
    facts('2026-11-20T16:59:00Z', { expiresAt: new Date('2028-11-20T17:00:00Z') }),
  ).toMatchObject({ 'Berlaku sampai': '20 November 2028' });
});

test('paper and pictures have the cloth of the card and the verification, also after the course has another address', () => {
  const { seed, palette } = pictureOf(certificate);
  const cloth = certificateCloth({ courseTitle: 'Git untuk Kerja Tim' });
  expect(sheetOf(certificate, 'https://nusakelas.test').cloth).toEqual(cloth);
  expect(clothOf(seed, palette)).toEqual(cloth);
});
